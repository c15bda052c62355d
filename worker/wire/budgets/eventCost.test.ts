import { describe, expect, it } from 'vitest';
import { packPoints } from '../../../shared/drawing/packedPoints.ts';
import { drawing, rates } from '../../../shared/protocol/limits.ts';
import { costOf, costOfPicture, rateOf } from './eventCost.ts';

describe('rateOf', () => {
  it('knows the budget of each event', () => {
    expect(rateOf('chatMessage')).toBe('chat');
    expect(rateOf('startGame')).toBe('other');
    expect(rateOf('toString')).toBe('other');
  });

  // Drags send them at up to sixty a second.
  it.each([
    'scribble',
    'drawingStart',
    'drawingUpdate',
    'drawingPoints',
    'drawingEnd',
    'updateShape',
    'syncDrawingState',
    'removeItems',
  ])('charges %s to drawing', (event) => {
    expect(rateOf(event)).toBe('drawing');
  });
});

describe('costOf', () => {
  it.each(['drawingPoints', 'scribble'])('charges %s by the point', (event) => {
    expect(costOf(event, [packPoints(new Array(7).fill([0, 0, 0]))])).toBe(7);
    expect(costOf(event, [''])).toBe(1);
  });

  const stroke = (points: number) => ({
    type: 'freehand',
    points: Array.from({ length: points }, () => [0, 0, 0]),
  });
  const shapes = Array.from({ length: drawing.maxItems }, () => ({ type: 'shape' }));

  it('is one for small events', () => {
    expect(costOf('chatMessage', [{ text: 'x' }])).toBe(1);
    expect(costOf('drawingEnd', [stroke(100)])).toBe(1);
    expect(costOf('syncDrawingState', [[stroke(1_000), stroke(1_000)]])).toBe(1);
  });

  it('grows with a picture, and allows a full one as often as our own client sends it', () => {
    const cost = costOf('syncDrawingState', [[...shapes, stroke(drawing.maxTurnPoints)]]);
    expect(cost).toBeGreaterThan(20);
    expect((cost * 1000) / drawing.syncThrottleMs).toBeLessThanOrEqual(rates.drawing.perSecond);
    expect(costOf('drawingEnd', [stroke(drawing.maxItemPoints)])).toBe(5);
  });

  it('charges many items that are sent as one, before they are refused, by their size', () => {
    expect(costOf('drawingEnd', [[...shapes, stroke(drawing.maxTurnPoints)]])).toBeGreaterThan(20);
  });

  it('lets two of the largest pictures be sent at once, and more as often as our own client sends them', () => {
    const others = shapes.slice(drawing.maxTurnPoints / drawing.maxItemPoints);
    const cost = costOfPicture([...others, stroke(drawing.maxTurnPoints)]);
    for (const { perSecond, burst } of [rates.undoPictures, rates.askedPictures]) {
      expect(2 * cost).toBeLessThanOrEqual(burst);
      expect((cost * 1000) / drawing.maxSyncThrottleMs).toBeLessThanOrEqual(perSecond);
    }
  });

  it('of a picture that is sent as one is that of the picture', () => {
    const items = [...shapes, stroke(7_000)];
    expect(costOfPicture(items)).toBe(costOf('syncDrawingState', [items]));
    expect(costOfPicture([])).toBe(1);
  });

  it.each([undefined, null, 7, [null], [[]], { points: 'many' }])('is one for %j', (payload) => {
    expect(costOf('syncDrawingState', [payload])).toBe(1);
  });
});
