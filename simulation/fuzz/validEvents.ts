import { packPoints } from '../../shared/drawing/packedPoints.ts';
import type { ClientEvent } from '../../shared/protocol/events.ts';
import { shape, stroke } from '../../worker/game/testing/driver.ts';
import type { Json } from './nasty.ts';

const { points: _points, ...brush } = stroke('live');
const { rotation: _rotation, ...shapeStart } = shape('live');
const json = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** Points as packed by a client. */
export const packed = packPoints([
  [0, 1, 0.5],
  [0.3333, 0.25, 1],
]);

/** At least one payload for every event that a client may send. */
const payloads: Record<ClientEvent, readonly [Json, ...Json[]]> = {
  findPublicRoom: [null],
  createRoom: [{ roomId: 'ABC123', settings: { maxRounds: 3, turnDuration: 60 }, session: 's' }],
  joinRoom: [
    { roomId: 'ROOM01', guestInfo: { name: 'Ada', avatarSeed: 'Maple', session: 's' } },
    { roomId: 'ROOM01', token: 'a.b.c', features: ['points', 'undo'], isReturn: true },
  ],
  leaveRoom: [null],
  requestDrawingHistory: [null],
  startGame: [{ settings: { rounds: 3, duration: 60, difficulty: 'easy', revealCount: 2 } }],
  chooseSettings: [{ settings: { rounds: 5, revealCount: 0 } }],
  chooseCustomWords: [{ words: ['Grandma’s sofa', 'क्षितिज'] }],
  wordSelected: [{ word: 'kangaroo' }],
  chatMessage: [{ text: 'is it a kangaroo' }],
  playAgain: [null],
  kickPlayer: [{ playerId: 'bob' }],
  voteKick: [{ playerId: 'cat' }],
  handOverHost: [{ playerId: 'bob' }],
  stillHere: [null],
  scribble: [packed],
  drawingStart: [json({ ...brush, startPoint: [0, 0, 0.5] }), json(shapeStart)],
  drawingUpdate: [{ nextPoint: [0.25, 0.5, 0.5] }],
  drawingPoints: [packed],
  drawingEnd: [json(stroke('i1', 5)), json(shape('i2'))],
  updateShape: [{ id: 'i2', start: [0, 0], end: [1, 1.2], rotation: 1 }],
  syncDrawingState: [json([stroke('i1'), shape('i2'), stroke('i3', 9)])],
  removeItems: [{ ids: ['i1', 'i2'] }],
};

/** Events with valid payloads, every event at least once. */
export const validEvents: readonly (readonly [event: string, payload: Json])[] = Object.entries(
  payloads,
).flatMap(([event, each]) => each.map((payload) => [event, payload] as const));

export const eventFrame = (event: string, payload: Json): string => `42${JSON.stringify([event, payload])}`;
