import { describe, expect, it } from 'vitest';
import { type Driver, drawingRoom, refusals, sentTo, shape, stroke } from '../testing/driver.ts';

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
