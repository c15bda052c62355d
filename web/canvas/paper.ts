import type { DrawingItem } from '../../shared/drawing/item.ts';
import { drawing } from '../../shared/protocol/limits.ts';
import { paintItem } from './ink.ts';
import { contextOf, type Layer } from './layers.ts';

type Items = readonly DrawingItem[];

export interface Paper {
  /** Brings the layer to `items`, painting as little as possible. */
  paint(items: Items): void;
  /** The layer's pixels are gone. */
  invalidate(): void;
}

/** How many items two pictures have in common, from the bottom. */
export function commonItems(a: Items, b: Items): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[count] === b[count]) count++;
  return count;
}

/**
 * The committed items. A new item is painted on top of what is there; any other change repaints. A shape that is being
 * moved changes the same place again and again, so what lies beneath it is kept as an image.
 */
export function createPaper(layer: Layer): Paper {
  const { canvas, context } = layer;
  let painted: Items | undefined;
  let beneath: { items: Items; image: HTMLCanvasElement } | undefined;

  const blank = () => {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, drawing.referenceWidthPx, drawing.referenceWidthPx);
  };

  const copy = (target: CanvasRenderingContext2D, source: HTMLCanvasElement) => {
    const transform = target.getTransform();
    target.setTransform(1, 0, 0, 1, 0, 0);
    target.drawImage(source, 0, 0);
    target.setTransform(transform);
  };

  const keepBeneath = (items: Items) => {
    const image = beneath?.image ?? document.createElement('canvas');
    image.width = canvas.width;
    image.height = canvas.height;
    copy(contextOf(image, { alpha: false }), canvas);
    beneath = { items, image };
  };

  /** Puts the lowest `count` items on the layer, from the kept image if it is of just these. */
  const paintBeneath = (items: Items, count: number) => {
    if (beneath?.items.length === count && commonItems(beneath.items, items) === count) {
      copy(context, beneath.image);
      return;
    }
    blank();
    for (const item of items.slice(0, count)) paintItem(context, item);
    if (count > 0 && count < items.length) keepBeneath(items.slice(0, count));
    else beneath = undefined;
  };

  return {
    paint(items) {
      if (items === painted) return;
      const common = painted ? commonItems(painted, items) : 0;
      const isAddition = painted !== undefined && common === painted.length;
      if (!isAddition) paintBeneath(items, common);
      for (const item of items.slice(common)) paintItem(context, item);
      painted = items;
    },
    invalidate() {
      painted = undefined;
      beneath = undefined;
    },
  };
}
