import { drawing } from '../../../shared/protocol/limits.ts';

/** White erases. */
export const paperColor = '#ffffff';

/** Empties a sheet. */
export function blank(context: CanvasFillStrokeStyles & CanvasRect): void {
  context.fillStyle = paperColor;
  context.fillRect(0, 0, drawing.referenceWidthPx, drawing.referenceWidthPx);
}
