import type { CheckedPayload } from '../../../shared/protocol/events.ts';
import type { GameSettings } from '../../../shared/protocol/room.ts';

type SentSettings = CheckedPayload<'startGame'>['settings'];

/** Normalises the names of the settings that a client sent; omitted ones stay omitted. */
export function settingsOf(sent: SentSettings): Partial<GameSettings> {
  const rounds = sent.rounds ?? sent.maxRounds;
  const duration = sent.duration ?? sent.turnDuration;
  return {
    ...(rounds !== undefined && { rounds }),
    ...(duration !== undefined && { duration }),
    ...(sent.difficulty !== undefined && { difficulty: sent.difficulty }),
    ...(sent.revealCount !== undefined && { revealCount: sent.revealCount }),
  };
}
