import type { Ack, ClientEvent, SentEvent, ServerEvents } from '../../shared/protocol/events.ts';
import { rates } from '../../shared/protocol/limits.ts';
import type { RoomState } from '../../shared/protocol/room.ts';
import type { Chance } from '../Chance.ts';
import type { Line } from '../network/Line.ts';
import { Board } from './Board.ts';
import { Chat } from './Chat.ts';
import { Joining } from './Joining.ts';
import type { PlayerSetup } from './PlayerSetup.ts';
import { Search } from './Search.ts';
import type { Setting } from './Setting.ts';
import { SocketClient } from './SocketClient.ts';
import { Trips } from './Trips.ts';
import type { TokenKind } from './tokens.ts';

const RETRY_MS = 1_000;
/** How often a player uses the wrong way to remove somebody: a vote in a private room, a kick in a public one. */
const WRONG_WAY_SHARE = 0.2;
const RECONNECT_MS = { min: 200, max: 5_000 };
/** How often a connection that is back is lost again at once, before what was missed has come. */
const STUMBLE_SHARE = 0.15;
/** More lines at once than a connection may send. */
const FLOOD_LINES = rates.chat.burst + rates.strikes + 2;

/** A simulated player: joins, reconnects when the connection is lost, and tracks what it is sent. */
export class Player {
  /** Identifies the player and the tab. */
  readonly page: string;
  readonly setup: PlayerSetup;
  readonly chance: Chance;
  readonly line: Line;
  readonly chat: Chat;
  readonly board: Board;
  readonly trips: Trips;
  socket: SocketClient;
  /** The ids of all its connections. */
  readonly socketIds = new Set<string>();
  /** The room that it is in or joins; undefined while it looks for one. */
  roomId: string | undefined;
  /** From the latest view of the room; kept while disconnected. */
  playerId: string | undefined;
  view: RoomState | undefined;
  choices: readonly string[] = [];
  /** Finished: it left for good, was removed, or another tab has its seat. */
  isGone = false;
  isSeated = false;
  wasKicked = false;
  /** How often the room that was found for it had no place, or was gone. */
  disappointments = 0;
  /** It was told that the room could not be saved. */
  hasHeardWhy = false;
  /** When it last received something, epoch ms. */
  heardAt: number;
  /** Since when it sees that it has to choose a word, epoch ms; infinite if it has not. */
  #choosesSince = Number.POSITIVE_INFINITY;
  /** It has sent too much on this connection. */
  #hasFlooded = false;
  readonly #world: Setting;
  readonly #search: Search;
  readonly #joining: Joining;

  constructor(world: Setting, setup: PlayerSetup, page: string) {
    this.#world = world;
    this.heardAt = world.schedule.now;
    this.setup = setup;
    this.page = page;
    this.line = world.newLine(page);
    this.chance = world.newChance(page);
    this.chat = new Chat(this, world.schedule, world, world.invariants.ledger);
    this.board = new Board(this, world.schedule);
    this.trips = new Trips(this, world);
    this.#joining = new Joining(this, world);
    this.#search = new Search(this, world, (roomId) => this.#found(roomId));
    this.roomId = setup.isSeeker ? undefined : world.roomId;
    this.socket = this.#newSocket();
    this.line.spy = (frame, unreadLength) => world.invariants.checkFrame(this, frame, unreadLength);
    this.socket.connect();
  }

  /** Whether it draws in the current turn, as far as it knows. */
  get isDrawer(): boolean {
    return this.view?.phase.name === 'drawing' && this.#hasTurn;
  }

  get isChoosing(): boolean {
    return this.view?.phase.name === 'choosing' && this.#hasTurn;
  }

  get isHost(): boolean {
    return this.view !== undefined && this.view.hostId === this.playerId;
  }

  get isPlaying(): boolean {
    return !this.isGone && this.isSeated && this.socket.isConnected;
  }

  get turn(): string {
    return `${this.view?.round} ${this.view?.currentTurn.drawerId}`;
  }

  get #hasTurn(): boolean {
    return this.playerId !== undefined && this.view?.currentTurn.drawerId === this.playerId;
  }

  say(event: ClientEvent, payload?: unknown, onAck?: (ack: Ack) => void): void {
    this.#world.trace(() => `${this.page} > ${event} ${JSON.stringify(payload) ?? ''}`);
    const { playerId, roomId } = (payload ?? {}) as { playerId?: string; roomId?: string };
    this.#world.invariants.requests.note(this.socket.id, event, playerId ?? roomId);
    if (event === 'joinRoom' && roomId !== undefined)
      this.#world.invariants.bridged.joins(this.socket.id, roomId);
    const answered = (ack: Ack): void => {
      this.#world.trace(() => `${this.page} < ack of ${event} ${JSON.stringify(ack)}`);
      onAck?.(ack);
    };
    this.socket.emit(event, payload, onAck && answered);
  }

  /** Asks to remove a player, or any. */
  remove(playerId = this.chance.pick(this.view?.players ?? []).id): void {
    const isPublic = this.view?.isPublic === !this.chance.is(WRONG_WAY_SHARE);
    this.say(isPublic ? 'voteKick' : 'kickPlayer', { playerId });
  }

  handOver(): void {
    const target = this.chance.pick(this.view?.players ?? []);
    this.say('handOverHost', { playerId: target.id });
  }

  /** Says so much at once that the server disconnects it; unless it insists, since of its lines the room knows the last. */
  flood(): void {
    if (this.setup.insists) return;
    this.#hasFlooded = true;
    this.#world.invariants.recoveries.forfeits(this.socket);
    for (let line = 0; line < FLOOD_LINES; line++) this.say('chatMessage', { text: 'hello' });
  }

  /** Leaves off what it does in the room. */
  standUp(): void {
    this.isSeated = false;
    this.chat.forget();
    this.board.leaveOff();
  }

  /** Leaves for good: the page is closed, or goes to another room. */
  leave(): void {
    // The room may hear of a new connection and of the leave at once, and know the seat by the former connection.
    for (const id of this.socketIds) this.#world.invariants.requests.leaves(id);
    this.isGone = true;
    if (this.socket.isConnected && this.chance.is(0.7)) this.say('leaveRoom');
    this.socket.leave();
  }

  /** Loses the network for good: the server has to notice by itself. */
  vanish(): void {
    this.isGone = true;
    this.line.isDown = true;
    this.line.cut({ client: false, server: false });
  }

  /** Drops the connection, as a switch of networks does. */
  dropOnPurpose(): void {
    if (!this.isGone) this.socket.drop();
  }

  /** The room has accepted all that it has drawn, and stored it: it has the same picture. */
  agree(): void {
    const { socket, turn, roomId } = this;
    const { invariants } = this.#world;
    if (roomId === undefined) return;
    invariants
      .checksOf(roomId)
      .pictures.agree({ socketId: socket.id, turn, items: this.board.picture.items });
  }

  /** To be called before the player says what may be the word. Returns what is to be called once the room has heard it. */
  guesserOf(text: string): (() => void) | undefined {
    const { playerId, roomId, setup } = this;
    // Nobody knows as whom a fickle player says it.
    if (playerId === undefined || roomId === undefined || setup.isFickle) return undefined;
    return this.#world.invariants.checksOf(roomId).guessing(playerId, text);
  }

  /** Loses the connection, with all that is on its way: the page notices, the server perhaps not. */
  cutOff(): void {
    if (!this.#world.isCalm) this.line.cut({ client: true, server: this.chance.is(0.5) });
  }

  #newSocket(): SocketClient {
    const query = this.setup.isDirect && this.roomId !== undefined ? `&room=${this.roomId}` : '';
    return new SocketClient(this.line, this.setup.transport, query, {
      onConnect: (recovered) => this.#connected(recovered),
      onEvent: (sent) => this.#happened(sent),
      onLost: () => this.#lost(),
      onDisconnected: () => this.#letGo(),
    });
  }

  /** A public room was found: goes there, on the same connection or on a new one. */
  #found(roomId: string): void {
    this.roomId = roomId;
    if (this.setup.isDirect) this.#connectAnew();
    else this.join();
  }

  /** The room has no place, or is gone: a seeker looks for another one. */
  #turnedAway({ roomId }: { roomId: string }): void {
    if (this.trips.isInVain(roomId)) return;
    if (!this.setup.isSeeker) this.#giveUp();
    if (this.isGone || roomId !== this.roomId) return;
    this.disappointments += 1;
    this.roomId = undefined;
    this.view = undefined;
    this.playerId = undefined;
    this.isSeated = false;
    this.chat.forget();
    if (this.setup.isDirect) this.#connectAnew();
    else this.#search.begin();
  }

  #connectAnew(): void {
    this.socket.leave();
    this.socket = this.#newSocket();
    this.socket.connect();
  }

  #connected(recovered: boolean): void {
    this.#world.trace(
      () => `${this.page} is connected as ${this.socket.id}${recovered ? ', recovered' : ''}`,
    );
    this.#world.invariants.connected(this, recovered);
    const formerId = [...this.socketIds].at(-1);
    // Its lobby may have kept some of what the room says again, which only knows since when it was away.
    if (!recovered && formerId !== undefined && this.#world.invariants.recoveries.isRenewed(formerId))
      this.chat.hearAnew(this.#awaySince());
    this.socketIds.add(this.socket.id);
    this.#hasFlooded = false;
    // Words are offered to a new session again.
    if (!recovered) this.choices = [];
    // Whoever becomes another player gives up the seat.
    if (this.setup.isFickle) this.#world.invariants.requests.leaves(this.socket.id);
    this.heardAt = this.#world.schedule.now;
    if (this.roomId === undefined) this.#search.begin();
    else if (recovered && this.isSeated && !this.setup.rejoins) {
      this.board.catchUp(true);
      this.chat.insist();
    } else this.join();
    if (recovered && this.chance.is(STUMBLE_SHARE)) this.cutOff();
  }

  /** Since when its room has counted it as away, epoch ms; infinite if it does not. */
  #awaySince(): number {
    const { roomId, playerId } = this;
    const game = roomId === undefined ? undefined : this.#world.invariants.checksOf(roomId).watch.game;
    return game?.seats.find(({ id }) => id === playerId)?.droppedAt ?? Number.POSITIVE_INFINITY;
  }

  /** Asks for a seat, with a token of this kind if it joins as an account. */
  join(kind?: TokenKind): void {
    this.#joining.begin(kind);
  }

  /** It has a seat, on a connection that was not recovered. */
  settleIn(): void {
    this.board.catchUp(false);
    this.chat.insist();
  }

  /** Checks that it is offered words. */
  expectWords(): void {
    const { turn } = this;
    const { now } = this.#world.schedule;
    this.later(() => {
      // After a pause, which puts them away, they come again.
      const isInTurn = this.isPlaying && this.turn === turn && this.#choosesSince <= now;
      // Words come with the turn, so whoever has heard something later has missed them.
      if (isInTurn && this.heardAt > now && this.choices.length === 0)
        this.#world.violate('who chooses is offered words', this.page);
    });
  }

  /** Retries later, if the connection is still the same. */
  later(task: () => void): void {
    const { id } = this.socket;
    this.#world.schedule.after(RETRY_MS, () => {
      if (this.socket.isConnected && this.socket.id === id && !this.isGone) task();
    });
  }

  #happened(sent: SentEvent): void {
    const { event, payload } = sent;
    this.#world.trace(() => `${this.page} < ${event} ${JSON.stringify(payload).slice(0, 200)}`);
    this.heardAt = this.#world.schedule.now;
    this.#world.invariants.ledger.received(this.socket.id, sent);
    this.#world.invariants.bridged.received(this.socket.id, sent);
    this.board.receive(sent);
    switch (sent.event) {
      case 'roomUpdate':
        this.#see(sent.payload);
        break;
      case 'letterRevealed':
        this.#seeLetter(sent.payload);
        break;
      case 'chatMessage':
        this.chat.receive(sent.payload);
        break;
      case 'wordChoices':
        this.choices = sent.payload;
        break;
      case 'error':
        this.hasHeardWhy ||= sent.payload.code === 'room-lost';
        break;
      case 'roomNotFound':
      case 'roomFull':
        this.#turnedAway(sent.payload);
        break;
      case 'drawerNudged':
        if (this.chance.is(0.5)) this.say('stillHere');
        break;
      case 'kicked':
        this.#kicked(sent.payload.until);
        this.#giveUp();
        break;
      case 'seatTaken':
        this.#giveUp();
        break;
    }
  }

  /** The server wants nothing more of this player. */
  #giveUp(): void {
    this.isGone = true;
    this.socket.leave();
  }

  #kicked(until: number): void {
    const { account, session, isFickle } = this.setup;
    this.wasKicked = true;
    // Nobody knows as whom a fickle player was removed.
    const person = isFickle ? undefined : (account?.id ?? session);
    if (this.roomId !== undefined)
      this.#world.invariants.checksOf(this.roomId).bans.told(person, this.#world.schedule.now, until);
  }

  #see(view: RoomState): void {
    const me = view.players.find(({ socketId }) => socketId === this.socket.id)?.id;
    this.trips.see(view, me);
    if (view.roomId !== this.roomId) return;
    this.view = view;
    this.playerId = me ?? this.playerId;
    if (this.isChoosing) this.#choosesSince = Math.min(this.#choosesSince, this.#world.schedule.now);
    else {
      this.choices = [];
      this.#choosesSince = Number.POSITIVE_INFINITY;
    }
  }

  #seeLetter({ maskedWord }: ServerEvents['letterRevealed']): void {
    const { view } = this;
    if (view) this.view = { ...view, currentTurn: { ...view.currentTurn, maskedWord } };
  }

  #lost(): void {
    this.#world.trace(() => `${this.page} is disconnected`);
    if (!this.isGone) this.#reconnect();
  }

  /** The server sent DISCONNECT, after which the stock client does not reconnect by itself. */
  #letGo(): void {
    this.isSeated = false;
    if (this.isGone) return;
    if (!this.#hasFlooded) this.#world.violate('nobody is let go', this.page);
    this.#world.schedule.after(RECONNECT_MS.max, () => {
      if (!this.isGone) this.#connectAnew();
    });
  }

  #reconnect(): void {
    const delayMs = this.#world.isCalm
      ? RECONNECT_MS.min
      : this.chance.int(RECONNECT_MS.min, RECONNECT_MS.max);
    this.#world.schedule.after(delayMs, () => {
      if (!this.isGone) this.socket.connect();
    });
  }
}
