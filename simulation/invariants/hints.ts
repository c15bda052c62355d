import type { SavedGame } from './RoomWatch.ts';

/** How many letters of a word are shown at most, before it is guessed: at least half of them stay hidden. */
export const maxShown = (word: string): number => Math.floor((word.match(/[\p{L}\p{N}]/gu)?.length ?? 0) / 2);

/** When the next letter is to be shown, epoch ms; null if none is, or if the clock stands still. */
export function nextLetterAt({ phase, settings }: SavedGame): number | null {
  if (phase.name !== 'drawing' || phase.clock.stoppedAt !== null) return null;
  const { deadlineAt, durationMs } = phase.clock;
  const { word, revealed } = phase.turn;
  const count = Math.min(settings.revealCount, maxShown(word));
  const fromStartMs = (durationMs * (revealed.length + 1)) / (count + 1);
  return revealed.length < count ? deadlineAt - durationMs + fromStartMs : null;
}
