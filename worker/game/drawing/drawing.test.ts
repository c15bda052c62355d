import { describe, expect, it } from 'vitest';
import type { DrawingItem, Point } from '../../../shared/drawing/item.ts';
import { packPoints } from '../../../shared/drawing/packedPoints.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import type { GameInput } from '../index.ts';
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
import { fromFlat } from './flatPoints.ts';

const history = (room: Driver, id: string) => room.give({ type: 'requestDrawingHistory', playerId: id });

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
    expect(refusals(give())).toEqual(['not-drawing']);
  });

  it('accepts none of several points if they do not all fit', () => {
    const room = drawingRoom();
    beginStroke(room);
    const points = Array<Point>(1_999).fill([0.2, 0.2, 0.5]);
    const give = () => room.give({ type: 'drawingPoints', playerId: 'ann', points, packed: '' });
    expect(refusals([...give(), ...give()])).toEqual([]);
    expect(refusals(give())).toEqual(['drawing-full']);
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
    expect(refusals(move())).toEqual(['malformed']);
    const { rotation: _rotation, ...begun } = shape('a');
    room.give({ type: 'drawingStart', playerId: 'ann', start: begun });
    expect(sentTo(move(), 'bob', 'drawingUpdate')).toEqual([{ nextPoint: [0.7, 0.2] }]);
    expect(room.state.picture.live?.start).toMatchObject({ end: [0.7, 0.2] });
  });

  it('discards strokes of one point and shapes of no size', () => {
    const room = drawingRoom();
    expect(refusals(room.end('ann', stroke('a', 1)))).toEqual(['malformed']);
    expect(refusals(room.end('ann', { ...shape('a'), end: [0.1, 0.1] }))).toEqual(['malformed']);
    expect(room.state.picture.items).toEqual([]);
    expect(refusals(room.end('ann', { ...shape('a'), end: [0.1, 0.6] }))).toEqual([]);
    expect(refusals(room.end('ann', { ...shape('b'), end: [0.6, 0.1] }))).toEqual([]);
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
    expect(room.state.picture.items).toHaveLength(15);

    sync([]);
    expect(refusals(room.end('ann', stroke('long', 4_001)))).toEqual(['drawing-full']);
    beginStroke(room);
    for (let count = 1; count < 4_000; count++) addPoint(room);
    expect(refusals(addPoint(room))).toEqual(['drawing-full']);
    expect(room.state.picture.pointCount).toBe(4_000);
  });

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

  describe('that began without an id and was kept', () => {
    /** A room whose drawer was lost while drawing a circle to which a stock client has given no id yet. */
    const roomWithPart = (): Driver => {
      const room = drawingRoom();
      room.end('ann', stroke('below'));
      const { id: _id, rotation: _rotation, ...begun } = shape('');
      room.give({ type: 'drawingStart', playerId: 'ann', start: begun });
      addPoint(room, 0.3);
      room.drop('ann');
      room.join('ann');
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

    it.each<[string, (room: Driver) => unknown, DrawingItem]>([
      ['begins elsewhere', () => undefined, { ...shape('other'), start: [0.2, 0.1] }],
      ['is of another kind', () => undefined, { ...shape('other'), shape: 'triangle' }],
      ['is begun after it', (room) => beginStroke(room), shape('other')],
    ])('stays if the next item %s', (_, between, item) => {
      const room = roomWithPart();
      between(room);
      expect(kinds(room.end('ann', item))).toEqual(['itemSaved', 'drawingEnd']);
      expect(room.state.picture.items).toHaveLength(3);
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
    addPoint(room, 0.6);
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

  it('goes on where it began if there was hardly anything of it, but not in another tab', () => {
    const room = drawingRoom();
    const startPoint: Point = [0.1, 0.2, 0.5];
    const start = { type: 'freehand', color: '#000000', size: 8, startPoint } as const;
    room.give({ type: 'drawingStart', playerId: 'ann', start });
    room.drop('ann');
    room.join('ann');
    expect(kinds(addPoint(room))).toEqual(['drawingUpdate']);
    room.give({ type: 'drawingStart', playerId: 'ann', start });
    room.join('ann', { socketId: 'tab-2' });
    expect(refusals(addPoint(room))).toEqual(['not-drawing']);
  });

  it('is forgotten if there is hardly anything of it', () => {
    const room = drawingRoom();
    beginStroke(room);
    expect(kinds(room.drop('ann'))).not.toContain('drawingEnd');
    expect(room.state.picture).toMatchObject({ items: [], live: null, pointCount: 0 });
  });
});

describe('the picture', () => {
  it('is sent to whoever asks, with the live stroke', () => {
    const room = drawingRoom();
    expect(kinds(history(room, 'bob'))).toEqual(['clearCanvas']);
    room.end('ann', stroke('a'));
    beginStroke(room);
    addPoint(room, 0.3);
    const effects = history(room, 'bob');
    expect(kinds(effects)).toEqual(['drawingHistory', 'drawingStart']);
    expect(sentTo(effects, 'cat', 'drawingHistory')).toEqual([]);
    expect(sentTo(effects, 'bob', 'drawingStart')[0]).toMatchObject({
      startPoint: [0.1, 0.1, 0.5],
      points: [
        [0.1, 0.1, 0.5],
        [0.3, 0.2, 0.5],
      ],
    });
    expect(kinds(history(room, 'ann'))).toEqual(['drawingHistory']);
  });

  it('shows a live shape at its latest size', () => {
    const room = drawingRoom();
    const { rotation: _rotation, ...shapeStart } = shape('a');
    room.give({ type: 'drawingStart', playerId: 'ann', start: shapeStart });
    addPoint(room, 0.9);
    expect(sentTo(history(room, 'bob'), 'bob', 'drawingStart')[0]).toMatchObject({ end: [0.9, 0.2] });
  });

  it('is replaced by the drawer’s own, for storage and for the others', () => {
    const room = drawingRoom();
    beginStroke(room);
    const items = [stroke('a'), shape('b'), stroke('a', 4), { ...shape('c'), end: shape('c').start }];
    const effects = room.give({ type: 'syncDrawingState', playerId: 'ann', items });
    expect(kinds(effects)).toEqual(['itemsReplaced', 'drawingHistory']);
    expect(sentTo(effects, 'bob', 'drawingHistory')[0]?.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(sentTo(effects, 'ann', 'drawingHistory')).toEqual([]);
    expect(room.state.picture).toMatchObject({ live: null, pointCount: 4 });
    expect(kinds(room.give({ type: 'syncDrawingState', playerId: 'ann', items: [] }))).toEqual([
      'itemsReplaced',
      'clearCanvas',
    ]);
  });

  it('is stored from the first difference on when it is replaced, since an undo changes little of it', () => {
    const room = drawingRoom();
    const replace = (items: DrawingItem[]) =>
      room
        .give({ type: 'syncDrawingState', playerId: 'ann', items: structuredClone(items) })
        .filter(({ type }) => type !== 'send');
    const replaced = (from: number, items: DrawingItem[]) => [{ type: 'itemsReplaced', from, items }];
    const [a, b, c, other] = [stroke('a'), shape('b'), stroke('c'), stroke('c', 4)];
    expect(replace([a, b, c])).toEqual(replaced(0, [a, b, c]));
    expect(replace([a, b, c])).toEqual([]);
    expect(replace([a, b, other])).toEqual(replaced(2, [other]));
    expect(replace([a, b])).toEqual(replaced(2, []));
    expect(replace([b, a])).toEqual(replaced(0, [b, a]));
    expect(replace([b, a, c])).toEqual(replaced(2, [c]));
  });

  it('is empty again when the next turn begins', () => {
    const room = drawingRoom();
    room.end('ann', stroke('a'));
    room.wait(90_000);
    expect(room.state.picture.items).toHaveLength(1);
    const effects = room.wait(5_000);
    expect(effects).toContainEqual({ type: 'itemsReplaced', from: 0, items: [] });
    expect(sentTo(effects, 'cat', 'clearCanvas')).toEqual([null]);
    expect(room.state.picture).toMatchObject({ items: [], pointCount: 0 });
  });
});

describe('items that are removed', () => {
  const [a, b, c] = [stroke('a'), shape('b'), stroke('c', 4)];
  const remove = (room: Driver, ids: string[]) => room.give({ type: 'removeItems', playerId: 'ann', ids });
  const sync = (room: Driver, items: DrawingItem[]) =>
    room.give({ type: 'syncDrawingState', playerId: 'ann', items: structuredClone(items) });
  const roomWith = (...items: DrawingItem[]): Driver => {
    const room = drawingRoom();
    for (const item of items) room.end('ann', item);
    return room;
  };

  it('are gone from storage, and the others are told which', () => {
    const room = roomWith(a, b, c);
    const effects = remove(room, ['b']);
    expect(effects).toEqual([
      { type: 'itemsReplaced', from: 1, items: [c] },
      { type: 'send', to: ['bob', 'cat'], event: 'itemsRemoved', payload: { ids: ['b'] }, picture: [a, c] },
    ]);
    expect(room.state.picture).toMatchObject({ items: [a, c], pointCount: 6, drawnAt: room.now });
  });

  it('are told alike when a stock client sends the picture without them', () => {
    const room = roomWith(a, b, c);
    const [removal] = sentTo(sync(room, [a]), 'bob', 'itemsRemoved');
    expect(removal).toEqual({ ids: ['b', 'c'] });
  });

  it('are not told one by one if anything else is different, or nothing', () => {
    const room = roomWith(a, b, c);
    for (const items of [
      [a, b, c],
      [b, a],
      [b, stroke('a', 5)],
      [b, c],
    ])
      expect(kinds(sync(room, items)).at(-1)).toBe('drawingHistory');
  });

  it('are not told one by one if they are many', () => {
    const many = Array.from({ length: drawing.maxRemovedItems + 1 }, (_, i) => stroke(`many${i}`));
    const room = drawingRoom();
    sync(room, [a, ...many]);
    expect(kinds(sync(room, [a]))).toEqual(['itemsReplaced', 'drawingHistory']);
    sync(room, [a, ...many.slice(1)]);
    expect(kinds(sync(room, [a]))).toEqual(['itemsReplaced', 'itemsRemoved']);
  });

  it('leave an empty picture if there are no others', () => {
    expect(kinds(remove(roomWith(a, b), ['a', 'b']))).toEqual(['itemsReplaced', 'clearCanvas']);
  });

  it('end the live item, like every new picture', () => {
    const room = roomWith(a, b);
    beginStroke(room);
    remove(room, ['b']);
    expect(room.state.picture).toMatchObject({ items: [a], live: null });
  });

  it('may be gone already, as far as the room knows', () => {
    const room = roomWith(a);
    expect(remove(room, ['b', 'never'])).toEqual([]);
    expect(room.state.picture).toMatchObject({ items: [a], drawnAt: room.now });
  });
});

describe('a shape that is changed', () => {
  const change = (room: Driver, id: string, rotation: number) =>
    room.give({ type: 'updateShape', playerId: 'ann', change: { id, start: [0, 0], end: [1, 1], rotation } });
  const saved = (effects: ReturnType<typeof change>) =>
    effects.flatMap((effect) =>
      effect.type === 'itemSaved' && effect.item.type === 'shape' ? [effect.item.rotation] : [],
    );

  it('must exist', () => {
    const room = drawingRoom();
    room.end('ann', stroke('a'));
    expect(refusals(change(room, 'a', 1))).toEqual(['unknown-item']);
    expect(refusals(change(room, 'b', 1))).toEqual(['unknown-item']);
  });

  it('keeps some size', () => {
    const room = drawingRoom();
    room.end('ann', shape('a'));
    const { start } = shape('a');
    const change = { id: 'a', start, end: start, rotation: 0 };
    expect(refusals(room.give({ type: 'updateShape', playerId: 'ann', change }))).toEqual(['malformed']);
    expect(room.state.picture.items).toEqual([shape('a')]);
  });

  it('is relayed every time, but saved at most four times a second, always with the last state', () => {
    const room = drawingRoom();
    room.end('ann', shape('a'));
    const first = change(room, 'a', 1);
    expect(saved(first)).toEqual([1]);
    expect(sentTo(first, 'bob', 'shapeUpdated')).toHaveLength(1);
    room.now += 100;
    const second = change(room, 'a', 2);
    expect(saved(second)).toEqual([]);
    expect(sentTo(second, 'bob', 'shapeUpdated')).toHaveLength(1);
    expect(room.state.picture.items[0]).toMatchObject({ rotation: 2, size: 4 });
    expect(saved(room.wait(150))).toEqual([2]);
    expect(saved(change(room, 'a', 3))).toEqual([]);
    expect(saved(room.wait(250))).toEqual([3]);
    expect(saved(room.wait(1_000))).toEqual([]);
  });

  it('is saved before the picture around it is replaced', () => {
    const room = drawingRoom();
    room.end('ann', shape('a'));
    change(room, 'a', 1);
    room.now += 100;
    change(room, 'a', 2);
    const items = room.state.picture.items.map((item) => structuredClone(item));
    const effects = room.give({ type: 'syncDrawingState', playerId: 'ann', items: [...items, stroke('b')] });
    expect(saved(effects)).toEqual([2]);
    expect(effects).toContainEqual({ type: 'itemsReplaced', from: 1, items: [stroke('b')] });
  });

  it('is saved before another one is changed and before the turn is over', () => {
    const room = drawingRoom();
    room.end('ann', shape('a'));
    room.end('ann', shape('b'));
    change(room, 'a', 1);
    change(room, 'a', 2);
    expect(saved(change(room, 'b', 3))).toEqual([2, 3]);
    change(room, 'b', 4);
    expect(saved(room.leave('ann'))).toEqual([4]);
  });
});
