import type { Point } from '../../../shared/drawing/item.ts';
import { ontoPaper } from '../geometry.ts';
import { contextOf, freePixels } from '../layers.ts';
import { padTuning, tuning } from '../tuning.ts';
import { observeSize } from '../viewport.ts';
import { Line, type Piece, widthOf } from './line.ts';
import { visibleOf, withPiece } from './pieces.ts';

interface PadOptions {
  /** The colour of the player's own lines. */
  color(): string;
  /** Sends a finished piece of a line. */
  send(points: readonly Point[]): void;
  prefersReducedMotion(): boolean;
}

interface Pad {
  /** Shows a piece of somebody else's line. */
  show(points: readonly Point[], color: string): void;
  unmount(): void;
}

type PadEvent = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'lostpointercapture';

type Colored = Piece & { color: string };

/** The point under a pointer, as shares of the element's width and height. */
function pointAt({ clientX, clientY }: PointerEvent, host: HTMLElement): Point {
  const box = host.getBoundingClientRect();
  const [x, y] = ontoPaper([(clientX - box.left) / box.width, (clientY - box.top) / box.height]);
  return [x, y, tuning.mousePressure];
}

/**
 * Puts a pad into `host`, for the lines of everybody who waits. They fade: nothing is kept, or can be undone. The host
 * has `data-inked` while any are to be seen.
 */
export function mountPad(host: HTMLElement, { color, send, prefersReducedMotion }: PadOptions): Pad {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none';
  host.append(canvas);
  const context = contextOf(canvas);
  let pieces: Colored[] = [];
  let drawn: { line: Line; pointerId: number } | undefined;
  let frame = 0;

  const wake = () => {
    frame ||= requestAnimationFrame(paint);
  };

  function paint(): void {
    frame = 0;
    const now = performance.now();
    const isStill = prefersReducedMotion();
    const growing = drawn ? [{ ...drawn.line.growing, color: color() }] : [];
    pieces = visibleOf(pieces, now, isStill);
    const visible = [...pieces, ...visibleOf(growing, now, isStill)];
    context.clearRect(0, 0, canvas.width, canvas.height);
    // Each time, since a context forgets it when the canvas is resized or the browser's GPU process crashes.
    context.lineCap = context.lineJoin = 'round';
    for (const piece of visible) {
      context.lineWidth = canvas.width * padTuning.lineWidth * widthOf(piece, now, isStill);
      context.strokeStyle = piece.color;
      trace(context, piece.points);
      context.stroke();
    }
    host.toggleAttribute('data-inked', visible.length > 0);
    if (visible.length > 0) wake();
  }

  function keep(piece: Piece | undefined): void {
    if (!piece) return;
    pieces = withPiece(pieces, { ...piece, color: color() }, prefersReducedMotion());
    send(piece.points);
  }

  const stopObserving = observeSize(host, ({ width, height }) => {
    const ratio = Math.min(window.devicePixelRatio, tuning.maxPixelRatio);
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    wake();
  });

  const binding = new AbortController();
  const on = (type: PadEvent, handler: (event: PointerEvent) => void) =>
    host.addEventListener(type, handler, { signal: binding.signal });

  on('pointerdown', (event) => {
    if (drawn || event.button !== 0) return;
    drawn = { line: new Line(pointAt(event, host), performance.now()), pointerId: event.pointerId };
    // A synthetic pointer, as in tests, cannot be captured, but still draws.
    if (event.isTrusted) host.setPointerCapture(event.pointerId);
    wake();
  });
  on('pointermove', (event) => {
    if (event.pointerId !== drawn?.pointerId) return;
    keep(drawn.line.add(pointAt(event, host), performance.now()));
    wake();
  });
  const end = (event: PointerEvent) => {
    if (event.pointerId !== drawn?.pointerId) return;
    keep(drawn.line.end());
    drawn = undefined;
  };
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) on(type, end);

  return {
    show(points, itsColor) {
      const piece = { points, at: performance.now(), color: itsColor };
      pieces = withPiece(pieces, piece, prefersReducedMotion());
      wake();
    },
    unmount() {
      binding.abort();
      stopObserving();
      cancelAnimationFrame(frame);
      freePixels(canvas);
      canvas.remove();
    },
  };
}

/** Traces a smooth line, which its points bend: it passes through the middles between them. */
function trace(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  const { width, height } = context.canvas;
  const [first = [0, 0]] = points;
  context.beginPath();
  // Slightly beside: a line without any length would not be painted, even with round ends.
  context.moveTo(first[0] * width + 0.1, first[1] * height);
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[index + 1] ?? [x, y];
    context.quadraticCurveTo(x * width, y * height, ((x + nextX) / 2) * width, ((y + nextY) / 2) * height);
  }
}
