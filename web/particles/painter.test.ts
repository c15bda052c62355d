import { beforeEach, expect, test, vi } from 'vitest';
import { createPainter, type Order } from './painter.ts';

/** Notes where it paints dots, each time at this cost; the rest has no effect. */
class NotedContext {
  dots: [x: number, y: number][] = [];
  costMs = 0;
  clearRect() {
    this.dots = [];
  }
  arc(x: number, y: number) {
    this.dots.push([x, y]);
  }
  fill() {
    vi.advanceTimersByTime(this.costMs);
  }
  setTransform() {}
  beginPath() {}
  moveTo() {}
  stroke() {}
}

class NoPath {
  moveTo() {}
  lineTo() {}
}

let asked: FrameRequestCallback | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    asked = run;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    asked = undefined;
  });
  vi.stubGlobal('Path2D', NoPath);
});

/** Paints the frame that was asked for, if one was, and waits for the next to be. */
function frame(): void {
  const run = asked;
  asked = undefined;
  run?.(performance.now());
  vi.advanceTimersByTime(100);
}

/** Paints frames until `isSo`, but not for ever. */
function framesUntil(isSo: () => boolean): void {
  for (let left = 1_000; left > 0 && !isSo(); left--) frame();
}

const sized = (width: number, height: number): Order => ({
  type: 'resize',
  width,
  height,
  ratio: 1,
  device: { cores: 8, memoryGb: 8 },
});

function somePainter() {
  const context = new NotedContext();
  const canvas = { width: 0, height: 0, getContext: () => context };
  const obey = createPainter(canvas as unknown as OffscreenCanvas);
  obey({ type: 'ink', inks: { dots: ['#000000'], link: '#000000' } });
  return { context, obey };
}

test('in a window that grows, the particles spread with it, and others come', () => {
  const { context, obey } = somePainter();
  /** The dots of a frame in which no time has passed. */
  const dotsIn = (order: Order) => {
    obey(order);
    obey({ type: 'rest' });
    obey({ type: 'run' });
    frame();
    return context.dots;
  };
  const before = dotsIn(sized(600, 400));
  const after = dotsIn(sized(900, 800));
  expect(before.length).toBeGreaterThan(0);
  expect(after.length).toBeGreaterThan(before.length);
  before.forEach(([x, y], index) => {
    expect(after[index]?.[0]).toBeCloseTo(x * 1.5, 2);
    expect(after[index]?.[1]).toBeCloseTo(y * 2, 2);
  });
});

test('the particles drift until they are told to rest, which leaves nothing painted, and drift on when told to run', () => {
  const { context, obey } = somePainter();
  obey(sized(600, 400));
  obey({ type: 'run' });
  frame();
  const before = context.dots;
  frame();
  expect(context.dots).toHaveLength(before.length);
  expect(context.dots).not.toEqual(before);
  obey({ type: 'rest' });
  frame();
  expect(context.dots).toEqual([]);
  expect(asked).toBeUndefined();
  obey({ type: 'run' });
  frame();
  expect(context.dots).toHaveLength(before.length);
});

test('where painting takes too long fewer particles are left, for good, and in the end an empty canvas', () => {
  const { context, obey } = somePainter();
  obey(sized(600, 400));
  obey({ type: 'run' });
  frame();
  const all = context.dots.length;
  context.costMs = 10;
  framesUntil(() => context.dots.length < all);
  const kept = context.dots.length;
  expect(kept).toBeLessThan(all);
  context.costMs = 0;
  obey(sized(900, 800));
  frame();
  expect(context.dots).toHaveLength(kept);
  context.costMs = 10;
  framesUntil(() => !asked);
  expect(context.dots).toEqual([]);
  expect(asked).toBeUndefined();
});
