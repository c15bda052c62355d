import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShapeKind } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { shapeOf } from '../../../shared/testing/shapeOf.ts';
import { middle, type Vec } from '../geometry.ts';
import { createState } from '../state.ts';
import { paintHandles } from './handles.ts';

/** Notes the middle of each of its lines, as fractions of the picture's side. */
class NotedPath {
  readonly middles: Vec[] = [];
  #at: Vec = [0, 0];
  moveTo(x: number, y: number) {
    this.#at = [x, y];
  }
  lineTo(x: number, y: number) {
    const [middleX, middleY] = middle(this.#at, [x, y]);
    this.middles.push([middleX / drawing.referenceWidthPx, middleY / drawing.referenceWidthPx]);
  }
  rect() {}
  arc() {}
}

beforeEach(() => {
  vi.stubGlobal('Path2D', NotedPath);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const sides = { top: [0.4, 0.2], right: [0.6, 0.3], bottom: [0.4, 0.4], left: [0.2, 0.3] } as const;

/** The sides of the box of a shape along which its frame has a line. */
function framedSides(kind: ShapeKind): string[] {
  const stroke = vi.fn<(path: NotedPath) => void>();
  const context = { stroke, fill: vi.fn(), setLineDash: vi.fn() } as unknown as CanvasRenderingContext2D;
  paintHandles(context, createState(), shapeOf('box', { shape: kind }));
  const frame = stroke.mock.calls[0]?.[0].middles ?? [];
  return Object.entries(sides).flatMap(([side, [x, y]]) =>
    frame.some((at) => Math.hypot(at[0] - x, at[1] - y) < 0.001) ? side : [],
  );
}

test('the frame of a selected shape does not hide a line of its own', () => {
  expect(framedSides('rectangle')).toEqual([]);
  expect(framedSides('triangle')).toEqual(['top', 'right', 'left']);
  expect(framedSides('circle')).toEqual(['top', 'right', 'bottom', 'left']);
});
