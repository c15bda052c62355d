import type { Chance } from '../Chance.ts';
import type { Report } from '../invariants/Report.ts';
import type { Schedule } from '../Schedule.ts';

/** The run, as the platform uses it. `Party` is whoever makes calls. */
export interface Run<Party> extends Report {
  readonly schedule: Schedule;
  readonly chance: Chance;
  /** The latency of a call, and of its answer. */
  callDelayMs(): number;
  alarmDelayMs(): number;
  /** How long it takes to load an object for its alarm. */
  loadingMs(): number;
  /** How long a write takes to be confirmed. */
  commitMs(): number;
  /** How long after that the calls that waited for it go out. */
  lateMs(): number;
  trace(line: () => string): void;
  /** An object makes a call; the result is to be called when it is answered. */
  calls(from: Party | undefined): () => void;
  isCalling(from: Party): boolean;
  /** Whether this is the error that callers get when an object was reset. */
  isReset(error: unknown): boolean;
}
