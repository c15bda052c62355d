import * as v from 'valibot';
import { drawing as limits } from '../protocol/limits.ts';
import { type Corner, type NextPoint, type Point, shapeKinds } from './item.ts';
import { packedCount, unpackPoints } from './packedPoints.ts';

/** Whether a value is a fraction of the picture's side, or at most `margin` outside. */
const isShare = (value: unknown, margin = 0): boolean =>
  typeof value === 'number' && value >= -margin && value <= 1 + margin;

/** Whether a value is a point. Plain code instead of valibot, since a picture has tens of thousands of points. */
export const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 3 && isShare(value[0]) && isShare(value[1]) && isShare(value[2]);

const pointSchema = v.custom<Point>(isPoint);

/** A corner may come with a pressure, as every point of a stroke does: that is relayed and kept, and means nothing. */
const isCorner = (value: unknown): boolean =>
  Array.isArray(value) &&
  (value.length === 2 || (value.length === 3 && isShare(value[2]))) &&
  isShare(value[0], limits.shapeMargin) &&
  isShare(value[1], limits.shapeMargin);

const cornerSchema = v.custom<Corner>(isCorner);

/** A point of an unfinished item: also in the margin, or without pressure, which the rules then allow only to a shape. */
export const nextPointSchema = v.custom<NextPoint>(isCorner);

// How many items a picture may have, and how many points an item, is left to the rules, which tell the drawer that the
// picture is full, and drop a stroke without length from a whole picture. What is read here is bounded by the size of a
// packet.

/** Whether a value is a list of a stroke's points. */
function isLine(value: unknown): value is Point[] {
  if (!Array.isArray(value)) return false;
  for (const point of value) if (!isPoint(point)) return false;
  return true;
}

/** The points of a packed text; undefined if it is malformed or has too many. */
export const readPacked = (packed: string): Point[] | undefined =>
  packedCount(packed) <= limits.maxBatchPoints ? unpackPoints(packed) : undefined;

/** Several points as `packPoints` writes them. The output keeps the text too, so that it can be relayed unchanged. */
export const packedPointsSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value: packed }, addIssue, NEVER }) => {
    const points = readPacked(packed);
    if (points) return { packed, points };
    addIssue();
    return NEVER;
  }),
);

const itemId = v.pipe(v.string(), v.minLength(1), v.maxLength(limits.itemIdMaxLength));
const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));
const size = v.picklist(limits.sizes);
const rotation = v.pipe(v.number(), v.finite());
const shapeKind = v.picklist(shapeKinds);

const strokeSchema = v.object({
  id: itemId,
  type: v.literal('freehand'),
  color,
  size,
  points: v.custom<Point[]>(isLine),
});

const shapeSchema = v.object({
  id: itemId,
  type: v.literal('shape'),
  shape: shapeKind,
  color,
  size: v.optional(size, limits.defaultSize),
  start: cornerSchema,
  end: cornerSchema,
  rotation: v.optional(rotation, 0),
});

/** A finished item as it arrives over the wire. A shape may omit `size` and `rotation`. */
export const itemSchema = v.variant('type', [strokeSchema, shapeSchema]);

/** A whole picture as it arrives over the wire. */
export const itemsSchema = v.array(itemSchema);

/** The start of an item as its drawer sends it: without `points`, which only the server adds. */
export const liveStartSchema = v.variant('type', [
  v.object({ type: v.literal('freehand'), id: v.optional(itemId), color, size, startPoint: pointSchema }),
  v.object({
    type: v.literal('shape'),
    id: v.optional(itemId),
    color,
    size: v.optional(size, limits.defaultSize),
    shape: shapeKind,
    start: cornerSchema,
    end: cornerSchema,
  }),
]);

/** Some of a picture's items. */
export const itemIdsSchema = v.pipe(v.array(itemId), v.maxLength(limits.maxRemovedItems));

/** A change of a finished shape. It may omit `rotation`, which then becomes 0. */
export const shapeChangeSchema = v.object({
  id: itemId,
  start: cornerSchema,
  end: cornerSchema,
  rotation: v.optional(rotation, 0),
});
