import { drawing } from '../../../shared/protocol/limits.ts';
import { paintItem } from '../ink/ink.ts';
import { contextOf, freePixels, type Layer } from '../layers.ts';
import { tuning } from '../tuning.ts';
import { blank } from './blank.ts';
import type { OffThread } from './offThread.ts';
import type { Sheet } from './paper.ts';

/** Copies all pixels between canvases of the same size. */
function copyPixels(target: CanvasRenderingContext2D, source: CanvasImageSource): void {
  const transform = target.getTransform();
  target.setTransform(1, 0, 0, 1, 0, 0);
  target.drawImage(source, 0, 0);
  target.setTransform(transform);
}

/** Copies a canvas, onto the canvas `spare` if there is one. */
function copyOf(source: HTMLCanvasElement, spare = document.createElement('canvas')): HTMLCanvasElement {
  if (spare.width !== source.width) spare.width = source.width;
  if (spare.height !== source.height) spare.height = source.height;
  copyPixels(contextOf(spare, { alpha: false }), source);
  return spare;
}

/** A sheet on a layer; images are canvases that are not on the page. */
export function createSheet({ canvas, context }: Layer, offThread: OffThread): Sheet<HTMLCanvasElement> {
  return {
    room() {
      const bytes = canvas.width * canvas.height * 4;
      return Math.max(2, Math.min(tuning.maxKept, Math.floor(tuning.keptBytes / bytes)));
    },
    blank: () => blank(context),
    paint: (item) => paintItem(context, item),
    keep: (spare) => copyOf(canvas, spare),
    build(base, items, spare) {
      const image = copyOf(base, spare);
      const pen = contextOf(image);
      pen.setTransform(context.getTransform());
      for (const item of items) paintItem(pen, item);
      return image;
    },
    drop: freePixels,
    restore: (image) => copyPixels(context, image),
    paintOffThread: (items) =>
      offThread
        .paint(items, canvas.width, canvas.width / drawing.referenceWidthPx)
        ?.then((image) => image && { show: () => copyPixels(context, image), drop: () => image.close() }),
  };
}
