import { beforeEach, expect, test, vi } from 'vitest';
import type { Shape, ShapeKind } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { shapeOf } from '../../../shared/testing/shapeOf.ts';
import { middle, type Vec } from '../geometry.ts';
import { restart, selectedShape } from '../picture.ts';
import { type BoardState, createState } from '../state.ts';
import { createTestDesk } from '../testing/desk.ts';
import { tuning } from '../tuning.ts';
import { paintHandles } from './handles.ts';
import { rotationHandle, rotationSide } from './hit.ts';

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

const sides = { top: [0.4, 0.2], right: [0.6, 0.3], bottom: [0.4, 0.4], left: [0.2, 0.3] } as const;

/** Paints the handles of a shape; returns the middles of its frame's lines. */
function frameOf(state: BoardState, shape: Shape): Vec[] {
  const stroke = vi.fn<(path: NotedPath) => void>();
  const context = { stroke, fill: vi.fn(), setLineDash: vi.fn() } as unknown as CanvasRenderingContext2D;
  paintHandles(context, state, shape);
  return stroke.mock.calls[0]?.[0].middles ?? [];
}

/** The sides of the box of a shape along which its frame has a line. */
function framedSides(kind: ShapeKind): string[] {
  const frame = frameOf(createState(), shapeOf('box', { shape: kind }));
  return Object.entries(sides).flatMap(([side, [x, y]]) =>
    frame.some((at) => Math.hypot(at[0] - x, at[1] - y) < 0.001) ? side : [],
  );
}

test('the frame of a selected shape does not hide a line of its own', () => {
  expect(framedSides('rectangle')).toEqual([]);
  expect(framedSides('triangle')).toEqual(['top', 'right', 'left']);
  expect(framedSides('circle')).toEqual(['top', 'right', 'bottom', 'left']);
});

test('during a rotation the handle stays on the side where it was grabbed', () => {
  const { pointer, state } = createTestDesk();
  // Turned by half, its upper side is at the paper's lower edge, where a handle would be out of reach.
  const box = shapeOf('box', { start: [0.3, 0.8], end: [0.7, 0.98] });
  restart(state, [box]);
  state.mode = 'select';
  pointer.drag([0.5, 0.9]);
  const offset = tuning.rotationHandleOffsetPx / state.sidePx;
  pointer.down(rotationHandle(box, rotationSide(box, offset), offset));
  pointer.move([0.5, 0.99]);
  const turned = selectedShape(state) ?? box;
  expect(turned.rotation).toBeCloseTo(Math.PI);
  expect(rotationSide(turned, offset)).not.toBe(0);
  expect(frameOf(state, turned).at(-1)?.[1]).toBeGreaterThan(0.98);
});
