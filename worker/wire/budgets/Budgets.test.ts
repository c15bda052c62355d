import { beforeEach, describe, expect, it } from 'vitest';
import { client, drawing, rates } from '../../../shared/protocol/limits.ts';
import { Budgets } from './Budgets.ts';

const START = 1_000_000;
const LARGE_DRAWING = [{ points: new Array(2 * rates.pointsPerEvent) }];

let budgets: Budgets;
beforeEach(() => {
  budgets = new Budgets();
});

const spend = (event: string, now: number, args: unknown[] = []) => budgets.spend('one', event, args, now);

describe('the budget of a connection', () => {
  it('grants a burst, then events at the rate', () => {
    for (let i = 0; i < rates.chat.burst; i++) expect(spend('chatMessage', START)).toBe('granted');
    expect(spend('chatMessage', START)).toBe('over');
    expect(spend('chatMessage', START + 1000 / rates.chat.perSecond)).toBe('granted');
    expect(spend('chatMessage', START + 1000 / rates.chat.perSecond)).toBe('over');
  });

  it('limits drawing, chat and other events separately', () => {
    for (let i = 0; i < rates.drawing.burst; i++) spend('drawingUpdate', START);
    expect(spend('drawingUpdate', START)).toBe('over');
    expect(spend('chatMessage', START)).toBe('granted');
    expect(spend('playAgain', START)).toBe('granted');
  });

  it('does not grow for chat in the middle of a stroke', () => {
    spend('drawingUpdate', START);
    for (let i = 0; i < rates.chat.burst; i++) expect(spend('chatMessage', START)).toBe('granted');
    expect(spend('chatMessage', START)).toBe('over');
  });

  it('allows steady drawing for ever', () => {
    for (let i = 0; i < 5000; i++) expect(spend('drawingUpdate', START + i * 16)).toBe('granted');
  });

  it('covers what our client sends until it notices that the network stands still, and the strokes from then on', () => {
    const points = client.stallMs / drawing.updateThrottleMs;
    const [strokes, eventsOfStroke] = [25, 2];
    for (let i = 0; i < points + strokes * eventsOfStroke; i++)
      expect(spend('drawingUpdate', START)).toBe('granted');
  });

  it.each(['drawingStart', 'drawingUpdate', 'drawingPoints', 'updateShape'])(
    'covers all that a client has drawn by %s in the middle of a stroke while its network stood still',
    (event) => {
      const stallMs = 9_000;
      for (let i = 0; i < rates.drawing.burst; i++) expect(spend(event, START)).toBe('granted');
      // To write a line does not end the stroke.
      spend('chatMessage', START);
      for (let i = 0; i < stallMs / drawing.updateThrottleMs; i++)
        expect(spend(event, START + stallMs)).toBe('granted');
      expect(spend('drawingEnd', START + stallMs, LARGE_DRAWING)).toBe('granted');
    },
  );

  it('covers the strokes that a client has drawn one after another while its network stood still', () => {
    const stallMs = 9_000;
    const pointsOfStroke = 40;
    const drawStroke = (now: number) => {
      const events = ['drawingStart', ...Array(pointsOfStroke).fill('drawingUpdate'), 'drawingEnd'];
      return events.map((event) => spend(event, now, [{ points: new Array(pointsOfStroke) }]));
    };
    drawStroke(START);
    const strokes = stallMs / drawing.updateThrottleMs / pointsOfStroke;
    for (let i = 0; i < strokes; i++)
      expect(new Set(drawStroke(START + stallMs))).toEqual(new Set(['granted']));
  });

  it('covers the strokes after one that began long before the network stood still', () => {
    const pointsOfStroke = 1_000;
    const stallAt = START + pointsOfStroke * drawing.updateThrottleMs;
    for (let at = START; at < stallAt; at += drawing.updateThrottleMs) spend('drawingUpdate', at);
    const stallMs = 5_000;
    const later = stallAt + stallMs;
    expect(spend('drawingEnd', later, [{ points: new Array(pointsOfStroke) }])).toBe('granted');
    for (let i = 0; i < stallMs / drawing.updateThrottleMs; i++)
      expect(spend('drawingUpdate', later)).toBe('granted');
  });

  it('lets fewer points of finished items come at once than the square of its events, however they are divided', () => {
    const { burst } = rates.whileDrawing;
    const mostPoints = (pointsOfItem: number): number => {
      budgets.forget('one');
      spend('drawingStart', START);
      let items = 0;
      while (spend('drawingEnd', START + 60_000, [{ points: new Array(pointsOfItem) }]) === 'granted')
        items++;
      return items * pointsOfItem;
    };
    for (const points of [burst - 1, burst, 2 * burst - 1, drawing.maxItemPoints])
      expect(mostPoints(points)).toBeLessThan(burst * burst);
  });

  it.each([
    ['a whole picture', 'syncDrawingState', [[]]],
    ['an undo', 'removeItems', [{ ids: ['a'] }]],
  ])('does not grow after %s', (_, event, args) => {
    spend('drawingStart', START);
    spend(event, START, args);
    const later = START + 60_000;
    for (let i = 0; i < rates.drawing.burst; i++) expect(spend('drawingUpdate', later)).toBe('granted');
    expect(spend('drawingUpdate', later)).toBe('over');
  });

  it('charges an event by its cost', () => {
    for (let i = 0; i < rates.drawing.burst - 2; i++) spend('drawingUpdate', START);
    expect(spend('drawingEnd', START, LARGE_DRAWING)).toBe('over');
    expect(spend('drawingUpdate', START)).toBe('granted');
  });

  it('reports a flood when it was exceeded five times within the window', () => {
    for (let i = 0; i < rates.chat.burst; i++) spend('chatMessage', START);
    const verdicts = Array.from({ length: rates.strikes }, () => spend('chatMessage', START));
    expect(verdicts).toEqual([...Array(rates.strikes - 1).fill('over'), 'flood']);
  });

  it('forgets strikes older than the window', () => {
    for (let i = 0; i < rates.other.burst; i++) spend('playAgain', START);
    for (let i = 1; i < rates.strikes; i++) expect(spend('playAgain', START)).toBe('over');
    const later = START + rates.strikeWindowMs;
    for (let i = 0; i < rates.other.burst; i++) spend('playAgain', later);
    expect(spend('playAgain', later)).toBe('over');
  });

  it('is its own, and full again when it was forgotten', () => {
    for (let i = 0; i <= rates.chat.burst; i++) spend('chatMessage', START);
    expect(budgets.spend('other', 'chatMessage', [], START)).toBe('granted');
    budgets.forget('one');
    expect(spend('chatMessage', START)).toBe('granted');
  });
});
