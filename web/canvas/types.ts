import type {
  DrawingItem,
  Items,
  LiveStart,
  Point,
  Shape,
  ShapeChange,
  ShapeKind,
} from '../../shared/drawing/item.ts';

export type Mode = 'freehand' | 'shape' | 'select';

/** Sends what the local drawer does. Called only while the board is enabled, apart from `sync` by `Board.sync`. */
export interface BoardEmit {
  start(start: LiveStart): void;
  /** The newest point of the live item; at most one per `drawing.updateThrottleMs`. */
  update(nextPoint: Point): void;
  end(item: DrawingItem): void;
  change(change: ShapeChange): void;
  /** The picture is this from now on. `before`: what it was, if the server knows that. */
  sync(items: Items, before?: Items): void;
}

/** The state that the controls around the board show. A new object for each change. */
export interface BoardView {
  readonly mode: Mode;
  readonly shapeKind: ShapeKind;
  readonly color: string;
  readonly size: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isEmpty: boolean;
  readonly hasSelection: boolean;
}

export interface BoardOptions {
  readonly emit: BoardEmit;
  onState(view: BoardView): void;
  /** An id for a new item. */
  itemId(): string;
  /** Whether remote strokes should jump instead of glide. */
  prefersReducedMotion(): boolean;
  /** The picture is full: a new item was not begun or a stroke was cut short. */
  onFull(): void;
}

/** Receives a remote drawer's events, in any order; an update without a live item is ignored. */
export interface PictureFeed {
  /**
   * The whole picture; the live item is dropped. What the local drawer has drawn on this board stays on top, with its
   * undo steps; otherwise each item is an undo step for the drawer, and there is none for the others.
   */
  history(items: Items): void;
  start(start: LiveStart): void;
  /** The live item's next points, which came together. */
  update(nextPoints: readonly Point[]): void;
  end(item: DrawingItem): void;
  change(change: ShapeChange): void;
  /** Some items are gone, and the live one with them. */
  remove(ids: readonly string[]): void;
}

export interface Board {
  setMode(mode: Mode): void;
  /** Chooses a kind of shape, and the shape tool. */
  setShape(kind: ShapeKind): void;
  setColor(color: string): void;
  setSize(size: number): void;
  undo(): void;
  redo(): void;
  clear(): void;
  deleteSelected(): void;
  /** Adds a shape of the chosen kind in the middle, and selects it. */
  placeShape(): void;
  /** Moves the selected shape by fractions of the picture's side; `isHeld` extends the last undo step. */
  move(dx: number, dy: number, isHeld?: boolean): void;
  /** Makes the selected shape wider and taller by fractions of the picture's side. */
  stretch(dWidth: number, dHeight: number, isHeld?: boolean): void;
  /** Rotates the selected shape clockwise, in steps of `tuning.rotationSnapRad`. */
  rotate(steps: number, isHeld?: boolean): void;
  /** Selects the next or previous (-1) shape; past either end it selects none and returns false. */
  selectNext(way: 1 | -1): boolean;
  deselect(): void;
  /** Whether the local player may draw. Disabling finishes the current gesture. The undo history survives a pause. */
  setEnabled(isDrawer: boolean): void;
  /** Applies events from the server. */
  readonly feed: PictureFeed;
  /**
   * Sends the whole picture and announces the live item again, for the drawer after a reconnect. False if a new board knows
   * no picture yet.
   */
  sync(): boolean;
  items(): Items;
  selected(): Shape | undefined;
  /** Resets to an empty picture and the freehand tool, for a new turn; keeps shape, colour and size. */
  reset(): void;
  destroy(): void;
}
