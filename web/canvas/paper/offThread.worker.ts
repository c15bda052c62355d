import { paintItem } from '../ink/ink.ts';
import { blank } from './blank.ts';
import type { Commission } from './offThread.ts';
import { unpackItems } from './packItems.ts';

addEventListener('message', ({ data: { packed, side, scale } }: MessageEvent<Commission>) => {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('Workers have no 2D canvas in this browser.');
  context.setTransform(scale, 0, 0, scale, 0, 0);
  blank(context);
  for (const item of unpackItems(packed)) paintItem(context, item);
  const image = canvas.transferToImageBitmap();
  postMessage(image, { transfer: [image] });
});

// The page does not wait for what has yet to be loaded.
postMessage('ready');
