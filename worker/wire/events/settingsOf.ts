import type { CheckedPayload } from '../../../shared/protocol/events.ts';
import type { GameSettings } from '../../../shared/protocol/room.ts';

type SentSettings = CheckedPayload<'startGame'>['settings'];

/** The entries that are not undefined. */
const definedOf = <T extends object>(entries: T) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };

/** Normalises the names of the settings that a client sent; omitted ones stay omitted. */
export const settingsOf = ({ maxRounds, turnDuration, ...sent }: SentSettings): Partial<GameSettings> =>
  definedOf({ ...sent, rounds: sent.rounds ?? maxRounds, duration: sent.duration ?? turnDuration });
