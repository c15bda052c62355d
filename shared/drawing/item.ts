/** A point of a stroke: x and y as fractions of the picture's side (0..1), pressure 0..1. */
export type Point = readonly [x: number, y: number, pressure: number];

/** A corner of a shape, as fractions of the picture's side; it may lie slightly outside (`drawing.shapeMargin`). */
export type Corner = readonly [x: number, y: number];

/** The next point of an unfinished stroke, or the new end of an unfinished shape: that may come without pressure. */
export type NextPoint = readonly [x: number, y: number, pressure?: number];

export const shapeKinds = ['rectangle', 'circle', 'triangle'] as const;
export type ShapeKind = (typeof shapeKinds)[number];

export interface Stroke {
  id: string;
  type: 'freehand';
  color: string;
  /** Brush size in pixels on a picture of `drawing.referenceWidthPx`. */
  size: number;
  points: readonly Point[];
}

export interface Shape {
  id: string;
  type: 'shape';
  shape: ShapeKind;
  color: string;
  /** Outline width in pixels on a picture of `drawing.referenceWidthPx`. */
  size: number;
  start: Corner;
  end: Corner;
  /** Radians, clockwise, about the midpoint of `start` and `end`. */
  rotation: number;
}

export type DrawingItem = Stroke | Shape;

/** The items of a picture, the lowest first. */
export type Items = readonly DrawingItem[];

/** The start of an item that is being drawn; `points` are those drawn so far, for players who join midway. */
export type LiveStart =
  | {
      type: 'freehand';
      id?: string | undefined;
      color: string;
      size: number;
      startPoint: Point;
      points?: readonly Point[] | undefined;
    }
  | {
      type: 'shape';
      id?: string | undefined;
      color: string;
      size: number;
      shape: ShapeKind;
      start: Corner;
      end: Corner;
    };

export interface ShapeChange {
  id: string;
  start: Corner;
  end: Corner;
  rotation: number;
}
