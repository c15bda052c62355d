import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPainter, type Order } from './painter.ts';

/** Notes where it paints dots; the rest has no effect. */
class NotedContext {
  dots: [x: number, y: number][] = [];
  clearRect() {
    this.dots = [];
  }
  arc(x: number, y: number) {
    this.dots.push([x, y]);
  }
  setTransform() {}
  beginPath() {}
  moveTo() {}
  stroke() {}
  fill() {}
}

class NoPath {
  moveTo() {}
  lineTo() {}
}

let frame: FrameRequestCallback | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    frame = run;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {});
  vi.stubGlobal('Path2D', NoPath);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('in a window that grows, the particles spread with it, and others come', () => {
  const context = new NotedContext();
  const obey = createPainter({
    width: 0,
    height: 0,
    getContext: () => context,
  } as unknown as OffscreenCanvas);
  const resize = (width: number, height: number): Order => ({
    type: 'resize',
    width,
    height,
    ratio: 1,
    device: { cores: 8, memoryGb: 8 },
  });
  /** The dots of a frame in which no time has passed. */
  const dotsIn = (order: Order) => {
    obey(order);
    obey({ type: 'rest' });
    obey({ type: 'run' });
    frame?.(performance.now());
    return context.dots;
  };
  obey({ type: 'ink', inks: { dots: ['#000000'], link: '#000000' } });
  const before = dotsIn(resize(600, 400));
  const after = dotsIn(resize(900, 800));
  expect(before.length).toBeGreaterThan(0);
  expect(after.length).toBeGreaterThan(before.length);
  before.forEach(([x, y], index) => {
    expect(after[index]?.[0]).toBeCloseTo(x * 1.5, 2);
    expect(after[index]?.[1]).toBeCloseTo(y * 2, 2);
  });
});
