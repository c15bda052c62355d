import type { Items } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { paintItem } from '../ink/ink.ts';
import { contextOf } from '../layers.ts';
import { blank } from '../paper/blank.ts';

/** Makes `canvas` show a picture on white paper, `sidePx` pixels wide and high. */
export function paintPicture(canvas: HTMLCanvasElement, items: Items, sidePx: number): void {
  canvas.width = canvas.height = sidePx;
  const context = contextOf(canvas, { alpha: false });
  const scale = sidePx / drawing.referenceWidthPx;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  blank(context);
  for (const item of items) paintItem(context, item);
}
