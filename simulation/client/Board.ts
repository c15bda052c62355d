import type { Ack, SentEvent } from '../../shared/protocol/events.ts';
import type { RefusalCode } from '../../shared/protocol/refusals.ts';
import type { Schedule } from '../Schedule.ts';
import { Picture } from './Picture.ts';

/** Refusals after which a client tries again. */
const temporary: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['server-error', 'rate-limited']);

/** The player whose board it is. */
interface Owner {
  readonly isPlaying: boolean;
  /** Whether it draws in the current turn, as far as it knows. */
  readonly isDrawer: boolean;
  readonly turn: string;
  readonly socket: { readonly id: string; readonly isConnected: boolean };
  say(event: string, payload?: unknown, onAck?: (ack: Ack) => void): void;
  /** Retries later, if the connection is still the same. */
  later(task: () => void): void;
}

/** A player's board. Its picture stays the same as the room's: after a lost connection one of the two is sent again. */
export class Board {
  readonly picture = new Picture();
  readonly #player: Owner;
  readonly #schedule: Schedule;
  /** The turn in which this client last drew. */
  #drewIn = '';
  /** It goes on with the item that it has begun, even if the connection is lost meanwhile. */
  #isMidStroke = false;
  #isAsking = false;
  #requests = 0;
  /** Drawing events without an ack yet. */
  #unanswered = 0;
  /** The whole picture is to be sent soon. */
  #isRepeating = false;

  constructor(player: Owner, schedule: Schedule) {
    this.#player = player;
    this.#schedule = schedule;
  }

  /** Waits for the room's picture: until its last request is answered, since earlier answers may lack what it draws next. */
  get isAsking(): boolean {
    return this.#isAsking;
  }

  get isMidStroke(): boolean {
    return this.#isMidStroke;
  }

  /** Whether the player draws, and has the complete picture. */
  get mayDraw(): boolean {
    return this.#player.isDrawer && !this.#isAsking;
  }

  receive(sent: SentEvent): void {
    this.picture.receive(sent);
  }

  /**
   * The player begins an item, which the room may keep as far as it has come. `goesOn`: after a lost connection the player
   * does not send the whole picture, but goes on with the item.
   */
  begin(goesOn = false): void {
    this.#isMidStroke = goesOn;
    this.#drewIn = this.#player.turn;
  }

  /**
   * Sends a drawing event if connected. A refusal means that the turn has moved on, or else that the room lacks what is on
   * the board: then all of it is sent, since what the room has of an unfinished item it does not tell its drawer.
   */
  draw(event: string, payload: unknown): void {
    this.#drewIn = this.#player.turn;
    this.#isMidStroke = false;
    this.#unanswered += 1;
    if (!this.#player.isPlaying) return;
    this.#player.say(event, payload, (ack) => {
      this.#unanswered -= 1;
      if (ack.ok) return;
      if (temporary.has(ack.error.code)) this.#repeat();
      // If it asks already, the answer tells about this too.
      else if (!this.#isAsking) this.ask();
    });
  }

  sendAll(): void {
    this.draw('syncDrawingState', this.picture.items);
  }

  /** Sends the whole picture later, once for all that was refused meanwhile. If the room's is on its way, that will do. */
  #repeat(): void {
    if (this.#isRepeating) return;
    this.#isRepeating = true;
    this.#player.later(() => {
      this.#isRepeating = false;
      if (!this.#isAsking) this.sendAll();
    });
  }

  /** After a reconnect the drawer sends its own picture; others ask for the room's. */
  catchUp(recovered: boolean): void {
    const hasLost = this.#unanswered > 0;
    this.#unanswered = 0;
    this.#isRepeating = false;
    // What it has begun the room finished when the connection was lost, and tells only the others.
    const hasDrawn = this.#drewIn === this.#player.turn;
    if (this.mayDraw && hasDrawn && this.#isMidStroke && !hasLost) return;
    if (this.mayDraw && hasDrawn) this.sendAll();
    else if (!recovered || hasLost || this.#isAsking || hasDrawn) this.#askAfterReplay();
  }

  /** Asks for the room's picture. */
  ask(): void {
    this.#isAsking = true;
    this.#isMidStroke = false;
    if (!this.#player.socket.isConnected) return;
    const request = ++this.#requests;
    this.#player.say('requestDrawingHistory', undefined, (ack) => {
      if (request !== this.#requests) return;
      if (ack.ok) this.#isAsking = false;
      else if (ack.error.code === 'server-error') this.#player.later(() => this.ask());
    });
  }

  /** Waits for the replay of a recovered connection: an older picture in it must not be taken for the answer. */
  #askAfterReplay(): void {
    const { id } = this.#player.socket;
    this.#isAsking = true;
    this.#isMidStroke = false;
    this.#schedule.after(1, () => {
      if (this.#player.socket.id === id) this.ask();
    });
  }
}
