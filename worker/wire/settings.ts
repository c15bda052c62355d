import type { CheckedPayload } from '../../shared/protocol/events.ts';
import type { GameSettings } from '../../shared/protocol/room.ts';

type SentSettings = CheckedPayload<'startGame'>['settings'];

/** The settings that a client sent, under the game's own names. What was left out stays out. */
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
