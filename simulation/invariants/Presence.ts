import type { Report } from './Report.ts';
import type { RoomWatch } from './RoomWatch.ts';

/** Whether the room has a socket. */
export type PresenceOf = (socketId: string) => 'attached' | 'detached' | undefined;

/** Whoever has a seat counts as here while their connection is, and only then. Knows the room's own sockets only. */
export class Presence {
  readonly #report: Report;
  readonly #watch: Pick<RoomWatch, 'game' | 'ownSockets'>;
  #presenceOf: PresenceOf | undefined;

  constructor(report: Report, watch: Pick<RoomWatch, 'game' | 'ownSockets'>) {
    this.#report = report;
    this.#watch = watch;
  }

  /** The room was loaded. */
  woke(presenceOf: PresenceOf): void {
    this.#presenceOf = presenceOf;
  }

  /** The room lost its memory. */
  lost(): void {
    this.#presenceOf = undefined;
  }

  /** To be called after each event in which the room has finished what it began. */
  check(): void {
    const { game } = this.#watch;
    if (!game || !this.#presenceOf) return;
    const own = this.#watch.ownSockets();
    for (const { id, socketId, droppedAt } of game.seats) {
      if (!own.has(socketId)) continue;
      const presence = this.#presenceOf(socketId);
      if ((droppedAt === null) !== (presence === 'attached'))
        this.#report.violate('who is here is connected', `${id}, dropped at ${droppedAt}: ${presence}`);
    }
  }
}
