import type { Items, Point, Shape, ShapeChange, ShapeKind } from '../../shared/drawing/item.ts';
import { drawing } from '../../shared/protocol/limits.ts';
import type { RemoteLive } from './feed/remote.ts';
import type { Vec } from './geometry.ts';
import { createHistory, type History } from './history.ts';
import type { Grip } from './selection/hit.ts';
import type { Throttle } from './throttle.ts';
import type { BoardEmit, Mode } from './types.ts';

/** What the pressed pointer is doing. */
type Gesture = StrokeGesture | AwayGesture | ShapeGesture | SelectGesture;

export interface Brush {
  readonly color: string;
  readonly size: number;
}

export interface StrokeGesture extends Brush {
  readonly tool: 'freehand';
  readonly id: string;
  readonly points: Point[];
  /** The most points that this stroke may have. */
  readonly pointLimit: number;
  /** The `timeStamp` of the event that gave the last point. */
  pointAt: number;
  /** The pointer's position, on the paper or slightly outside. */
  pointer: Vec;
  /** Whether the same press has drawn a stroke before: they are one undo step. */
  readonly isContinued: boolean;
  readonly updates: Throttle<Point>;
}

/**
 * The pointer has left the paper while drawing, was interrupted there, or was pressed beside it: the next stroke begins where it
 * comes to the paper.
 */
export interface AwayGesture extends Brush {
  readonly tool: 'away';
  /** Whether the same press has drawn a stroke before. */
  readonly isContinued: boolean;
  /** Where it is outside the paper; undefined if it was interrupted. */
  pointer: Vec | undefined;
}

export interface ShapeGesture {
  readonly tool: 'shape';
  shape: Shape;
  /** Whether it was sent to the others: a press without a move is no shape yet. */
  isAnnounced: boolean;
  readonly updates: Throttle<Point>;
}

export interface SelectGesture {
  readonly tool: 'select';
  readonly grip: Grip;
  /** The shape and the pointer at the press: every move is computed from there, so that errors do not accumulate. */
  readonly origin: Shape;
  readonly from: Vec;
  shape: Shape;
  readonly changes: Throttle<ShapeChange>;
}

/** The whole state of a board, as plain data; verbs change it, the renderer only reads it. */
export interface BoardState {
  enabled: boolean;
  mode: Mode;
  shapeKind: ShapeKind;
  color: string;
  size: number;
  /** The visible picture: the history's current one, except for a shape that is being dragged. */
  items: Items;
  history: History;
  /** Whether the history has steps that were made on this board. */
  hasDrawn: boolean;
  /** The history after the last change by a key. A key that is held extends that step while it is the last one. */
  adjusted: History | undefined;
  selectedId: string | undefined;
  gesture: Gesture | undefined;
  remote: RemoteLive | undefined;
  /** The board's side in CSS pixels. */
  sidePx: number;
  /** Whether that has changed since the pointer was pressed or moved: it is over another point of the picture. */
  isDisplaced: boolean;
}

/** The context of the tools' verbs. */
export interface Desk {
  readonly state: BoardState;
  readonly emit: BoardEmit;
  itemId(): string;
  onFull(): void;
}

/** A pointer event; `point` is in fractions of the picture's side, beyond 0..1 outside the board. */
export interface PointerInput {
  readonly point: Vec;
  readonly pressure: number;
  readonly isTouch: boolean;
  /** Whether a pen was pressed with its eraser end. */
  readonly isEraser: boolean;
  readonly shift: boolean;
  /** The event's `timeStamp`. */
  readonly at: number;
}

/** The state of an empty, disabled board. */
export const createState = (): BoardState => ({
  enabled: false,
  mode: 'freehand',
  shapeKind: 'rectangle',
  color: drawing.defaultColor,
  size: drawing.defaultSize,
  items: [],
  history: createHistory(),
  hasDrawn: false,
  adjusted: undefined,
  selectedId: undefined,
  gesture: undefined,
  remote: undefined,
  sidePx: drawing.referenceWidthPx,
  isDisplaced: false,
});
