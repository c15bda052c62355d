import type { DrawingItem, Items, LiveStart, Point, ShapeChange } from '../../../shared/drawing/item.ts';
import type { Vec } from '../geometry.ts';
import { createState, type Desk, type PointerInput } from '../state.ts';
import { flush, move, press, release } from '../tools/gestures.ts';

type Sent =
  | ['start', LiveStart]
  | ['update', Point]
  | ['end', DrawingItem]
  | ['change', ShapeChange]
  | ['sync', Items]
  | ['full'];

/** A headless board with a simulated pointer and a clock that advances 10 ms per event. */
export function createTestDesk() {
  const sent: Sent[] = [];
  let ids = 0;
  let nowMs = 0;
  const state = createState();
  state.enabled = true;
  const desk: Desk = {
    state,
    itemId: () => `item-${++ids}`,
    onFull: () => sent.push(['full']),
    emit: {
      start: (start) => sent.push(['start', start]),
      update: (point) => sent.push(['update', point]),
      end: (item) => sent.push(['end', item]),
      change: (change) => sent.push(['change', change]),
      sync: (items) => sent.push(['sync', items]),
    },
  };
  const input = (point: Vec, options: Partial<PointerInput> = {}): PointerInput => {
    nowMs += 10;
    return { point, pressure: 0.5, isTouch: false, isEraser: false, shift: false, at: nowMs, ...options };
  };
  const pointer = {
    down: (point: Vec, options?: Partial<PointerInput>) => press(desk, input(point, options)),
    move: (point: Vec, options?: Partial<PointerInput>) => move(desk, input(point, options)),
    up: (point: Vec, options?: Partial<PointerInput>) => release(desk, input(point, options)),
    /** Presses at the first point, moves through the others, releases at the last. */
    drag: (...points: readonly [Vec, ...Vec[]]) => {
      pointer.down(points[0]);
      for (const point of points.slice(1)) pointer.move(point);
      pointer.up(points.at(-1) ?? points[0]);
    },
  };
  return {
    desk,
    state,
    sent,
    pointer,
    /** Simulates a frame `afterMs` after the last event. */
    frame: (afterMs = 0) => flush(desk, nowMs + afterMs),
    sentOf: <T extends Sent[0]>(type: T) =>
      sent.filter((entry): entry is Extract<Sent, [T, ...unknown[]]> => entry[0] === type),
  };
}
