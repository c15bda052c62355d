import type { PictureFeed } from '../../shared/drawing/feed.ts';
import type {
  DrawingItem,
  LiveStart,
  Point,
  Shape,
  ShapeChange,
  ShapeKind,
} from '../../shared/drawing/item.ts';

export type Mode = 'freehand' | 'shape' | 'select';

/** What the local drawer did, as it goes on the wire. Called only while the board is enabled. */
export interface BoardEmit {
  start(start: LiveStart): void;
  /** The newest point of the live item; at most one per `drawing.updateThrottleMs`. */
  update(nextPoint: Point): void;
  end(item: DrawingItem): void;
  change(change: ShapeChange): void;
  sync(items: readonly DrawingItem[]): void;
}

/** What the controls around the board show. A new object whenever something in it changed. */
export interface BoardView {
  readonly mode: Mode;
  readonly shape: ShapeKind;
  readonly color: string;
  readonly size: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isEmpty: boolean;
  readonly selectedId: string | undefined;
}

export interface BoardOptions {
  readonly emit: BoardEmit;
  onState(view: BoardView): void;
  /** A fresh id for the item that begins now. */
  itemId(): string;
  /** Whether things should jump instead of glide. */
  prefersReducedMotion(): boolean;
  /** The picture is at its limits, so that a new item was not begun or a stroke was cut short. */
  onFull?(): void;
}

export interface Board {
  setMode(mode: Mode): void;
  /** Chooses the shape and the shape tool. */
  setShape(kind: ShapeKind): void;
  setColor(color: string): void;
  setSize(size: number): void;
  undo(): void;
  redo(): void;
  clear(): void;
  deleteSelected(): void;
  /** Puts a shape of the chosen kind into the middle and selects it. */
  placeShape(): void;
  /** Moves the selected shape by shares of the picture's side; `isHeld` adds to the last step of undo. */
  nudge(dx: number, dy: number, isHeld?: boolean): void;
  /** Makes the selected shape wider and taller by shares of the picture's side. */
  stretch(dWidth: number, dHeight: number, isHeld?: boolean): void;
  /** Turns the selected shape clockwise by steps of 15 degrees. */
  turn(steps: number, isHeld?: boolean): void;
  /** Selects the next shape or the one before; false if there is none, and then none is selected. */
  selectNext(way: 1 | -1): boolean;
  deselect(): void;
  /**
   * Whether the local player draws. Turning it off keeps what is under the pointer in the local picture without
   * sending it, since the server would refuse it by then; undo survives a pause.
   */
  setEnabled(isDrawer: boolean): void;
  /** What comes from the wire. */
  readonly feed: PictureFeed;
  /** Sends the whole picture, and the live item from here on: for the drawer after a reconnect. */
  sync(): void;
  items(): readonly DrawingItem[];
  selected(): Shape | undefined;
  /** Back to an empty picture and the freehand tool, for a new turn; colour and size stay as chosen. */
  reset(): void;
  destroy(): void;
}
