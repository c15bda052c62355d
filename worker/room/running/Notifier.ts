import { refusalOf, refusals } from '../../../shared/protocol/refusals.ts';
import type { Effect, GameState } from '../../game/index.ts';
import type { DrawnPoints } from '../../wire/events/pointsOf.ts';
import type { Connections, Farewell } from '../connections/Connections.ts';
import { MissedLines } from '../connections/MissedLines.ts';
import { type Packet, packetsOf } from '../connections/packets.ts';
import type { SeatRecord } from '../storage/RoomStore.ts';
import type { Roster } from './Roster.ts';
import type { Transition, Vacated } from './transition.ts';

const SEAT_TAKEN: Farewell = { event: 'seatTaken', payload: { message: refusals['seat-taken'] } };

/** Tells players what happens in a room. Connections go with the seats: whoever loses a seat is told so, and no more. */
export class Notifier {
  readonly #connections: Connections;
  readonly #roster: Roster;
  readonly #missed = new MissedLines();

  constructor(connections: Connections, roster: Roster) {
    this.#connections = connections;
    this.#roster = roster;
  }

  /** Tells players of a transition that has been saved, and is the game's state. */
  deliver({ state, effects, taken, vacated, now }: Transition): void {
    if (vacated) this.#vacate(vacated);
    const former = taken && this.#seat(taken);
    const packets = effects.flatMap((effect) => packetsOf(effect, state, now));
    this.#connections.send(packets);
    this.#missed.keep(packets, (playerId) => this.#roster.isAway(playerId));
    for (const effect of effects) this.#unseat(effect, now);
    // A former connection that is only lost hears this when it comes back.
    if (former && former.socketId !== taken?.socketId) this.#connections.release(former.socketId, SEAT_TAKEN);
  }

  /** Relays points that a player has drawn to the others. */
  relay(drawerId: string, { event, payload }: DrawnPoints): void {
    this.#connections.send([{ to: this.#roster.othersThan(drawerId), event, payload } as Packet]);
  }

  /** Tells everybody that the room is lost. */
  giveUp({ roomId, seats }: GameState): void {
    const to = seats.map(({ id }) => id);
    this.#connections.send([
      { to, event: 'error', payload: refusalOf('room-lost') },
      { to, event: 'roomNotFound', payload: { roomId } },
    ]);
  }

  /** Releases all connections of a closed room. */
  end(): void {
    for (const { socketId } of [...this.#connections.all()]) this.#connections.release(socketId);
  }

  #vacate({ socketId, bySocketId }: Vacated): void {
    if (socketId === bySocketId) this.#connections.unbind(socketId);
    else this.#connections.release(socketId, SEAT_TAKEN);
  }

  /** Seats a connection, and returns the player's former seat. Recovery replays the chat to a connection that is back. */
  #seat(seat: SeatRecord): SeatRecord | undefined {
    const former = this.#roster.assign(seat);
    const lines = this.#missed.take(seat.playerId);
    if (former?.socketId !== seat.socketId) this.#connections.send(lines);
    return former;
  }

  #unseat(effect: Effect, now: number): void {
    // A player whose seat expired in the same step that brought them back has a new one.
    if (effect.type === 'seatGone' && !this.#roster.player(effect.playerId)) {
      this.#roster.forget(effect.playerId);
      this.#missed.take(effect.playerId);
    } else if (effect.type === 'kicked') {
      const { playerId, message, until } = effect;
      const payload = { message, until, sentAt: now };
      this.#connections.releasePlayer(playerId, { event: 'kicked', payload });
    }
  }
}
