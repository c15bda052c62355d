import type { Ack, ClientEvent } from '../../shared/protocol/events.ts';
import type { Chance } from '../Chance.ts';
import type { Line } from '../network/Line.ts';
import type { PlayerSetup } from './PlayerSetup.ts';
import type { Setting } from './Setting.ts';
import { type TokenKind, tokenOf } from './tokens.ts';

/** How long a lobby may take: it searches for one player at a time, and waits for rooms that do not answer. */
const MAX_SEARCH_MS = 30_000;

/** The player who searches. */
interface Seeker {
  readonly page: string;
  readonly chance: Chance;
  readonly line: Line;
  readonly roomId: string | undefined;
  readonly setup: Pick<PlayerSetup, 'session' | 'account' | 'isFickle'>;
  readonly socket: { readonly id: string; readonly isConnected: boolean };
  say(event: ClientEvent, payload: unknown, onAck: (ack: Ack) => void): void;
  /** Retries later, if the connection is still the same. */
  later(task: () => void): void;
}

/** A player's search for a public room, on a connection to a lobby. */
export class Search {
  readonly #seeker: Seeker;
  readonly #world: Setting;
  readonly #onFound: (roomId: string) => void;

  constructor(seeker: Seeker, world: Setting, onFound: (roomId: string) => void) {
    this.#seeker = seeker;
    this.#world = world;
    this.#onFound = onFound;
  }

  /** @param cuts of the line, while the connection was known to work: after another one it is lost, perhaps unnoticed */
  begin(cuts: number = this.#seeker.line.cuts): void {
    const { chance, setup } = this.#seeker;
    const { session, account, isFickle } = setup;
    if (!account) {
      this.#ask({ session }, isFickle ? undefined : session, cuts);
      return;
    }
    const { id } = this.#seeker.socket;
    const kind = chance.pick<TokenKind>(['good', 'good', 'good', 'expired', 'tampered']);
    const person = isFickle || kind !== 'good' ? undefined : account.id;
    tokenOf(account, kind, this.#world.schedule.now).then((token) => {
      if (this.#isOn(id)) this.#ask({ token }, person, cuts);
    });
  }

  /** Whether it still searches, on this connection. */
  #isOn(socketId: string): boolean {
    const { socket, roomId } = this.#seeker;
    return socket.isConnected && socket.id === socketId && roomId === undefined;
  }

  /** @param person the account id or guest session by which a room is to recognise the seeker */
  #ask(proof: object, person: string | undefined, cuts: number): void {
    const { socket, line, page } = this.#seeker;
    const { invariants, schedule } = this.#world;
    const { id } = socket;
    const { unreadUntil } = line;
    const askedAt = schedule.now;
    let isAnswered = false;
    invariants.matchmaking.asks(id, person);
    this.#seeker.say('findPublicRoom', proof, (ack) => {
      isAnswered = true;
      if (ack.ok && 'roomId' in ack) this.#found(id, String(ack.roomId));
      else if (!ack.ok && ack.error.code === 'server-error') this.#seeker.later(() => this.begin(cuts));
      else this.#world.violate('who searches finds', `${page}: ${JSON.stringify(ack)}`);
    });
    schedule.after(MAX_SEARCH_MS, () => {
      // Whoever does not read sees no answer, and a connection may be lost, which its client has yet to notice.
      const hasRead = line.unreadUntil === unreadUntil && unreadUntil <= askedAt;
      if (!isAnswered && hasRead && this.#isOn(id) && line.cuts === cuts && !line.isDown)
        invariants.matchmaking.overdue(line.region, askedAt, page);
    });
  }

  #found(socketId: string, roomId: string): void {
    if (this.#isOn(socketId)) this.#onFound(roomId);
  }
}
