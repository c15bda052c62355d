import { describe, expect, it } from 'vitest';
import type { Point } from '../../../shared/drawing/item.ts';
import { packPoints } from '../../../shared/drawing/packedPoints.ts';
import type { GameInput } from '../index.ts';
import {
  addPoint,
  beginStroke,
  drawingRoom,
  kinds,
  refusals,
  sentTo,
  shape,
  stroke,
} from '../testing/driver.ts';
import { fromFlat } from './flatPoints.ts';

describe('drawing', () => {
  it('is allowed only for the drawer, during a turn', () => {
    const room = drawingRoom();
    const attempts = (playerId: string): GameInput[] => [
      { type: 'drawingUpdate', playerId, nextPoint: [0, 0, 0] },
      { type: 'drawingEnd', playerId, item: stroke('a') },
      { type: 'updateShape', playerId, change: shape('a') },
      { type: 'syncDrawingState', playerId, items: [] },
      { type: 'removeItems', playerId, ids: ['a'] },
    ];
    expect(refusals(beginStroke(room, 'bob'))).toEqual(['not-drawer']);
    for (const input of attempts('bob')) expect(refusals(room.give(input))).toEqual(['not-drawer']);
    room.wait(90_000);
    for (const input of attempts('ann')) expect(refusals(room.give(input))).toEqual(['not-drawing']);
  });

  it('is relayed unchanged to everyone but the drawer, and kept when finished', () => {
    const room = drawingRoom();
    const begun = beginStroke(room);
    expect(kinds(begun)).toEqual(['drawingStart']);
    expect(sentTo(begun, 'ann', 'drawingStart')).toEqual([]);
    expect(sentTo(addPoint(room), 'cat', 'drawingUpdate')).toEqual([{ nextPoint: [0.2, 0.2, 0.5] }]);
    const item = stroke('s1', 3);
    const ended = room.end('ann', item);
    expect(kinds(ended)).toEqual(['itemSaved', 'drawingEnd']);
    expect(sentTo(ended, 'bob', 'drawingEnd')).toEqual([{ finalStroke: item, drawerId: 'ann' }]);
    expect(room.state.picture).toMatchObject({ items: [item], live: null, pointCount: 3 });
  });

  it('treats several points at once like single ones', () => {
    const room = drawingRoom();
    beginStroke(room);
    const points: Point[] = [
      [0.2, 0.2, 0.5],
      [0.3, 0.3, 0.5],
    ];
    const packed = packPoints(points);
    const give = (playerId = 'ann') => room.give({ type: 'drawingPoints', playerId, points, packed });
    const effects = give();
    expect(kinds(effects)).toEqual(['drawingPoints']);
    expect(sentTo(effects, 'cat', 'drawingPoints')).toEqual([packed]);
    expect(sentTo(effects, 'ann', 'drawingPoints')).toEqual([]);
    expect(room.state.picture).toMatchObject({ pointCount: 3, drawnAt: room.now });
    expect(fromFlat(room.state.picture.live?.points ?? []).slice(1)).toEqual(points);
    expect(refusals(give('bob'))).toEqual(['not-drawer']);
    room.end('ann', stroke('s1'));
    expect(give()).toEqual([{ type: 'refused', playerId: 'ann', code: 'not-drawing' }]);
  });

  it('accepts none of several points if they do not all fit', () => {
    const room = drawingRoom();
    beginStroke(room);
    const points = Array<Point>(1_999).fill([0.2, 0.2, 0.5]);
    const give = () => room.give({ type: 'drawingPoints', playerId: 'ann', points, packed: '' });
    expect(refusals([...give(), ...give()])).toEqual([]);
    expect(give()).toEqual([{ type: 'refused', playerId: 'ann', code: 'drawing-full' }]);
    expect(room.state.picture.pointCount).toBe(3_999);
  });

  it('keeps the last of several ends of a shape', () => {
    const room = drawingRoom();
    const { shape: kind, color, size } = shape('a');
    const start = { type: 'shape', shape: kind, color, size, start: [0, 0], end: [0.1, 0.1] } as const;
    room.give({ type: 'drawingStart', playerId: 'ann', start });
    const points: Point[] = [
      [0.2, 0.2, 0.5],
      [0.3, 0.3, 0.5],
    ];
    room.give({ type: 'drawingPoints', playerId: 'ann', points, packed: packPoints(points) });
    expect(room.state.picture.live?.start).toMatchObject({ end: [0.3, 0.3] });
    expect(room.state.picture.pointCount).toBe(0);
  });

  it('changes nothing but the picture', () => {
    const room = drawingRoom();
    beginStroke(room);
    const { picture: _before, ...rest } = room.state;
    addPoint(room);
    room.end('ann', stroke('s1'));
    for (const [key, value] of Object.entries(rest)) expect(Reflect.get(room.state, key)).toBe(value);
  });

  it('replaces an item that is sent again', () => {
    const room = drawingRoom();
    room.end('ann', stroke('a', 2));
    room.end('ann', stroke('b', 2));
    room.end('ann', stroke('a', 5));
    expect(room.state.picture.items.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(room.state.picture.pointCount).toBe(7);
  });

  it('lets a shape reach into the margin, and no stroke', () => {
    const room = drawingRoom();
    const outside = (x: number) =>
      room.give({ type: 'drawingUpdate', playerId: 'ann', nextPoint: [x, 0.2, 0.5] });
    beginStroke(room);
    expect(refusals(outside(1.2))).toEqual(['malformed']);
    expect(room.state.picture).toMatchObject({ pointCount: 1 });
    const { shape: kind, start: corner, color, size } = shape('a');
    const begun = { type: 'shape', shape: kind, start: corner, end: corner, color, size } as const;
    room.give({ type: 'drawingStart', playerId: 'ann', start: begun });
    expect(sentTo(outside(1.2), 'bob', 'drawingUpdate')).toEqual([{ nextPoint: [1.2, 0.2, 0.5] }]);
    expect(room.state.picture.live?.start).toMatchObject({ end: [1.2, 0.2] });
  });

  it('lets the end of a shape come without pressure, and no point of a stroke', () => {
    const room = drawingRoom();
    const move = () => room.give({ type: 'drawingUpdate', playerId: 'ann', nextPoint: [0.7, 0.2] });
    beginStroke(room);
    expect(move()).toEqual([{ type: 'refused', playerId: 'ann', code: 'malformed' }]);
    const { rotation: _rotation, ...begun } = shape('a');
    room.give({ type: 'drawingStart', playerId: 'ann', start: begun });
    expect(sentTo(move(), 'bob', 'drawingUpdate')).toEqual([{ nextPoint: [0.7, 0.2] }]);
    expect(room.state.picture.live?.start).toMatchObject({ end: [0.7, 0.2] });
  });

  it('discards strokes of one point and shapes of no size', () => {
    const room = drawingRoom();
    const shapeTo = (...end: [number, number]) =>
      refusals(room.end('ann', { ...shape('b'), start: [0.1, 0.2], end }));
    expect(refusals(room.end('ann', stroke('a', 1)))).toEqual(['malformed']);
    expect(shapeTo(0.1, 0.2)).toEqual(['malformed']);
    expect(room.state.picture.items).toEqual([]);
    for (const [x, y] of [
      [0.1, 0.6],
      [0.6, 0.2],
      [0.2, 0.2],
    ] as const)
      expect(shapeTo(x, y)).toEqual([]);
  });

  it('is limited in items, in points of an item and in points of a turn; the picture stays', () => {
    const room = drawingRoom();
    const sync = (items: ReturnType<typeof stroke>[]) =>
      room.give({ type: 'syncDrawingState', playerId: 'ann', items });
    const many = Array.from({ length: 2_000 }, (_, index) => stroke(`s${index}`));
    sync(many);
    expect(refusals(room.end('ann', stroke('more')))).toEqual(['drawing-full']);
    expect(refusals(beginStroke(room))).toEqual(['drawing-full']);
    expect(refusals(room.end('ann', stroke('s7', 3)))).toEqual([]);
    expect(refusals(sync([...many, stroke('more')]))).toEqual(['drawing-full']);
    expect(room.state.picture.items).toHaveLength(2_000);

    sync(Array.from({ length: 15 }, (_, index) => stroke(`l${index}`, index === 14 ? 3_999 : 4_000)));
    expect(refusals(beginStroke(room))).toEqual([]);
    expect(refusals(addPoint(room))).toEqual(['drawing-full']);
    expect(refusals(room.end('ann', stroke('more', 2)))).toEqual(['drawing-full']);
    expect(refusals(room.end('ann', stroke('l14', 4_000)))).toEqual([]);
    expect(refusals(beginStroke(room))).toEqual(['drawing-full']);
    expect(room.state.picture.items).toHaveLength(15);

    sync([]);
    expect(refusals(room.end('ann', stroke('long', 4_001)))).toEqual(['drawing-full']);
    expect(refusals(sync([stroke('long', 4_001)]))).toEqual(['drawing-full']);
    beginStroke(room);
    for (let count = 1; count < 4_000; count++) addPoint(room);
    expect(refusals(addPoint(room))).toEqual(['drawing-full']);
    expect(room.state.picture.pointCount).toBe(4_000);
  });

  it('may go on with shapes, which have no points, where strokes are refused for theirs', () => {
    const room = drawingRoom();
    const items = Array.from({ length: 15 }, (_, index) => stroke(`s${index}`, 4_000));
    room.give({ type: 'syncDrawingState', playerId: 'ann', items });
    expect(refusals(beginStroke(room))).toEqual(['drawing-full']);
    const { rotation: _rotation, ...start } = shape('h1');
    expect(kinds(room.give({ type: 'drawingStart', playerId: 'ann', start }))).toEqual(['drawingStart']);
    expect(kinds(room.end('ann', shape('h1')))).toEqual(['itemSaved', 'drawingEnd']);
  });
});
