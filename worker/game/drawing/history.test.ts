import { describe, expect, it } from 'vitest';
import type { DrawingItem } from '../../../shared/drawing/item.ts';
import { game } from '../../../shared/protocol/limits.ts';
import {
  addPoint,
  beginStroke,
  type Driver,
  drawingRoom,
  kinds,
  sentTo,
  shape,
  stroke,
} from '../testing/driver.ts';

const history = (room: Driver, id: string) => room.give({ type: 'requestDrawingHistory', playerId: id });

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
    const effects = room.wait(game.roundOverMs);
    expect(effects).toContainEqual({ type: 'itemsReplaced', from: 0, items: [] });
    expect(sentTo(effects, 'cat', 'clearCanvas')).toEqual([null]);
    expect(room.state.picture).toMatchObject({ items: [], pointCount: 0 });
  });
});
