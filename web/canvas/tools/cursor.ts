import { drawing } from '../../../shared/protocol/limits.ts';
import { feltTips } from '../../feltTips.ts';
import { type CornerIndex, shapeCenter, shapeCorners } from '../geometry.ts';
import { selectedShape } from '../picture.ts';
import type { Grip } from '../selection/hit.ts';
import type { BoardState } from '../state.ts';

/** A CSS cursor with a ring of the brush's width. Browsers reject large ones and fall back to the crosshair. */
function brushCursor(size: number, color: string, sidePx: number): string {
  const radius = Math.max(2, (size * sidePx) / drawing.referenceWidthPx / 2);
  const center = Math.ceil(radius) + 2;
  const ring = (stroke: string, width: number) =>
    `<circle cx='${center}' cy='${center}' r='${radius.toFixed(1)}' fill='none' stroke='${stroke}' stroke-width='${width}'/>`;
  const dot = `<circle cx='${center}' cy='${center}' r='1' fill='${color}'/>`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${2 * center}' height='${2 * center}'>${ring('#ffffff', 3)}${ring(feltTips.ink, 1)}${dot}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") ${center} ${center}, crosshair`;
}

/** Points along the line from the selected shape's centre to its corner. */
function cornerCursor(state: BoardState, corner: CornerIndex): string {
  const shape = selectedShape(state);
  if (!shape) return 'default';
  const [[x, y], [centerX, centerY]] = [shapeCorners(shape)[corner], shapeCenter(shape)];
  return (x - centerX) * (y - centerY) < 0 ? 'nesw-resize' : 'nwse-resize';
}

function gripCursor(state: BoardState, grip: Grip | undefined): string {
  if (!grip) return 'default';
  if (grip.kind === 'corner') return cornerCursor(state, grip.corner);
  return grip.kind === 'rotate' ? 'grab' : 'move';
}

/** The CSS cursor for a state; `grip` is what is under the pointer in select mode. */
export function cursorFor(state: BoardState, grip: Grip | undefined): string {
  if (!state.enabled) return 'default';
  switch (state.mode) {
    case 'freehand':
      return brushCursor(state.size, state.color, state.sidePx);
    case 'shape':
      return 'crosshair';
    case 'select':
      return gripCursor(state, grip);
  }
}
