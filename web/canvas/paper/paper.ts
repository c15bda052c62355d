import type { DrawingItem, Items } from '../../../shared/drawing/item.ts';
import { tuning } from '../tuning.ts';
import {
  begins,
  commonItems,
  crowdedOut,
  inkOf,
  isFar,
  isVeryFar,
  longestBase,
  stagesOf,
} from './keeping.ts';

/** A picture that was painted off the main thread. */
export interface OffThreadPicture {
  /** Copies its pixels to the sheet. */
  show(): void;
  /** Frees its memory. */
  drop(): void;
}

/** A drawing surface whose pixels can be cached as images. */
export interface Sheet<Image> {
  blank(): void;
  paint(item: DrawingItem): void;
  /** Copies the current pixels; may reuse the image `spare`. */
  keep(spare?: Image): Image;
  /** Paints on top of an image's pixels, elsewhere; may reuse the image `spare`. */
  build(base: Image, items: Items, spare?: Image): Image;
  /** Frees an image's memory. */
  drop(image: Image): void;
  /** Replaces all pixels by an image's. */
  restore(image: Image): void;
  /** How many images fit in memory, at least two. */
  room(): number;
  /**
   * Paints on another sheet of the same size, off the main thread. Undefined, or resolves to undefined, if that is not
   * possible.
   */
  paintOffThread(items: Items): Promise<OffThreadPicture | undefined> | undefined;
}

interface Paper {
  /**
   * Makes the sheet show `items`. `isStep`: whether undo or redo may return to a picture. With `mayWait`, a picture that
   * takes long is painted off the main thread, and shown once it is done; so are its additions meanwhile.
   */
  paint(items: Items, isStep: (picture: Items) => boolean, options?: { mayWait?: boolean }): void;
  /**
   * Caches what undo may soon return to; right after an undo also `previous`, the picture that the next one returns to.
   * For after a frame, since it would delay one.
   */
  rest(previous?: Items): void;
  /** The sheet has lost its pixels; frees those that were kept. */
  invalidate(): void;
}

/**
 * Paints the committed items. A new item is painted on top. Any other change starts from the cached pixels of an
 * earlier picture with the same lowest items, so that undo does not repaint a thousand strokes; pictures are cached
 * where that would be expensive.
 */
export function createPaper<Image>(sheet: Sheet<Image>): Paper {
  interface Cached {
    readonly items: Items;
    readonly image: Image;
  }

  let painted: Items | undefined;
  /** What the last paint did, unless there was a rest since. */
  let lastChange: 'added' | 'removed' | 'other' = 'other';
  let kept: Cached[] = [];
  /** The one of them that was built for the next undo. */
  let ahead: Cached | undefined;
  /** The picture that is being painted off the main thread, and how to go on. */
  let awaited: { readonly items: Items; resume(): void } | undefined;

  /** Caches the current pixels, which show `items`, on the way to `target`. */
  const keep = (items: Items, target: Items) => {
    const out = crowdedOut(kept, items, target, sheet.room());
    const spare = kept.find((one) => one === out)?.image;
    if (out === ahead) ahead = undefined;
    kept = kept.filter((one) => one !== out);
    kept.push({ items, image: sheet.keep(spare) });
  };

  /** Caches `previous`, so that undo only has to show it, unless nothing near it is cached. */
  const buildAhead = (previous: Items, target: Items) => {
    const others = kept.filter((one) => one !== ahead);
    const base = longestBase(others, previous);
    const ink = base ? inkOf(previous, base.items.length) : 0;
    if (!base || ink === 0 || ink >= tuning.keptInk) return;
    const out = ahead ?? crowdedOut(kept, previous, target, sheet.room());
    if (out === base) return;
    const image = sheet.build(base.image, previous.slice(base.items.length), out?.image);
    ahead = { items: previous, image };
    kept = [...others.filter((one) => one !== out), ahead];
  };

  /** Puts a prefix of `items` on the sheet; returns its length. `there`: the length of the one it shows already. */
  const begin = (items: Items, there: number | undefined): number => {
    const base = longestBase(kept, items);
    const baseCount = base?.items.length ?? 0;
    if (there !== undefined && inkOf(items, there, baseCount) < tuning.keptInk) return there;
    if (base) sheet.restore(base.image);
    else sheet.blank();
    return baseCount;
  };

  /** Has a picture painted off the main thread, then calls `resume`; false if that is not possible. */
  const commission = (items: Items, resume: () => void): boolean => {
    const painting = sheet.paintOffThread(items);
    if (!painting) return false;
    const order = { items, resume };
    awaited = order;
    void painting.then((picture) => {
      const isAwaited = awaited === order;
      if (isAwaited) picture?.show();
      // At once, even if it comes too late to be shown: it is as large as the sheet.
      picture?.drop();
      if (!isAwaited) return;
      awaited = undefined;
      if (picture) {
        painted = items;
        lastChange = 'added';
      }
      order.resume();
    });
    return true;
  };

  const paper: Paper = {
    paint(items, isStep, { mayWait = false } = {}) {
      const goOn = () => paper.paint(items, isStep);
      if (awaited && begins(awaited.items, items)) {
        awaited.resume = goOn;
        return;
      }
      awaited = undefined;
      if (items === painted) return;
      const before = painted;
      const common = before ? commonItems(before, items) : 0;
      const isAddition = common === before?.length;
      const isRemoval = before !== undefined && common === items.length;
      if (before && (isAddition || isStep(before))) {
        if (isFar(before, isRemoval ? [...kept, { items }] : kept)) keep(before, items);
      }
      if (mayWait && isVeryFar(items, isAddition ? common : 0, kept)) {
        // More will likely be removed: what the worker paints is then kept.
        const count = isRemoval ? stagesOf(items, 0)[0] : undefined;
        if (commission(items.slice(0, count), goOn)) {
          if (!before) sheet.blank();
          return;
        }
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
      lastChange = 'other';
      if (isAddition || before === undefined) lastChange = 'added';
      else if (isRemoval) lastChange = 'removed';
    },
    rest(previous) {
      if (painted && lastChange === 'added' && isFar(painted, kept)) keep(painted, painted);
      if (painted && lastChange === 'removed' && previous) buildAhead(previous, painted);
      lastChange = 'other';
    },
    invalidate() {
      painted = undefined;
      for (const { image } of kept.splice(0)) sheet.drop(image);
      ahead = undefined;
      awaited = undefined;
    },
  };
  return paper;
}
