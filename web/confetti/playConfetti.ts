import { prefersReducedMotion } from '../motion/reducedMotion.ts';
import { type Burst, bursts, movePieces, type Piece, throwPieces } from './pieces.ts';

const maxPixelRatio = 2;
const maxStepMs = 50;
/** With reduced motion: the moment of the flight that is shown. */
const stillAtS = 0.4;
/** The final fraction of the lifetime, in which the pieces fade. */
const fadeShare = 0.3;

function paint(context: CanvasRenderingContext2D, pieces: readonly Piece[], inks: readonly string[]): void {
  for (const { x, y, angle, side, ink } of pieces) {
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    // Fakes paper that turns over.
    context.scale(1, Math.abs(Math.cos(angle * 1.7)) * 0.8 + 0.2);
    context.fillStyle = inks[ink % inks.length] ?? 'currentColor';
    context.fillRect(-side / 2, -side / 2, side, side);
    context.restore();
  }
}

/** Plays a burst on the canvas; with reduced motion, a still that fades. Returns a function that stops it. */
export function playConfetti(canvas: HTMLCanvasElement, burst: Burst, inks: readonly string[]): () => void {
  const context = canvas.getContext('2d');
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!context || width === 0 || height === 0) return () => undefined;
  const ratio = Math.min(devicePixelRatio, maxPixelRatio);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);
  const pieces = throwPieces(burst, width, height, Math.random);
  const { lifeMs } = bursts[burst];

  const fade = canvas.animate([{ opacity: 1 }, { opacity: 1, offset: 1 - fadeShare }, { opacity: 0 }], {
    duration: lifeMs,
    fill: 'forwards',
  });
  if (prefersReducedMotion()) {
    for (let s = 0; s < stillAtS; s += 0.02) movePieces(pieces, 0.02);
    paint(context, pieces, inks);
    return () => fade.cancel();
  }

  let before = performance.now();
  const endsAt = before + lifeMs;
  let request = requestAnimationFrame(function frame(now) {
    movePieces(pieces, Math.min(maxStepMs, Math.max(0, now - before)) / 1000);
    before = now;
    context.clearRect(0, 0, width, height);
    paint(context, pieces, inks);
    if (now < endsAt) request = requestAnimationFrame(frame);
  });
  return () => {
    cancelAnimationFrame(request);
    fade.cancel();
  };
}
