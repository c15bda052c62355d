import type { DrawingItem, Shape, Stroke } from '../../../shared/drawing/item.ts';
import type { ServerEvent, ServerEvents } from '../../../shared/protocol/events.ts';
import { game, settings as offered } from '../../../shared/protocol/limits.ts';
import type { GameSettings, RoomState } from '../../../shared/protocol/room.ts';
import { seededRng } from '../../../shared/testing/seededRng.ts';
import { shapeOf } from '../../../shared/testing/shapeOf.ts';
import { strokeOf } from '../../../shared/testing/strokeOf.ts';
import {
  createGame,
  dueOf,
  type Effect,
  type GameInput,
  type GameState,
  type JoinInput,
  reduce,
  view,
} from '../index.ts';
import type { GameContext } from '../input.ts';
import { turnOf } from '../state.ts';

const wordPool = [
  'kangaroo',
  'ice cream',
  'lighthouse',
  'zebra',
  'windmill',
  'jack-o’-lantern',
  'volcano',
  'crème brûlée',
];

export const testWords: GameContext['pickWords'] = (_difficulty, count, used, custom) => {
  const many = Array.from({ length: 50 }, (_, lap) =>
    wordPool.map((word) => (lap === 0 ? word : `${word} ${lap}`)),
  );
  return [...custom.flat(), ...many.flat()].filter((word) => !used.has(word)).slice(0, count);
};

/** Masks one mild word. */
export const testMask: GameContext['mask'] = (text) => text.replaceAll('darn', '****');

interface RoomOptions {
  isPublic?: boolean;
  settings?: Partial<GameSettings>;
}

/** Drives a room with its own clock. Every call returns the effects it had. */
export class Driver {
  state: GameState;
  now = 1_000_000;
  readonly rng = seededRng(7);
  /** The players who are accounts. */
  readonly accounts = new Set<string>();
  /** Whether the drawer answers a nudge, which takes no time. */
  isDrawerAwake = true;

  constructor(options: RoomOptions = {}) {
    this.state = createGame({
      roomId: 'ROOM01',
      isPublic: options.isPublic ?? false,
      settings: { ...offered.default, revealCount: 0, ...options.settings },
    });
  }

  give(input: GameInput): Effect[] {
    const result = reduce(this.state, input, {
      now: this.now,
      rng: this.rng,
      pickWords: testWords,
      mask: testMask,
      isAccount: (id) => this.accounts.has(id),
    });
    this.state = result.state;
    return result.effects;
  }

  /** Lets time pass, with a `time` input at each deadline. */
  wait(ms: number): Effect[] {
    const until = this.now + ms;
    const effects: Effect[] = [];
    for (let at = dueOf(this.state).at; at !== undefined && at <= until; at = dueOf(this.state).at) {
      this.now = Math.max(this.now, at);
      const due = this.give({ type: 'time' });
      const drawer = this.drawer;
      const isAsked = drawer !== null && sentTo(due, drawer, 'drawerNudged').length > 0;
      if (isAsked && this.isDrawerAwake) due.push(...this.give({ type: 'stillHere', playerId: drawer }));
      effects.push(...due);
    }
    this.now = until;
    return effects;
  }

  join(id: string, options: Partial<JoinInput> = {}): Effect[] {
    const [name, avatar, socketId] = [id.toUpperCase(), `/${id}`, `socket-${id}`];
    return this.give({ type: 'join', playerId: id, name, avatar, socketId, isCreator: false, ...options });
  }

  drop(id: string, socketId = `socket-${id}`): Effect[] {
    return this.give({ type: 'drop', playerId: id, socketId });
  }

  leave(id: string): Effect[] {
    return this.give({ type: 'leave', playerId: id });
  }

  chat(id: string, text: string): Effect[] {
    return this.give({ type: 'chat', playerId: id, text });
  }

  start(id = 'ann', settings: Partial<GameSettings> = {}): Effect[] {
    return this.give({ type: 'start', playerId: id, settings });
  }

  /** The drawer chooses the first word. */
  choose(): Effect[] {
    const { phase } = this.state;
    if (phase.name !== 'choosing') throw new Error(`nobody chooses in ${phase.name}`);
    return this.give({ type: 'wordSelected', playerId: phase.drawerId, word: phase.words[0] ?? '' });
  }

  /** A turn begins in which guessers who do nothing are idle: something is drawn. */
  chooseAndDraw(): void {
    this.choose();
    this.end(this.drawer ?? '', stroke('a'));
  }

  end(id: string, item: DrawingItem): Effect[] {
    return this.give({ type: 'drawingEnd', playerId: id, item });
  }

  vote(id: string, targetId: string): Effect[] {
    return this.give({ type: 'voteKick', playerId: id, targetId });
  }

  /** The room is loaded from storage `ms` after it was last alive. */
  crash(ms: number, connected: string[]): Effect[] {
    this.state = JSON.parse(JSON.stringify(this.state)) as GameState;
    const lastAliveAt = this.now;
    this.now += ms;
    return this.give({ type: 'restore', connected, lastAliveAt });
  }

  view(id: string): RoomState {
    return view(this.state, id, this.now);
  }

  score(id: string): number | undefined {
    return this.state.seats.find((seat) => seat.id === id)?.score;
  }

  /** Who has a seat. */
  get ids(): string[] {
    return this.state.seats.map(({ id }) => id);
  }

  get word(): string {
    return turnOf(this.state.phase)?.word ?? '';
  }

  get drawer(): string | null {
    return this.view('').currentTurn.drawerId;
  }
}

/** A room in which players (ann, the host, and bob by default) wait for the game. */
export function waitingRoom({
  ids = ['ann', 'bob'],
  ...options
}: RoomOptions & { ids?: readonly string[] } = {}): Driver {
  const room = new Driver(options);
  for (const id of ids) room.join(id);
  return room;
}

/** A room in which the first of these players (ann by default) is choosing a word. */
export function choosingRoom(ids = ['ann', 'bob', 'cat'], settings: Partial<GameSettings> = {}): Driver {
  const room = waitingRoom({ ids, settings });
  room.start(ids[0]);
  return room;
}

/** A room in which the first of these players (ann by default) is drawing. */
export function drawingRoom(ids?: string[], settings?: Partial<GameSettings>): Driver {
  const room = choosingRoom(ids, settings);
  room.choose();
  return room;
}

/** A public room whose players have all seen a turn of 60 s; the second of them is choosing. */
export function settledRoom(ids = ['ann', 'bob', 'cat', 'dan', 'eve']): Driver {
  const room = waitingRoom({ ids, isPublic: true, settings: { duration: 60 } });
  room.start();
  room.chooseAndDraw();
  room.wait(60_000 + game.roundOverMs);
  return room;
}

/** Plays on, with everybody active, until `isReached`. */
export function playUntil(room: Driver, isReached: () => boolean): void {
  while (!isReached()) {
    if (room.state.phase.name === 'choosing') room.choose();
    for (const id of room.ids) room.chat(id, 'hello');
    room.wait(1_000);
  }
}

/** Has a player begin a black stroke. */
export const beginStroke = (room: Driver, playerId = 'ann'): Effect[] =>
  room.give({
    type: 'drawingStart',
    playerId,
    start: { type: 'freehand', id: 's1', color: '#000000', size: 8, startPoint: [0.1, 0.1, 0.5] },
  });

/** Has ann add a point to what she draws. */
export const addPoint = (room: Driver, x = 0.2): Effect[] =>
  room.give({ type: 'drawingUpdate', playerId: 'ann', nextPoint: [x, 0.2, 0.5] });

/** The payloads of an event that were sent to this player. */
export const sentTo = <E extends ServerEvent>(effects: Effect[], id: string, event: E): ServerEvents[E][] =>
  effects.flatMap((effect) =>
    effect.type === 'send' && effect.event === event && effect.to.includes(id)
      ? [effect.payload as ServerEvents[E]]
      : [],
  );

export const textsTo = (effects: Effect[], id: string): string[] =>
  [...sentTo(effects, id, 'chatMessage'), ...sentTo(effects, id, 'systemMessage')].map(({ text }) => text);

export const refusals = (effects: Effect[]): string[] =>
  effects.flatMap((effect) => (effect.type === 'refused' ? [effect.code] : []));

export const kinds = (effects: Effect[]): string[] =>
  effects.map((effect) => (effect.type === 'send' ? effect.event : effect.type));

/** A stroke of `pointCount` points. */
export const stroke = (id: string, pointCount = 2): Stroke =>
  strokeOf(
    id,
    Array.from({ length: pointCount }, (_, index) => [index / pointCount, 0.5, 0.5] as const),
  );

/** A red circle. */
export const shape = (id: string): Shape =>
  shapeOf(id, { shape: 'circle', color: '#dc2626', size: 4, start: [0.1, 0.1], end: [0.6, 0.6] });
