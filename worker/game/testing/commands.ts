import fc from 'fast-check';
import type { Point } from '../../../shared/drawing/item.ts';
import { packPoints } from '../../../shared/drawing/packedPoints.ts';
import type { GameInput } from '../index.ts';
import { type Driver, shape, stroke } from './driver.ts';

/** Seven players, so that some come and go; some ids are names of `Object.prototype` properties. */
const playerArb: fc.Arbitrary<string> = fc.constantFrom(
  'p1',
  'p2',
  'p3',
  'p4',
  'p5',
  'p6',
  'p7',
  '__proto__',
  'constructor',
  '',
);
/** Often the drawer: random choice alone would rarely pick them. */
const actorArb = fc.oneof(
  { weight: 2, arbitrary: fc.constant('drawer') },
  { weight: 1, arbitrary: playerArb },
);
/** What a player asks to be called: as a rule by a name of their own. */
const nameArb = fc.constantFrom('', '', 'Ada', 'Ada 2');
const avatarArb = fc.constantFrom('/a', '/a', '/ada');
/** A seated player. */
const seatedArb = fc.constantFrom('seat 0', 'seat 1', 'seat 2', 'seat 3', 'seat 4');
const itemArb = fc
  .record({ id: fc.constantFrom('i1', 'i2', 'i3'), isShape: fc.boolean(), points: fc.nat(6) })
  .map(({ id, isShape, points }) => (isShape ? shape(id) : stroke(id, points)));

const points: Point[] = [
  [0.5, 0.5, 0.5],
  [0.25, 0.75, 1],
];
const twoPoints = { points, packed: packPoints(points) };

const talk = ['hello', 'the word', 'close', 'inside', 'spaced', 'choices'] as const;

/** A generated command; `toInput` adapts it to the room's current state. */
export const commandArb = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('join'),
      id: playerArb,
      socket: fc.nat(2),
      isCreator: fc.boolean(),
      name: nameArb,
      avatar: avatarArb,
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('drop'), id: actorArb, isStale: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('leave'), id: actorArb }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom('start', 'playAgain'),
      id: fc.oneof(fc.constant('host'), playerArb),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('chooseSettings'),
      id: fc.oneof(fc.constant('host'), playerArb),
      settings: fc.record({ revealCount: fc.nat(3) }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('chooseCustomWords'),
      id: fc.oneof(fc.constant('host'), playerArb),
      words: fc.subarray(['Grandma’s sofa', 'क्षितिज', 'zebra']),
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('wordSelected'), id: actorArb, index: fc.nat(3) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('chat'),
      id: fc.oneof(playerArb, actorArb),
      text: fc.constantFrom(...talk),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom('drawingStart', 'drawingUpdate', 'drawingPoints'),
      id: actorArb,
      isShape: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constantFrom('drawingEnd', 'updateShape'), id: actorArb, item: itemArb }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('syncDrawingState'),
      id: actorArb,
      items: fc.array(itemArb, { maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('removeItems'),
      id: actorArb,
      items: fc.array(itemArb, { maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('requestDrawingHistory'), id: playerArb }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom('kickPlayer', 'handOverHost'),
      id: fc.oneof(fc.constant('host'), playerArb),
      target: fc.oneof(seatedArb, playerArb),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('voteKick'),
      id: fc.oneof({ weight: 3, arbitrary: seatedArb }, { weight: 1, arbitrary: playerArb }),
      target: fc.oneof({ weight: 3, arbitrary: fc.constant('target') }, { weight: 1, arbitrary: seatedArb }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('stillHere', 'scribble'), id: actorArb }) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('wait'),
      ms: fc.oneof(fc.nat(300), fc.nat(16_000), fc.nat(80_000)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('lateTime'), ms: fc.nat(400_000) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('restore'),
      connected: fc.subarray(['p1', 'p2', 'p3', 'p4', 'p5', '__proto__']),
      agoMs: fc.integer({ min: -1_000, max: 30_000 }),
    }),
  },
);

export type Command = typeof commandArb extends fc.Arbitrary<infer C> ? C : never;

function actor(room: Driver, id: string): string {
  if (id === 'drawer') return room.drawer ?? 'p1';
  if (id === 'target') return room.state.vote?.targetId ?? 'p2';
  if (id.startsWith('seat ')) return room.state.seats[Number(id.slice(5))]?.id ?? 'p1';
  return id === 'host' ? (room.state.hostId ?? 'p1') : id;
}

function textOf(room: Driver, kind: (typeof talk)[number]): string {
  const word = room.word || 'nothing';
  const { phase } = room.state;
  if (kind === 'the word') return word;
  if (kind === 'close') return word.slice(1);
  if (kind === 'inside') return `maybe a ${word.toUpperCase()}, or not`;
  if (kind === 'spaced') return [...word].join('-');
  // Only the drawer knows the choices, and may talk about them.
  return kind === 'choices' && phase.name === 'choosing' ? phase.words.join(' or ') : 'hello';
}

/** The input that a command stands for in this room's current state. */
export function toInput(command: Command, room: Driver): GameInput {
  if (command.type === 'wait') return { type: 'time' };
  if (command.type === 'lateTime') {
    room.now += command.ms;
    return { type: 'time' };
  }
  if (command.type === 'restore') {
    return { type: 'restore', connected: command.connected, lastAliveAt: room.now - command.agoMs };
  }
  const playerId = actor(room, command.id);
  const socketId = room.state.seats.find((seat) => seat.id === playerId)?.socketId ?? 'none';
  switch (command.type) {
    case 'join': {
      const { name, avatar, isCreator } = command;
      return {
        type: 'join',
        playerId,
        name: name || `N${playerId}`,
        avatar,
        socketId: `s${command.socket}`,
        isCreator,
      };
    }
    case 'drop':
      return { type: 'drop', playerId, socketId: command.isStale ? 'stale' : socketId };
    case 'start':
      return { type: 'start', playerId, settings: {} };
    case 'chooseSettings':
      return { type: 'chooseSettings', playerId, settings: command.settings };
    case 'chooseCustomWords':
      return { type: 'chooseCustomWords', playerId, words: command.words };
    case 'wordSelected': {
      const { phase } = room.state;
      const word = phase.name === 'choosing' ? phase.words[command.index] : undefined;
      return { type: 'wordSelected', playerId, word: word ?? 'never offered' };
    }
    case 'chat': {
      const isDrawer = playerId === room.drawer;
      const kind = command.text === 'choices' && !isDrawer ? 'hello' : command.text;
      return { type: 'chat', playerId, text: textOf(room, kind) };
    }
    case 'drawingStart': {
      const { rotation: _rotation, ...shapeStart } = shape('live');
      const color = '#000000';
      const strokeStart = { type: 'freehand', id: 'live', color, size: 8, startPoint: [0, 0, 0] } as const;
      return { type: 'drawingStart', playerId, start: command.isShape ? shapeStart : strokeStart };
    }
    case 'drawingUpdate':
      return { type: 'drawingUpdate', playerId, nextPoint: [0.5, 0.5, 0.5] };
    case 'scribble':
      return { type: 'scribble', playerId, packed: twoPoints.packed };
    case 'drawingPoints':
      return { type: 'drawingPoints', playerId, ...twoPoints };
    case 'drawingEnd':
      return { type: 'drawingEnd', playerId, item: command.item };
    case 'updateShape':
      return {
        type: 'updateShape',
        playerId,
        change: { id: command.item.id, start: [0, 0], end: [1, 1], rotation: 1 },
      };
    case 'kickPlayer':
    case 'handOverHost':
    case 'voteKick':
      return { type: command.type, playerId, targetId: actor(room, command.target) };
    case 'syncDrawingState':
      return { type: 'syncDrawingState', playerId, items: command.items };
    case 'removeItems':
      return { type: 'removeItems', playerId, ids: command.items.map(({ id }) => id) };
    default:
      return { type: command.type, playerId };
  }
}
