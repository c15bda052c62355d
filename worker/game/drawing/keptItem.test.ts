import { describe, expect, it } from 'vitest';
import type { DrawingItem, Point } from '../../../shared/drawing/item.ts';
import { packPoints } from '../../../shared/drawing/packedPoints.ts';
import {
  addPoint,
  beginStroke,
  type Driver,
  drawingRoom,
  kinds,
  refusals,
  sentTo,
  shape,
  stroke,
} from '../testing/driver.ts';

/** How a drawer is lost and comes back. */
const returns: Record<string, (room: Driver) => void> = {
  'its drawer comes back after the loss was noticed': (room) => {
    room.drop('ann');
    room.join('ann');
  },
  'its drawer comes back before the loss was noticed': (room) => {
    room.join('ann', { socketId: 'next' });
  },
};

describe('an unfinished item', () => {
  it('is kept as far as it was seen when its drawer’s connection is lost, until all of it arrives late', () => {
    const room = drawingRoom();
    beginStroke(room);
    addPoint(room);
    const effects = room.drop('ann');
    const [seen] = room.state.picture.items;
    expect(seen).toMatchObject({
      id: 's1',
      points: [
        [0.1, 0.1, 0.5],
        [0.2, 0.2, 0.5],
      ],
    });
    expect(effects).toContainEqual({ type: 'itemSaved', index: 0, item: seen });
    expect(sentTo(effects, 'cat', 'drawingEnd')).toEqual([{ finalStroke: seen, drawerId: 'ann' }]);
    expect(room.state.picture).toMatchObject({ live: null, pointCount: 2 });
    room.join('ann');
    expect(refusals(addPoint(room))).toEqual(['not-drawing']);
    expect(refusals(room.end('ann', stroke('s1', 9)))).toEqual([]);
    expect(room.state.picture.items).toHaveLength(1);
    expect(room.state.picture.pointCount).toBe(9);
  });

  it.each<[string, (room: Driver) => unknown]>([
    ['the time is up', (room) => room.wait(90_000)],
    ['all have guessed', (room) => ['bob', 'cat'].map((id) => room.chat(id, room.word))],
    ['its drawer leaves', (room) => room.leave('ann')],
    ['its drawer goes on in another tab', (room) => room.join('ann', { socketId: 'tab-2' })],
    ['too few are left', (room) => [room.leave('bob'), room.leave('cat'), room.wait(60_000)]],
  ])('is kept as far as it was seen when %s', (_, end) => {
    const room = drawingRoom();
    const { rotation: _rotation, ...begun } = shape('live');
    room.give({ type: 'drawingStart', playerId: 'ann', start: begun });
    addPoint(room, 0.9);
    end(room);
    expect(room.state.picture).toMatchObject({ live: null, pointCount: 0 });
    expect(room.state.picture.items).toEqual([{ ...shape('live'), end: [0.9, 0.2] }]);
  });

  it('goes on whatever happens to the connections of the others', () => {
    const room = drawingRoom();
    beginStroke(room);
    addPoint(room);
    const { live } = room.state.picture;
    room.join('bob', { socketId: 'second tab' });
    room.drop('cat');
    expect(room.state.picture).toMatchObject({ live, items: [] });
  });

  it('goes on if its drawer’s connection is recovered before the loss was noticed', () => {
    const room = drawingRoom();
    beginStroke(room);
    addPoint(room);
    const { live } = room.state.picture;
    room.join('ann');
    expect(room.state.picture).toMatchObject({ live, items: [] });
  });

  it('gets an id of the usual form if it came without', () => {
    const room = drawingRoom();
    const startPoint: Point = [0.1, 0.1, 0.5];
    const begun = { type: 'freehand', color: '#000000', size: 8, startPoint } as const;
    room.give({ type: 'drawingStart', playerId: 'ann', start: begun });
    const id = `stroke_socket-ann_${room.now}`;
    addPoint(room);
    room.drop('ann');
    expect(room.state.picture.items).toMatchObject([{ id }]);
  });

  describe.each(Object.entries(returns))('that began without an id and was kept: %s', (_case, comeBack) => {
    /** A room whose drawer was lost while drawing a circle to which a stock client has given no id yet. */
    const roomWithPart = (): Driver => {
      const room = drawingRoom();
      room.end('ann', stroke('below'));
      const { id: _id, rotation: _rotation, ...begun } = shape('');
      room.give({ type: 'drawingStart', playerId: 'ann', start: begun });
      addPoint(room, 0.3);
      comeBack(room);
      return room;
    };

    it('gives way to the whole item that arrives late, for storage and for the others', () => {
      const room = roomWithPart();
      const whole = shape('whole');
      const effects = room.end('ann', whole);
      expect(kinds(effects)).toEqual(['itemsReplaced', 'drawingHistory']);
      expect(sentTo(effects, 'bob', 'drawingHistory')).toEqual([[stroke('below'), whole]]);
      expect(room.state.picture).toMatchObject({ items: [stroke('below'), whole], pointCount: 2 });
      expect(kinds(room.end('ann', whole))).toEqual(['itemSaved', 'drawingEnd']);
    });

    it('gives way to a whole stroke as well', () => {
      const room = drawingRoom();
      const { color, size, points } = stroke('whole', 9);
      const [startPoint = [0, 0, 0]] = points;
      room.give({
        type: 'drawingStart',
        playerId: 'ann',
        start: { type: 'freehand', color, size, startPoint },
      });
      addPoint(room);
      comeBack(room);
      expect(room.state.picture.items).toHaveLength(1);
      room.end('ann', stroke('whole', 9));
      expect(room.state.picture).toMatchObject({ items: [stroke('whole', 9)], pointCount: 9 });
    });

    it('grows on with the next points, and still gives way to the whole one', () => {
      const room = roomWithPart();
      const { id: _id, rotation: _rotation, ...kept } = { ...shape(''), end: [0.3, 0.2] };
      const effects = addPoint(room, 0.6);
      expect(sentTo(effects, 'bob', 'drawingStart')).toEqual([kept]);
      expect(kinds(effects)).toEqual(['drawingStart', 'drawingUpdate']);
      expect(kinds(room.end('ann', shape('whole')))).toEqual(['itemsReplaced', 'drawingHistory']);
      expect(room.state.picture.items).toEqual([stroke('below'), shape('whole')]);
    });

    it('is not gone on with once it was undone', () => {
      const room = roomWithPart();
      const [, kept] = room.state.picture.items;
      room.give({ type: 'removeItems', playerId: 'ann', ids: [kept?.id ?? ''] });
      expect(refusals(addPoint(room))).toEqual(['not-drawing']);
    });

    it('is not gone on with once its drawer has sent a whole picture', () => {
      const room = roomWithPart();
      const { items } = room.state.picture;
      room.give({ type: 'syncDrawingState', playerId: 'ann', items });
      expect(refusals(addPoint(room))).toEqual(['not-drawing']);
    });

    it.each<[string, (room: Driver) => unknown, DrawingItem]>([
      ['begins elsewhere', () => undefined, { ...shape('other'), start: [0.2, 0.1] }],
      ['begins above or below it', () => undefined, { ...shape('other'), start: [0.1, 0.2] }],
      ['is of another kind', () => undefined, { ...shape('other'), shape: 'triangle' }],
      ['is begun after it', (room) => beginStroke(room), shape('other')],
    ])('stays if the next item %s', (_, between, item) => {
      const room = roomWithPart();
      between(room);
      expect(kinds(room.end('ann', item))).toEqual(['itemSaved', 'drawingEnd']);
      expect(room.state.picture.items).toHaveLength(3);
      expect(refusals(addPoint(room))).toEqual(['not-drawing']);
    });
  });

  it('is gone on with by a drawer who comes back, as one item, however often its connection is lost', () => {
    const room = drawingRoom();
    const look = { type: 'freehand', color: '#000000', size: 8 } as const;
    const lose = () => {
      room.drop('ann');
      room.join('ann');
    };
    room.give({ type: 'drawingStart', playerId: 'ann', start: { ...look, startPoint: [0.1, 0.2, 0.5] } });
    addPoint(room, 0.2);
    lose();
    expect(room.state.picture.live).toBeNull();
    const points: Point[] = [
      [0.3, 0.2, 0.5],
      [0.4, 0.2, 0.5],
    ];
    const packed = packPoints(points);
    const effects = room.give({ type: 'drawingPoints', playerId: 'ann', points, packed });
    expect(kinds(effects)).toEqual(['drawingStart', 'drawingPoints']);
    expect(sentTo(effects, 'bob', 'drawingStart')).toEqual([{ ...look, startPoint: [0.2, 0.2, 0.5] }]);
    expect(kinds(addPoint(room, 0.5))).toEqual(['drawingUpdate']);
    expect(room.state.picture.pointCount).toBe(6);
    lose();
    expect(sentTo(addPoint(room, 0.6), 'bob', 'drawingStart')).toEqual([
      { ...look, startPoint: [0.5, 0.2, 0.5] },
    ]);
    room.wait(90_000);
    const xs = room.state.picture.items.map(
      (item) => item.type === 'freehand' && item.points.map(([x]) => x),
    );
    expect(xs).toEqual([[0.1, 0.2, 0.3, 0.4, 0.5, 0.6]]);
    expect(room.state.picture.pointCount).toBe(6);
  });

  it('that is gone on with is no longer than others', () => {
    const room = drawingRoom();
    const startPoint: Point = [0.1, 0.2, 0.5];
    const start = { type: 'freehand', color: '#000000', size: 8, startPoint } as const;
    room.give({ type: 'drawingStart', playerId: 'ann', start });
    for (let count = 1; count < 3_990; count++) addPoint(room);
    room.drop('ann');
    room.join('ann');
    for (let count = 0; count < 9; count++) expect(refusals(addPoint(room))).toEqual([]);
    expect(refusals(addPoint(room))).toEqual(['drawing-full']);
  });

  it.each(Object.entries(returns))(
    'stays as the others see it if there is hardly anything of it, and goes on: %s',
    (_, comeBack) => {
      for (const id of [undefined, 's1']) {
        const room = drawingRoom();
        const startPoint: Point = [0.1, 0.2, 0.5];
        const look = { type: 'freehand', color: '#000000', size: 8, startPoint } as const;
        const start = id === undefined ? look : { ...look, id };
        room.give({ type: 'drawingStart', playerId: 'ann', start });
        comeBack(room);
        const toNewcomer = room.give({ type: 'requestDrawingHistory', playerId: 'bob' });
        expect(sentTo(toNewcomer, 'bob', 'drawingStart')).toEqual([{ ...start, points: [startPoint] }]);
        expect(kinds(addPoint(room))).toEqual(['drawingUpdate']);
      }
    },
  );

  it('is not left over when its turn ends while its drawer, who had hardly begun it, is away', () => {
    const room = drawingRoom();
    const { id: _id, rotation: _rotation, ...begun } = shape('');
    room.give({ type: 'drawingStart', playerId: 'ann', start: { ...begun, end: begun.start } });
    room.drop('ann');
    expect(room.state.picture.live).not.toBeNull();
    room.leave('ann');
    expect(room.state.phase.name).toBe('round-over');
    expect(room.state.picture.live).toBeNull();
  });
});
