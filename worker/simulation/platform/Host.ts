import type { Chance } from '../Chance.ts';
import type { Report } from '../invariants/Report.ts';
import type { Schedule } from '../Schedule.ts';

/** What the platform asks of the run that it is part of. `Party` is whoever makes calls. */
export interface Host<Party> extends Report {
  readonly schedule: Schedule;
  readonly chance: Chance;
  /** How long a call, or its answer, is under way. */
  callDelayMs(): number;
  alarmDelayMs(): number;
  /** How long it takes until a write is confirmed. */
  commitMs(): number;
  /** How long after that what waited for it goes out. */
  lateMs(): number;
  trace(line: () => string): void;
  /** A call goes out from an object; to be called when it is answered. */
  calls(from: Party | undefined): () => void;
  isCalling(from: Party): boolean;
  /** Whether this is how callers hear that an object went down. */
  isReset(error: unknown): boolean;
}
