import type { Chance } from '../Chance.ts';
import type { Invariants } from '../invariants/Invariants.ts';
import type { Report } from '../invariants/Report.ts';
import type { Line } from '../network/Line.ts';
import type { Schedule } from '../Schedule.ts';

/** The part of the world that a player uses. */
export interface Setting extends Report {
  readonly roomId: string;
  /** A room in which nothing happens. */
  readonly otherRoomId: string;
  /** Whether that room exists: it closes when nobody has been there for long. */
  readonly isOtherRoomOpen: boolean;
  readonly schedule: Schedule;
  readonly isCalm: boolean;
  readonly invariants: Invariants;
  newLine(page: string): Line;
  newChance(part: string): Chance;
  trace(line: () => string): void;
}
