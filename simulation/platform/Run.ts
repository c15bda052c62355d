import type { Chance } from '../Chance.ts';
import type { Report } from '../invariants/Report.ts';
import type { Schedule } from '../Schedule.ts';
import type { Delays } from './Delays.ts';

/** The run, as the platform uses it. */
export interface Run extends Report {
  readonly schedule: Schedule;
  readonly chance: Chance;
  readonly delays: Delays;
  trace(line: () => string): void;
}
