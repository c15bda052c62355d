import { describe, expect, test } from 'vitest';
import type { DrawingItem, Items } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { seededRng } from '../../../shared/testing/seededRng.ts';
import { shapeOf } from '../../../shared/testing/shapeOf.ts';
import { strokeOf } from '../../../shared/testing/strokeOf.ts';
import { createHistory, previousItems, push, redo, undo, visibleItems } from '../history.ts';
import { commonItems } from './keeping.ts';
import { createPaper, type OffThreadPicture, type Sheet } from './paper.ts';

/** What an opaque sheet shows before anything has been painted on it. */
const black = strokeOf('black');

/** A sheet whose pixels are the list of painted items. */
function createTestSheet(room: number) {
  let pixels: DrawingItem[] = [black];
  let images = 0;
  /** Is a worker there? What it has been asked to paint, and whom it has to tell. */
  const worker = {
    isThere: false,
    orders: [] as { items: Items; answer: (picture?: OffThreadPicture) => void }[],
  };
  const freed: Items[] = [];
  /** An image of these pixels, in the place of `spare` if there is one. */
  const imageOf = (shown: readonly DrawingItem[], spare: DrawingItem[] = []): DrawingItem[] => {
    spare.splice(0, spare.length, ...shown);
    return spare;
  };
  const sheet: Sheet<DrawingItem[]> = {
    room: () => room,
    blank() {
      pixels = [];
    },
    paint: (item) => {
      painted.count += 1;
      pixels.push(item);
    },
    keep(spare) {
      if (!spare) images += 1;
      return imageOf(pixels, spare);
    },
    build(base, items, spare) {
      if (!spare) images += 1;
      painted.elsewhere += items.length;
      return imageOf([...base, ...items], spare);
    },
    drop(image) {
      images -= 1;
      image.length = 0;
    },
    restore(image) {
      pixels = [...image];
    },
    paintOffThread: (items) =>
      worker.isThere ? new Promise((answer) => worker.orders.push({ items, answer })) : undefined,
  };
  const painted = { count: 0, elsewhere: 0 };
  /** Answers the oldest order, and waits until that has had its effect. */
  const answer = async (isPainted = true): Promise<void> => {
    const order = worker.orders.shift();
    order?.answer(
      isPainted
        ? { show: () => (pixels = [...order.items]), drop: () => freed.push(order.items) }
        : undefined,
    );
    await Promise.resolve();
    await Promise.resolve();
  };
  return { sheet, pixels: () => pixels, images: () => images, painted, worker, freed, answer };
}

/** A drawer's history on such a sheet, painted after each undo step. */
function createTestPaper(room = 7) {
  const { sheet, pixels, images, painted, worker, freed, answer } = createTestSheet(room);
  const paper = createPaper(sheet);
  let history = createHistory();
  const paint = (items: Items, mayWait = false): number => {
    painted.count = 0;
    paper.paint(items, (picture) => history.snapshots.includes(picture), { mayWait });
    return painted.count;
  };
  /** Paints; returns how many items that took. */
  const go = (next: typeof history): number => {
    history = next;
    return paint(visibleItems(history));
  };
  return {
    pixels,
    images,
    paint,
    items: () => visibleItems(history),
    start: (items: Items) => go(createHistory(items)),
    /** A picture from the server, which may be shown later. */
    receive: (items: Items) => {
      history = createHistory(items);
      return paint(visibleItems(history), true);
    },
    worker,
    freed,
    answer,
    paintedElsewhere: () => painted.elsewhere,
    commit: (items: Items) => go(push(history, items)),
    undo: () => go(undo(history)),
    redo: () => go(redo(history)),
    rest: () => paper.rest(previousItems(history)),
    invalidate: paper.invalidate,
  };
}

/** A stroke of 20 points. */
const stroke = (id: string) =>
  strokeOf(
    id,
    Array.from({ length: 20 }, (_, index) => [index / 20, 0.5, 0.5] as const),
  );
const strokes = (count: number): DrawingItem[] => Array.from({ length: count }, (_, i) => stroke(`s${i}`));

/** Few enough for one frame of a slow phone. */
const fewItems = 30;

describe('what is painted', () => {
  test('an addition paints only the new item, the same picture nothing', () => {
    const paper = createTestPaper();
    const items = strokes(3);
    paper.start(items);
    expect(paper.commit([...items, stroke('new')])).toBe(1);
    expect(paper.paint(paper.items())).toBe(0);
  });

  test('the first undo on a large received picture paints next to nothing', () => {
    const paper = createTestPaper();
    paper.start(strokes(1000));
    paper.commit([...paper.items(), stroke('mine')]);
    expect(paper.undo()).toBe(0);
    expect(paper.redo()).toBe(1);
  });

  test('undo and redo through all steps paint a bounded number of items each', () => {
    const paper = createTestPaper();
    paper.start(strokes(1000));
    for (let i = 0; i < 2 * drawing.undoSteps; i++) paper.commit([...paper.items(), stroke(`mine${i}`)]);
    const back = Array.from({ length: drawing.undoSteps - 1 }, paper.undo);
    expect(Math.max(...back)).toBeLessThan(120);
    expect(back.filter((count) => count > fewItems).length).toBeLessThan(drawing.undoSteps / 10);
    expect(Math.max(...Array.from({ length: drawing.undoSteps - 1 }, paper.redo))).toBe(1);
  });

  test('with memory for only two images, undo is seldom slow and never wrong', () => {
    const paper = createTestPaper(2);
    paper.start(strokes(300));
    for (let i = 0; i < 100; i++) paper.commit([...paper.items(), stroke(`mine${i}`)]);
    const back = Array.from({ length: 90 }, () => {
      const count = paper.undo();
      expect(paper.pixels()).toEqual(paper.items());
      return count;
    });
    expect(back.filter((count) => count > fewItems).length).toBeLessThan(12);
    expect(paper.images()).toBeLessThanOrEqual(2);
  });

  test('what a rest has cached is not cached again within a frame', () => {
    const paper = createTestPaper();
    paper.start(strokes(1000));
    for (let i = 0; i < 50; i++) {
      paper.rest();
      const images = paper.images();
      paper.commit([...paper.items(), stroke(`mine${i}`)]);
      expect(paper.images()).toBe(images);
    }
    expect(paper.images()).toBeGreaterThan(3);
    expect(paper.undo()).toBeLessThan(fewItems);
  });

  test('while the hand rests after an undo, what the next one shows is built elsewhere', () => {
    const paper = createTestPaper();
    paper.start(strokes(1000));
    for (let i = 0; i < 40; i++) paper.commit([...paper.items(), stroke(`mine${i}`)]);
    paper.undo();
    for (let i = 1; i < 40; i++) {
      paper.rest();
      expect(paper.undo()).toBe(0);
      expect(paper.pixels()).toEqual(paper.items());
    }
    expect(paper.images()).toBeLessThanOrEqual(7);
  });

  test('that is built once, though a frame in which nothing changes ends in a rest as well', () => {
    const paper = createTestPaper();
    paper.start(strokes(1000));
    for (let i = 0; i < 40; i++) paper.commit([...paper.items(), stroke(`mine${i}`)]);
    paper.undo();
    paper.rest();
    const built = paper.paintedElsewhere();
    expect(built).toBeGreaterThan(0);
    paper.paint(paper.items());
    paper.rest();
    expect(paper.paintedElsewhere()).toBe(built);
  });

  test('undoing and redoing a clear paint nothing', () => {
    const paper = createTestPaper();
    paper.start(strokes(500));
    paper.commit([]);
    expect(paper.undo()).toBe(0);
    expect(paper.redo()).toBe(0);
    expect(paper.pixels()).toEqual([]);
  });

  test('moving a shape far below paints only what is above it, and undoing that nothing', () => {
    const paper = createTestPaper();
    const [below, above] = [strokes(500), strokes(40).map(({ id }) => stroke(`above-${id}`))];
    const moved = (x: number) => [...below, shapeOf('box', { start: [x, 0.2] }), ...above];
    paper.start(moved(0));
    paper.paint(moved(0.1));
    for (const x of [0.2, 0.3]) expect(paper.paint(moved(x))).toBe(41);
    paper.commit(moved(0.4));
    expect(paper.undo()).toBe(0);
    expect(paper.redo()).toBe(0);
    expect(paper.pixels()).toEqual(paper.items());
  });

  test("another player's repeated undo on a large picture seldom repaints it", () => {
    const paper = createTestPaper();
    paper.start(strokes(1000));
    const all = paper.items();
    const counts = Array.from({ length: 60 }, (_, i) => paper.start(all.slice(0, -1 - i)));
    expect(counts.filter((count) => count > fewItems).length).toBeLessThan(6);
  });

  test('lost pixels are repainted, and those kept of earlier pictures freed', () => {
    const paper = createTestPaper();
    paper.start(strokes(100));
    paper.rest();
    expect(paper.images()).toBe(1);
    paper.invalidate();
    expect(paper.images()).toBe(0);
    expect(paper.paint(paper.items())).toBe(100);
  });
});

describe('a large picture from the server', () => {
  const createPaperWithWorker = () => {
    const paper = createTestPaper();
    paper.worker.isThere = true;
    return paper;
  };

  test('is painted by the worker, with what was added meanwhile', async () => {
    const paper = createPaperWithWorker();
    expect(paper.receive(strokes(1000))).toBe(0);
    expect(paper.paint(paper.items())).toBe(0);
    expect(paper.commit([...paper.items(), stroke('mine')])).toBe(0);
    expect(paper.pixels()).toEqual([]);
    await paper.answer();
    expect(paper.pixels()).toEqual(paper.items());
    expect(paper.undo()).toBe(0);
    expect(paper.worker.orders).toEqual([]);
  });

  test('is awaited on white paper, even if it is the first', () => {
    const paper = createPaperWithWorker();
    expect(paper.pixels()).toEqual([black]);
    paper.receive(strokes(1000));
    expect(paper.pixels()).toEqual([]);
  });

  test('is not waited for by another picture', async () => {
    const paper = createPaperWithWorker();
    paper.start(strokes(3));
    paper.receive(strokes(1000).slice(3));
    expect(paper.pixels()).toEqual(strokes(3));
    expect(paper.start([stroke('other')])).toBe(1);
    await paper.answer();
    expect(paper.pixels()).toEqual([stroke('other')]);
  });

  test('is freed, whether it is shown or has been superseded', async () => {
    const paper = createPaperWithWorker();
    for (const isShown of [true, false]) {
      paper.receive(strokes(1000));
      const [order] = paper.worker.orders;
      if (!isShown) paper.start([stroke('other')]);
      await paper.answer();
      expect(paper.freed.splice(0)).toEqual([order?.items]);
    }
  });

  test('is not waited for once the pixels are lost', async () => {
    const paper = createPaperWithWorker();
    paper.receive(strokes(1000));
    paper.invalidate();
    expect(paper.paint(paper.items())).toBe(1000);
    await paper.answer();
    expect(paper.paint(paper.items())).toBe(0);
  });

  test('is painted here if the worker fails', async () => {
    const paper = createPaperWithWorker();
    paper.receive(strokes(1000));
    await paper.answer(false);
    expect(paper.pixels()).toEqual(paper.items());
  });

  test('without its end, as by undo, is painted by the worker once, and then kept for the next undo', async () => {
    const paper = createPaperWithWorker();
    const all = strokes(1000);
    paper.receive(all);
    await paper.answer();
    for (let count = 999; count > 990; count--) {
      const painted = paper.receive(all.slice(0, count));
      if (count === 999) await paper.answer();
      else expect(painted).toBeLessThan(fewItems);
      expect(paper.pixels()).toEqual(paper.items());
    }
    expect(paper.worker.orders).toEqual([]);
  });

  test('small ones are painted at once', () => {
    const paper = createPaperWithWorker();
    expect(paper.receive(strokes(30))).toBe(30);
  });
});

test.each([2, 3, 5, 7])(
  'whatever is done to a picture, the pixels equal a repaint; with memory for %i images',
  async (room) => {
    for (let seed = 0; seed < 25; seed++) {
      const random = seededRng(1000 * room + seed);
      const at = (items: Items) => Math.floor(random() * items.length);
      const paper = createTestPaper(room);
      paper.worker.isThere = seed % 2 === 1;
      let made = 0;
      const acts: (() => unknown)[] = [
        () => paper.start(strokes(Math.floor(random() * 200))),
        () => paper.receive(strokes(Math.floor(random() * 500))),
        () => paper.receive(paper.items().slice(0, -1)),
        () => paper.commit([]),
        () => paper.commit(paper.items().toSpliced(at(paper.items()), 1)),
        () => paper.commit(paper.items().with(at(paper.items()), shapeOf(`moved-${made++}`))),
        () => paper.invalidate(),
        ...Array.from({ length: 8 }, () => paper.undo),
        ...Array.from({ length: 5 }, () => paper.redo),
      ];
      const add = () => paper.commit([...paper.items(), stroke(`made-${made++}`)]);
      for (let step = 0; step < 300; step++) {
        if (paper.items().length === 0 || random() < 0.5) add();
        else acts[Math.floor(random() ** 2 * acts.length)]?.();
        paper.paint(paper.items());
        // As after most frames.
        if (random() < 0.7) paper.rest();
        if (random() < 0.5) await paper.answer(random() < 0.9);
        expect(paper.images()).toBeLessThanOrEqual(room);
        if (paper.worker.orders.length === 0) expect(paper.pixels()).toEqual(paper.items());
      }
    }
  },
);

test('pictures are compared by their common prefix', () => {
  const [a, b, c] = [stroke('a'), stroke('b'), stroke('c')];
  expect(commonItems([a, b], [a, b, c])).toBe(2);
  expect(commonItems([a, b], [a, c])).toBe(1);
  expect(commonItems([a], [stroke('a')])).toBe(0);
});
