import type { Items, Shape } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import {
  type CornerIndex,
  clamp,
  cornerAfter,
  cornerIndices,
  distance,
  middle,
  shapeCenter,
  shapeCorners,
  shapePolygon,
  shapeSize,
  toShapeFrame,
  type Vec,
} from '../geometry.ts';

function distanceToSegment(point: Vec, a: Vec, b: Vec): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length2 = dx * dx + dy * dy;
  const t = length2 === 0 ? 0 : clamp(((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length2, 0, 1);
  return distance(point, [a[0] + t * dx, a[1] + t * dy]);
}

const edges = (polygon: readonly Vec[]): [Vec, Vec][] =>
  polygon.map((corner, index) => [corner, polygon[(index + 1) % polygon.length] ?? corner]);

function isInPolygon([x, y]: Vec, polygon: readonly Vec[]): boolean {
  let inside = false;
  for (const [a, b] of edges(polygon)) {
    if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside;
  }
  return inside;
}

/** 1 on the ellipse, less inside; undefined for a degenerate one, which is a line. */
function ellipseShare(shape: Shape, point: Vec): number | undefined {
  const [width, height] = shapeSize(shape);
  if (width === 0 || height === 0) return undefined;
  const [x, y] = toShapeFrame(shape, point);
  const [cx, cy] = shapeCenter(shape);
  return Math.hypot((x - cx) / (width / 2), (y - cy) / (height / 2));
}

/** Whether `point` is on the shape's stroke, or within `slack` of it. */
function isOnOutline(shape: Shape, point: Vec, slack: number): boolean {
  const reach = slack + shape.size / 2 / drawing.referenceWidthPx;
  const share = shape.shape === 'circle' ? ellipseShare(shape, point) : undefined;
  if (share !== undefined) {
    return share > 0 && distance(point, shapeCenter(shape)) * Math.abs(1 - 1 / share) <= reach;
  }
  return edges(shapePolygon(shape)).some(([a, b]) => distanceToSegment(point, a, b) <= reach);
}

/** Whether `point` is inside the shape's outline. */
function isInside(shape: Shape, point: Vec): boolean {
  const share = shape.shape === 'circle' ? ellipseShare(shape, point) : undefined;
  return share !== undefined ? share <= 1 : isInPolygon(point, shapePolygon(shape));
}

/**
 * The shape that a press at `point` hits: the selected one if it is there, else the topmost whose stroke is hit (so
 * that a small shape inside a larger, later one is reachable), else the topmost that contains the point.
 */
export function hitShape(items: Items, point: Vec, slack: number, selectedId?: string): Shape | undefined {
  const shapes = items.filter((item) => item.type === 'shape');
  const selected = shapes.find(({ id }) => id === selectedId);
  if (selected && (isOnOutline(selected, point, slack) || isInside(selected, point))) return selected;
  return (
    shapes.findLast((shape) => isOnOutline(shape, point, slack)) ??
    shapes.findLast((shape) => isInside(shape, point))
  );
}

/** The edge of a shape's box, from corner n to the next, that its rotation handle belongs to. */
export type Side = CornerIndex;

/** The position of the rotation handle: `offset` outwards from the middle of a side. */
export function rotationHandle(shape: Shape, side: Side, offset: number): Vec {
  const corners = shapeCorners(shape);
  const foot = middle(corners[side], corners[cornerAfter(side, 1)]);
  const center = shapeCenter(shape);
  const length = distance(center, foot);
  // In a degenerate shape the foot is the centre: outwards is then perpendicular to the side.
  const along = shape.rotation + (side % 2 === 0 ? -Math.PI / 2 : 0);
  const outward: Vec =
    length > 1e-6
      ? [(foot[0] - center[0]) / length, (foot[1] - center[1]) / length]
      : [Math.cos(along), Math.sin(along)];
  return [foot[0] + outward[0] * offset, foot[1] + outward[1] * offset];
}

/** The side of the rotation handle: above the shape, or the first other one where it is within reach on the paper. */
export function rotationSide(shape: Shape, offset: number): Side {
  const top: Side = shape.start[1] <= shape.end[1] ? 0 : 2;
  const order: readonly Side[] = [top, top === 0 ? 2 : 0, 1, 3];
  const margin = offset / 3;
  const fits = (side: Side) =>
    rotationHandle(shape, side, offset).every((share) => share >= margin && share <= 1 - margin);
  return order.find(fits) ?? top;
}

export type Grip =
  | { kind: 'corner'; corner: CornerIndex }
  | { kind: 'rotate'; side: Side }
  | { kind: 'move' };

/**
 * The selected shape's nearest handle within `radius` of `point`. Inside a small shape the hit radius is smaller, so
 * that there is space left for grabbing the shape itself.
 */
export function hitHandle(shape: Shape, point: Vec, radius: number, offset: number): Grip | undefined {
  const side = rotationSide(shape, offset);
  const corners = shapeCorners(shape);
  const handles: { grip: Grip; at: Vec }[] = [
    { grip: { kind: 'rotate', side }, at: rotationHandle(shape, side, offset) },
    ...cornerIndices.map((corner) => ({ grip: { kind: 'corner', corner } as const, at: corners[corner] })),
  ];
  const shorter = Math.min(distance(corners[0], corners[1]), distance(corners[1], corners[2]));
  const reach = isInPolygon(point, corners) ? Math.min(radius, shorter / 3) : radius;
  const [nearest] = handles
    .map(({ grip, at }) => ({ grip, away: distance(at, point) }))
    .filter(({ away }) => away <= reach)
    .sort((a, b) => a.away - b.away);
  return nearest?.grip;
}
