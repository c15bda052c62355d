import type { DrawingItem } from '../../shared/drawing/item.ts';
import { commonItems, crowdedOut, type Items, inkOf, isFar, longestBase, stagesOf } from './keeping.ts';
import { tuning } from './tuning.ts';

/** What a picture is painted on, and what its pixels are kept as. */
export interface Sheet<Image> {
  blank(): void;
  /** Paints an item on top. */
  paint(item: DrawingItem): void;
  /** The pixels as they are; `spare` is an image that is needed no more. */
  keep(spare?: Image): Image;
  /** Puts kept pixels in the place of all others. */
  restore(image: Image): void;
  /** How many images there is memory for, two at least. */
  room(): number;
}

export interface Paper {
  /** Brings the sheet to `items`. `isStep`: whether undo or redo may come back to a picture. */
  paint(items: Items, isStep: (picture: Items) => boolean): void;
  /** Keeps what undo may come back to soon; for when a frame is done, since it would take longer within one. */
  rest(): void;
  /** The sheet's pixels are gone. */
  invalidate(): void;
}

/**
 * The committed items. A new item is painted on top of what is there. Any other change begins from the pixels of an
 * earlier picture with the same lowest items, so that undo does not paint a thousand strokes anew; pictures are kept
 * where the way back would be long.
 */
export function createPaper<Image>(sheet: Sheet<Image>): Paper {
  let painted: Items | undefined;
  /** Whether the picture has grown since the last rest. */
  let hasGrown = false;
  let kept: { readonly items: Items; readonly image: Image }[] = [];

  /** Keeps the pixels as they are, which show `items`, on the way to `target`. */
  const keep = (items: Items, target: Items) => {
    const out = crowdedOut(kept, items, target, sheet.room());
    const spare = kept.find((one) => one === out)?.image;
    kept = kept.filter((one) => one !== out);
    kept.push({ items, image: sheet.keep(spare) });
  };

  /** Puts the lowest items on the sheet; returns how many. `there` are on it already, with nothing above them. */
  const begin = (items: Items, there: number | undefined): number => {
    const base = longestBase(kept, items);
    const baseCount = base?.items.length ?? 0;
    if (there !== undefined && inkOf(items, there, baseCount) < tuning.keptInk) return there;
    if (base) sheet.restore(base.image);
    else sheet.blank();
    return baseCount;
  };

  return {
    paint(items, isStep) {
      if (items === painted) return;
      const before = painted;
      const common = before ? commonItems(before, items) : 0;
      const isAddition = common === before?.length;
      const isRemoval = before !== undefined && common === items.length;
      if (before && (isAddition || isStep(before))) {
        if (isFar(before, isRemoval ? [...kept, { items }] : kept)) keep(before, items);
      }
      const from = begin(items, isAddition ? common : undefined);
      let stages: readonly number[] = [];
      if (isRemoval) stages = stagesOf(items, from);
      else if (inkOf(items, from, common) >= tuning.keptInk) stages = [common];
      items.slice(from).forEach((item, index) => {
        sheet.paint(item);
        const count = from + index + 1;
        if (stages.includes(count)) keep(items.slice(0, count), items);
      });
      painted = items;
      hasGrown = isAddition || before === undefined;
    },
    rest() {
      if (painted && hasGrown && isFar(painted, kept)) keep(painted, painted);
      hasGrown = false;
    },
    invalidate() {
      painted = undefined;
      kept = [];
    },
  };
}
