import type { Corner, Point, Shape } from '../../shared/drawing/item.ts';
import { COORDINATE_STEPS } from '../../shared/drawing/packedPoints.ts';
import { drawing } from '../../shared/protocol/limits.ts';

// All coordinates are fractions of the picture's side. The picture is square, so angles and distances are undistorted.

export type Vec = readonly [x: number, y: number];

/** The corners of a shape's box: 0 at start, 2 at end; 1 shares start's y, 3 its x. */
export const cornerIndices = [0, 1, 2, 3] as const;
export type CornerIndex = (typeof cornerIndices)[number];

/** The corner this many places further around the box. */
export const cornerAfter = (corner: CornerIndex, places: number): CornerIndex =>
  ((corner + places) % 4) as CornerIndex;

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);

/** Rounds to the wire's precision. Adding zero turns -0 into 0, like JSON. */
export const round4 = (value: number): number => Math.round(value * COORDINATE_STEPS) / COORDINATE_STEPS + 0;

/** Rounds a corner to the wire's precision. */
export const roundCorner = ([x, y]: Vec): Corner => [round4(x), round4(y)];

export const middle = (a: Vec, b: Vec): Vec => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** A place, perhaps with a pressure, which does not count. */
type Place = Vec | Point;

export const distance = (a: Place, b: Place): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export const isSame = (a: Place, b: Place): boolean => a[0] === b[0] && a[1] === b[1];

/** Whether a point is on the paper, or at most `margin` outside. */
export const isOnPaper = ([x, y]: Vec, margin = 0): boolean =>
  Math.min(x, y) >= -margin && Math.max(x, y) <= 1 + margin;

/** The point of the paper that is nearest. */
export const ontoPaper = ([x, y]: Vec): Vec => [clamp(x, 0, 1), clamp(y, 0, 1)];

/** Where the segment from `inside`, a point on the paper, to `outside` crosses the paper's edge. */
export function edgeCrossing(inside: Vec, outside: Vec): Vec {
  const from = ontoPaper(inside);
  const shareUntilEdge = (axis: 0 | 1): number => {
    const way = outside[axis] - from[axis];
    if (way === 0) return 1;
    return clamp(((way > 0 ? 1 : 0) - from[axis]) / way, 0, 1);
  };
  const share = Math.min(shareUntilEdge(0), shareUntilEdge(1));
  return [from[0] + (outside[0] - from[0]) * share, from[1] + (outside[1] - from[1]) * share];
}

/** `to`, or where the way there from `from` leaves the paper. */
const untilEdge = (from: Vec, to: Vec): Vec => (isOnPaper(roundCorner(from)) ? edgeCrossing(from, to) : to);

/** `point` rotated clockwise (y points down) about `center`. */
function rotateAbout(point: Vec, center: Vec, radians: number): Vec {
  const [dx, dy] = [point[0] - center[0], point[1] - center[1]];
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [center[0] + dx * cos - dy * sin, center[1] + dx * sin + dy * cos];
}

/** The centre of a shape, about which it rotates. */
export const shapeCenter = (shape: Shape): Vec => middle(shape.start, shape.end);

/** The width and height of a shape that is not rotated. */
export const shapeSize = ({ start, end }: Shape): Vec => [
  Math.abs(end[0] - start[0]),
  Math.abs(end[1] - start[1]),
];

/** Transforms a point of the paper into the shape's unrotated frame. */
export const toShapeFrame = (shape: Shape, point: Vec): Vec =>
  rotateAbout(point, shapeCenter(shape), -shape.rotation);

/** The rotated corners of the shape's box. */
export function shapeCorners(shape: Shape): readonly [Vec, Vec, Vec, Vec] {
  const { start, end, rotation } = shape;
  const center = shapeCenter(shape);
  const turned = (point: Vec) => rotateAbout(point, center, rotation);
  return [turned(start), turned([end[0], start[1]]), turned(end), turned([start[0], end[1]])];
}

/**
 * The shape's outline as a polygon; for a circle, its box. A triangle's tip is on start's side, so one drawn upwards
 * stands on its tip.
 */
export function shapePolygon(shape: Shape): readonly Vec[] {
  const [a, b, c, d] = shapeCorners(shape);
  switch (shape.shape) {
    case 'triangle':
      return [middle(a, b), c, d];
    case 'rectangle':
    case 'circle':
      return [a, b, c, d];
  }
}

/** Whether the server would accept a shape with these corners. */
const isValidBox = (start: Vec, end: Vec): boolean =>
  isOnPaper(start, drawing.shapeMargin) && isOnPaper(end, drawing.shapeMargin) && !isSame(start, end);

/** The shape with its start at (x, y) from `center`, and its end opposite; the shape itself if that would be invalid. */
function placeBox(shape: Shape, center: Vec, x: number, y: number): Shape {
  const start = roundCorner([center[0] + x, center[1] + y]);
  const end = roundCorner([center[0] - x, center[1] - y]);
  return isValidBox(start, end) ? { ...shape, start, end } : shape;
}

/** Whether two versions of a shape have the same place, size and rotation. */
export const isUnchanged = (a: Shape, b: Shape): boolean =>
  isSame(a.start, b.start) && isSame(a.end, b.end) && a.rotation === b.rotation;

/** The shape moved by a vector, limited so that its centre stays on the paper and its corners within the margin. */
export function moveShape(shape: Shape, dx: number, dy: number): Shape {
  const hold = (axis: 0 | 1, delta: number): number => {
    const low = Math.min(shape.start[axis], shape.end[axis]);
    const high = Math.max(shape.start[axis], shape.end[axis]);
    const center = (low + high) / 2;
    const least = Math.max(-drawing.shapeMargin - low, -center);
    const most = Math.min(1 + drawing.shapeMargin - high, 1 - center);
    return clamp(delta, least, most);
  };
  const [x, y] = [hold(0, dx), hold(1, dy)];
  return {
    ...shape,
    start: roundCorner([shape.start[0] + x, shape.start[1] + y]),
    end: roundCorner([shape.end[0] + x, shape.end[1] + y]),
  };
}

/** `point` projected onto the diagonal from `anchor` that gives the box the proportions of this width and height. */
function keepProportions(anchor: Vec, point: Vec, [width, height]: Vec): Vec {
  const [dx, dy] = [point[0] - anchor[0], point[1] - anchor[1]];
  if (width === 0 || height === 0) return point;
  const factor = Math.max(Math.abs(dx) / width, Math.abs(dy) / height);
  const sign = (value: number) => (value < 0 ? -1 : 1);
  return [anchor[0] + sign(dx) * factor * width, anchor[1] + sign(dy) * factor * height];
}

/**
 * The shape with one corner dragged to `point` (limited to the paper) while the opposite corner stays in place.
 * Returns the shape itself if the result would be empty or beyond the margin.
 */
export function resizeShape(
  shape: Shape,
  corner: CornerIndex,
  point: Vec,
  { isProportional = false } = {},
): Shape {
  const anchor = shapeCorners(shape)[cornerAfter(corner, 2)];
  const limited = ontoPaper(point);
  const upright = (p: Vec): Vec => rotateAbout(p, anchor, -shape.rotation);
  const level = (p: Vec): Vec => rotateAbout(p, anchor, shape.rotation);
  const diagonal = level(keepProportions(anchor, upright(limited), shapeSize(shape)));
  const pulled = upright(isProportional ? untilEdge(anchor, diagonal) : limited);
  const center = level(middle(anchor, pulled));
  const [half, tall] = [(pulled[0] - anchor[0]) / 2, (pulled[1] - anchor[1]) / 2];
  // Relative to the centre, the dragged corner is at (half, tall) and the anchor opposite.
  const x = corner === 0 || corner === 3 ? half : -half;
  const y = corner === 0 || corner === 1 ? tall : -tall;
  return placeBox(shape, center, x, y);
}

/**
 * The shape made wider and taller by fractions of the picture's side, about its centre and along its own axes; no side
 * shrinks below `least`. Returns the shape itself if the result would be beyond the margin.
 */
export function stretchShape(shape: Shape, dWidth: number, dHeight: number, least: number): Shape {
  /** From the centre to the start. */
  const half = (axis: 0 | 1, delta: number): number => {
    const extent = shape.end[axis] - shape.start[axis];
    // A side that is already shorter keeps its length unless it grows.
    const side = Math.max(Math.abs(extent) + delta, Math.min(least, Math.abs(extent)));
    return ((extent < 0 ? 1 : -1) * side) / 2;
  };
  return placeBox(shape, shapeCenter(shape), half(0, dWidth), half(1, dHeight));
}

/** The shape rotated by a further angle; `snapRad` > 0 snaps the result to multiples of it. */
export function rotateShape(shape: Shape, radians: number, snapRad = 0): Shape {
  const turned = shape.rotation + radians;
  const snapped = snapRad > 0 ? Math.round(turned / snapRad) * snapRad : turned;
  const full = 2 * Math.PI;
  return { ...shape, rotation: round4(((snapped % full) + full) % full) };
}

/** The end of a new shape from `start` to `point`, clamped to the paper. */
export function shapeEnd(start: Vec, point: Vec, { isSquare = false } = {}): Corner {
  const [x, y] = ontoPaper(point);
  if (!isSquare) return roundCorner([x, y]);
  const [right, down] = [x >= start[0], y >= start[1]];
  const room = Math.min(right ? 1 - start[0] : start[0], down ? 1 - start[1] : start[1]);
  const side = Math.min(room, Math.max(Math.abs(x - start[0]), Math.abs(y - start[1])));
  return roundCorner([start[0] + (right ? side : -side), start[1] + (down ? side : -side)]);
}
