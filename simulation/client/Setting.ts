import type { Chance } from '../Chance.ts';
import type { Bans } from '../invariants/Bans.ts';
import type { BridgedLedger } from '../invariants/BridgedLedger.ts';
import type { Ledger } from '../invariants/Ledger.ts';
import type { Matchmaking } from '../invariants/Matchmaking.ts';
import type { RecentRequests } from '../invariants/RecentRequests.ts';
import type { Report } from '../invariants/Report.ts';
import type { Receiver } from '../invariants/Secrecy.ts';
import type { Line } from '../network/Line.ts';
import type { Schedule } from '../Schedule.ts';

/** The connection state of a page. */
export interface Visitor {
  readonly page: string;
  readonly heardAt: number;
  readonly line: Line;
  /** `sid` is the id of its Engine.IO session. */
  readonly socket: { readonly id: string; readonly sid: string };
}

/** The part of the world that a player uses. */
export interface Setting extends Report {
  readonly roomId: string;
  /** A room in which nothing happens. */
  readonly otherRoomId: string;
  /** Whether that room exists: it closes when nobody has been there for long. */
  readonly isOtherRoomOpen: boolean;
  readonly schedule: Schedule;
  readonly isCalm: boolean;
  readonly ledger: Ledger;
  readonly bridged: BridgedLedger;
  readonly requests: RecentRequests;
  readonly matchmaking: Matchmaking;
  bansOf(roomId: string): Bans;
  newLine(page: string): Line;
  newChance(part: string): Chance;
  trace(line: () => string): void;
  connected(visitor: Visitor, recovered: boolean): void;
  /** To be called for each frame that leaves the server. */
  checkFrame(to: Receiver, frame: string): void;
}
