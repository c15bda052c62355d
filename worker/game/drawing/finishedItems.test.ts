import { describe, expect, it } from 'vitest';
import type { DrawingItem } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { beginStroke, type Driver, drawingRoom, kinds, sentTo, shape, stroke } from '../testing/driver.ts';

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
