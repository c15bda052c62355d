import { createPainter, type Order } from './painter.ts';

/** The first message transfers the canvas, all others are orders. */
addEventListener(
  'message',
  ({ data: canvas }: MessageEvent<OffscreenCanvas>) => {
    const obey = createPainter(canvas);
    addEventListener('message', ({ data: order }: MessageEvent<Order>) => obey(order));
  },
  { once: true },
);
