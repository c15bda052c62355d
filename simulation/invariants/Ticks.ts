import { game as limits } from '../../shared/protocol/limits.ts';
import type { MemoryLoss } from './MemoryLoss.ts';
import { presentSeats } from './players.ts';
import type { Report } from './Report.ts';
import type { RoomWatch, SavedGame } from './RoomWatch.ts';

/** Alarms are late by less than half a second. */
const MAX_GAP_MS = 1.5 * limits.tickMs;

/** How long a room that has lost its memory may take to ask its lobbies who is still there. */
const MAX_WAKE_MS = 2_000;

/** Whether players see the seconds: while a word is chosen or drawn, and the clock runs. */
const isTicking = ({ phase }: SavedGame): boolean =>
  (phase.name === 'choosing' || phase.name === 'drawing') && phase.clock.stoppedAt === null;

/** Whoever is here is sent the seconds that are left once a second. Knows the room's own sockets only. */
export class Ticks {
  readonly #report: Report;
  readonly #watch: Pick<RoomWatch, 'game' | 'ownSockets'>;
  /** The sockets of players who see the seconds, and when they were last sent them, or began to see them; epoch ms. */
  #toldAt = new Map<string, number>();
  /** The sockets to which seconds were sent since the last check. */
  readonly #told = new Set<string>();
  /** Before, nothing is expected of a room that has lost its memory, epoch ms. */
  #upSince = 0;

  constructor(report: Report, watch: Pick<RoomWatch, 'game' | 'ownSockets'>) {
    this.#report = report;
    this.#watch = watch;
  }

  /** The room sends the seconds to these of its own sockets. */
  emitted(socketIds: readonly string[]): void {
    for (const id of socketIds) this.#told.add(id);
  }

  /** The room lost its memory. After a crash it has no connections until something loads it. */
  lost(by: MemoryLoss): void {
    if (by === 'crash') this.#upSince = Number.POSITIVE_INFINITY;
  }

  /** The room has been loaded again. */
  woke(now: number): void {
    this.#upSince = now + MAX_WAKE_MS;
  }

  /** To be called after each event. `readySince`: when the room had started, or got an alarm that was late or had failed, epoch ms. */
  check(now: number, readySince = 0): void {
    const before = this.#toldAt;
    this.#toldAt = new Map();
    for (const socketId of this.#receivers()) {
      const at = before.get(socketId) ?? now;
      if (now - Math.max(at, this.#upSince, readySince) > MAX_GAP_MS)
        this.#report.violate('the seconds are told once a second', `${socketId}: not since ${at}`);
      this.#toldAt.set(socketId, this.#told.has(socketId) ? now : at);
    }
    this.#told.clear();
  }

  #receivers(): string[] {
    const { game } = this.#watch;
    if (!game || !isTicking(game)) return [];
    const own = this.#watch.ownSockets();
    return presentSeats(game).flatMap(({ socketId }) => (own.has(socketId) ? [socketId] : []));
  }
}
