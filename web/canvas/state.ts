import { createHistory, type History } from '../../shared/drawing/history.ts';
import type { DrawingItem, Point, Shape, ShapeChange, ShapeKind } from '../../shared/drawing/item.ts';
import { drawing } from '../../shared/protocol/limits.ts';
import type { Vec } from './geometry.ts';
import type { Grip } from './hit.ts';
import type { RemoteLive } from './remote.ts';
import type { Throttle } from './throttle.ts';
import type { BoardEmit, Mode } from './types.ts';

/** What the pointer that is down is doing. */
export type Gesture = StrokeGesture | AwayGesture | ShapeGesture | SelectGesture;

export interface StrokeGesture {
  readonly tool: 'freehand';
  readonly id: string;
  readonly color: string;
  readonly size: number;
  readonly points: Point[];
  /** The most points that this stroke may have. */
  readonly pointLimit: number;
  pointAt: number;
  /** Where the pointer is, on the paper or a little beside it. */
  pointer: Vec;
  /** Whether the same press has drawn a stroke before this one: they are one step of undo. */
  readonly isContinued: boolean;
  readonly updates: Throttle<Point>;
}

/** A stroke whose pointer has left the paper: the next one begins where it comes back. */
export interface AwayGesture {
  readonly tool: 'away';
  pointer: Vec;
}

export interface ShapeGesture {
  readonly tool: 'shape';
  shape: Shape;
  /** Whether the others know of it: a press alone is no shape yet. */
  isAnnounced: boolean;
  readonly updates: Throttle<Point>;
}

export interface SelectGesture {
  readonly tool: 'select';
  readonly grip: Grip;
  /** The shape and the pointer at the press: every move is reckoned from there, so that nothing adds up. */
  readonly origin: Shape;
  readonly from: Vec;
  shape: Shape;
  readonly changes: Throttle<ShapeChange>;
}

/** Everything there is to know about a board, plain; verbs change it, the renderer only reads it. */
export interface BoardState {
  enabled: boolean;
  mode: Mode;
  shape: ShapeKind;
  color: string;
  size: number;
  /** The picture as seen: the history's, but for a shape that is under the pointer. */
  items: readonly DrawingItem[];
  history: History;
  selectedId: string | undefined;
  gesture: Gesture | undefined;
  remote: RemoteLive | undefined;
  /** The board's side in CSS pixels. */
  sidePx: number;
}

/** What the tools' verbs work with. */
export interface Desk {
  readonly state: BoardState;
  readonly emit: BoardEmit;
  itemId(): string;
  onFull(): void;
}

/** A pointer event, in shares of the picture's side (beyond 0..1 outside the board). */
export interface PointerInput {
  readonly point: Vec;
  readonly pressure: number;
  readonly isTouch: boolean;
  readonly shift: boolean;
  /** Milliseconds of the page. */
  readonly at: number;
}

/** An empty board that is only watched. */
export const createState = (): BoardState => ({
  enabled: false,
  mode: 'freehand',
  shape: 'rectangle',
  color: drawing.defaultColor,
  size: drawing.defaultSize,
  items: [],
  history: createHistory(),
  selectedId: undefined,
  gesture: undefined,
  remote: undefined,
  sidePx: drawing.referenceWidthPx,
});
