import { describe, expect, test } from 'vitest';
import type { LiveStart } from '../../shared/drawing/item.ts';
import { drawing } from '../../shared/protocol/limits.ts';
import { advanceRemote, extendRemote, remoteItem, startRemote } from './remote.ts';

const stroke: LiveStart = { type: 'freehand', color: '#000000', size: 8, startPoint: [0, 0, 0.5] };
const box: LiveStart = {
  type: 'shape',
  shape: 'circle',
  color: '#000000',
  size: 8,
  start: [0.1, 0.1],
  end: [0.2, 0.2],
};

describe('a remote item', () => {
  test('its head glides to the newest point in about the time that the point took', () => {
    const live = startRemote(stroke, 0);
    extendRemote(live, [0.4, 0.2, 0.5], 40);
    expect(advanceRemote(live, 60, true)).toBe(true);
    expect(remoteItem(live)).toMatchObject({
      points: [
        [0, 0, 0.5],
        [0.2, 0.1, 0.5],
      ],
    });
    expect(advanceRemote(live, 80, true)).toBe(false);
    expect(remoteItem(live)).toMatchObject({
      points: [
        [0, 0, 0.5],
        [0.4, 0.2, 0.5],
      ],
    });
  });

  test('points that come in a bunch are all passed through', () => {
    const live = startRemote(stroke, 0);
    extendRemote(live, [0.2, 0, 0.5], 50);
    extendRemote(live, [0.2, 0.2, 0.5], 50);
    expect(advanceRemote(live, 70, true)).toBe(false);
    expect(remoteItem(live)).toMatchObject({
      points: [
        [0, 0, 0.5],
        [0.2, 0, 0.5],
        [0.2, 0.2, 0.5],
      ],
    });
  });

  test('a head that has rested does not leap over the first part of its way', () => {
    const live = startRemote(stroke, 0);
    extendRemote(live, [0.1, 0, 0.5], 16);
    advanceRemote(live, 100, true);
    extendRemote(live, [0.2, 0, 0.5], 5_000);
    advanceRemote(live, 5_001, true);
    expect(live.shown).toBeLessThan(1.1);
  });

  test('without glide it is at its newest point at once', () => {
    const live = startRemote(stroke, 0);
    extendRemote(live, [0.4, 0.2, 0.5], 40);
    expect(advanceRemote(live, 40, false)).toBe(false);
    expect(remoteItem(live)).toMatchObject({
      points: [
        [0, 0, 0.5],
        [0.4, 0.2, 0.5],
      ],
    });
  });

  test("a shape's end follows, and a shape without extent is not painted", () => {
    const live = startRemote(box, 0);
    expect(remoteItem(live)).toMatchObject({
      shape: 'circle',
      start: [0.1, 0.1],
      end: [0.2, 0.2],
      rotation: 0,
    });
    extendRemote(live, [0.1, 0.1, 0.5], 10);
    advanceRemote(live, 500, true);
    expect(remoteItem(live)).toBeUndefined();
  });

  test('it takes no more points than an item may have', () => {
    const live = startRemote(stroke, 0);
    for (let step = 0; step < drawing.maxItemPoints + 50; step++) extendRemote(live, [0.5, 0.5, 0.5], step);
    expect(live.track).toHaveLength(drawing.maxItemPoints);
  });
});
