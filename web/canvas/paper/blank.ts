import { drawing } from '../../../shared/protocol/limits.ts';

/** Empties a sheet. */
export function blank(context: CanvasFillStrokeStyles & CanvasRect): void {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, drawing.referenceWidthPx, drawing.referenceWidthPx);
}
