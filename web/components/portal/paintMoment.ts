import type { Moment } from './previewTimeline.ts';

/** The `transform` of the pen on a stroke, in scene units; `share` is the drawn fraction, 0..1. */
function penPosition(stroke: SVGPathElement, share: number): string {
  const { x, y } = stroke.getPointAtLength(stroke.getTotalLength() * share);
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
}

const isUnderWay = (share: number) => share > 0 && share < 1;

/** Skips unchanged values: setting an attribute repaints even if nothing changes. */
function set(element: Element | null | undefined, name: string, value: string): void {
  if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function paintGuesses(picture: Element, made: number): void {
  for (const [index, guess] of picture.querySelectorAll('[data-guess]').entries()) {
    set(guess, 'data-guess', index < made ? 'made' : 'waiting');
  }
}

/** Shows a moment of the preview. Sets attributes directly, bypassing React, since they change with every frame. */
export function paintMoment(svg: SVGSVGElement, { scene, drawn, guesses, opacity }: Moment): void {
  const pictures = svg.querySelectorAll('[data-scene]');
  for (const [index, picture] of pictures.entries()) {
    set(picture, 'display', index === scene ? 'inline' : 'none');
    // Resets hidden scenes, so that none starts with the guesses of its last run.
    paintGuesses(picture, index === scene ? guesses : 0);
  }
  const picture = pictures[scene];
  if (!picture) return;
  set(picture, 'opacity', String(opacity));

  const strokes = picture.querySelectorAll<SVGPathElement>('[pathLength]');
  for (const [index, stroke] of strokes.entries()) {
    const share = drawn[index] ?? 0;
    // An empty dash would still show its round line cap.
    set(stroke, 'visibility', share > 0 ? 'visible' : 'hidden');
    set(stroke, 'stroke-dashoffset', String(1 - share));
  }

  const pen = svg.querySelector('[data-pen]');
  const [stroke, share] = [strokes[drawn.length - 1], drawn.at(-1) ?? 0];
  const moves = stroke !== undefined && isUnderWay(share);
  set(pen, 'visibility', moves ? 'visible' : 'hidden');
  if (moves) set(pen, 'transform', penPosition(stroke, share));
}
