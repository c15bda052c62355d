import { expect, it } from 'vitest';
import { indexOf, maxPoints, pointOf } from './points.ts';

it('recovers the index of every point from its first coordinate on the wire', () => {
  for (let index = 0; index < maxPoints; index++) {
    const [x] = JSON.parse(JSON.stringify(pointOf(index)));
    expect(indexOf(x)).toBe(index);
  }
});

it('stays within the picture, with no more decimals than the client sends', () => {
  for (let index = 0; index < maxPoints; index += 7) {
    for (const value of pointOf(index)) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
      expect(String(value).length).toBeLessThanOrEqual('0.1234'.length);
    }
  }
});
