import type { Ack, ClientEvent, SentEvent } from '../../shared/protocol/events.ts';
import { drawing } from '../../shared/protocol/limits.ts';
import type { RefusalCode } from '../../shared/protocol/refusals.ts';
import { ALARM_LATE_MS } from '../platform/Delays.ts';
import type { Schedule } from '../Schedule.ts';
import { Picture } from './Picture.ts';

/** Refusals after which a client tries again. */
const temporary: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['server-error', 'rate-limited']);

/** How long after its answer the room has stored a change of a shape. */
const DRAG_SAVED_MS = drawing.shapeSaveMs + ALARM_LATE_MS;

/** The player whose board it is. */
interface Owner {
  readonly isPlaying: boolean;
  /** Whether it draws in the current turn, as far as it knows. */
  readonly isDrawer: boolean;
  readonly turn: string;
  readonly socket: { readonly id: string; readonly isConnected: boolean };
  say(event: ClientEvent, payload?: unknown, onAck?: (ack: Ack) => void): void;
  /** The room has accepted all that it has drawn, and stored it. */
  agree(): void;
  /** Loses the connection, with all that is on its way. */
  cutOff(): void;
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
  /** The id of the item that it has begun, and goes on with even if the connection is lost meanwhile. */
  #midStrokeId: string | undefined;
  #isAsking = false;
  #requests = 0;
  /** Drawing events without an ack yet. */
  #unanswered = 0;
  /** The whole picture is to be sent soon. */
  #isRepeating = false;
  /** By then the room has stored a shape that was dragged, epoch ms. */
  #savedAt = 0;
  /** How many of the next drawing events get lost, with the connection. */
  #losses = 0;

  constructor(player: Owner, schedule: Schedule) {
    this.#player = player;
    this.#schedule = schedule;
  }

  /** Waits for the room's picture: until its last request is answered, since earlier answers may lack what it draws next. */
  get isAsking(): boolean {
    return this.#isAsking;
  }

  get isMidStroke(): boolean {
    return this.#midStrokeId !== undefined;
  }

  /** Whether it still goes on with this item. */
  goesOnWith(id: string): boolean {
    return this.#midStrokeId === id;
  }

  /** Whether the player draws, and has the complete picture. */
  get mayDraw(): boolean {
    return this.#player.isDrawer && !this.#isAsking;
  }

  receive(sent: SentEvent): void {
    this.picture.receive(sent);
  }

  /**
   * The player begins an item, which the room may keep as far as it has come. After a lost connection the player does not
   * send the whole picture, but goes on with the item that has the id `goesOnWith`, if any.
   */
  begin(goesOnWith?: string): void {
    this.#midStrokeId = goesOnWith;
    this.#drewIn = this.#player.turn;
  }

  /** The player goes to another room: what is unfinished stays so. */
  leaveOff(): void {
    this.#midStrokeId = undefined;
  }

  /**
   * Sends a drawing event if connected. A refusal means that the turn has moved on, or else that the room lacks what is on
   * the board: then all of it is sent, since what the room has of an unfinished item it does not tell its drawer.
   */
  draw(event: ClientEvent, payload: unknown): void {
    this.#drewIn = this.#player.turn;
    this.#midStrokeId = undefined;
    this.#unanswered += 1;
    if (!this.#player.isPlaying) return;
    const { turn } = this.#player;
    this.#player.say(event, payload, (ack) => {
      this.#unanswered -= 1;
      if (ack.ok) {
        // A recovered client may send its picture before it is told that its next turn has begun, and the room takes it.
        if (turn !== this.#player.turn && this.mayDraw) this.sendAll();
        else this.#accepted(event);
        return;
      }
      if (temporary.has(ack.error.code)) this.#repeat();
      // If it asks already, the answer tells about this too.
      else if (!this.#isAsking) this.ask();
    });
    if (this.#losses === 0) return;
    this.#losses -= 1;
    this.#player.cutOff();
  }

  /** A drawing event was accepted; if it was the last one, and nothing is unfinished, the room has the same picture. */
  #accepted(event: ClientEvent): void {
    const { now } = this.#schedule;
    if (event === 'updateShape') this.#savedAt = now + DRAG_SAVED_MS;
    const isUnsettled = this.#unanswered > 0 || this.#isRepeating || this.isMidStroke;
    if (this.mayDraw && !isUnsettled && now >= this.#savedAt) this.#player.agree();
  }

  /** What is drawn next gets lost on its way, and so do its repeats on the next connections, so many times in all. */
  loseNext(times: number): void {
    this.#losses = times;
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
    const hasLost = this.#unanswered > 0 || this.#isRepeating;
    this.#unanswered = 0;
    this.#isRepeating = false;
    // What it has begun the room finished when the connection was lost, and tells only the others.
    const hasDrawn = this.#drewIn === this.#player.turn;
    if (this.mayDraw && hasDrawn && this.isMidStroke && !hasLost) return;
    if (this.mayDraw && hasDrawn) this.sendAll();
    else if (!recovered || hasLost || this.#isAsking || hasDrawn) this.#askAfterReplay();
  }

  /** Asks for the room's picture. */
  ask(): void {
    this.#isAsking = true;
    this.#midStrokeId = undefined;
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
    this.#midStrokeId = undefined;
    this.#schedule.after(1, () => {
      if (this.#player.socket.id === id) this.ask();
    });
  }
}
