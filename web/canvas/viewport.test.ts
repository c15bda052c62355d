import { expect, test } from 'vitest';
import { viewportOf } from './viewport.ts';

test('the backing store has device pixels, up to a limit', () => {
  expect(viewportOf(300, 300, 2)).toEqual({ sidePx: 300, backingPx: 600 });
  expect(viewportOf(400, 400, 4)).toEqual({ sidePx: 400, backingPx: 1200 });
  expect(viewportOf(1500, 1500, 3)).toEqual({ sidePx: 1500, backingPx: 2700 });
});

test('the board is the largest square of whole device pixels', () => {
  expect(viewportOf(501.5, 640, 1)).toEqual({ sidePx: 501, backingPx: 501 });
  expect(viewportOf(501.5, 501.5, 2)).toEqual({ sidePx: 501.5, backingPx: 1003 });
  expect(viewportOf(640, 333.3, 1.25)).toEqual({ sidePx: 332.8, backingPx: 416 });
});

test('a hidden host has an empty board, whose canvas is still valid', () => {
  expect(viewportOf(0, 0, 2)).toEqual({ sidePx: 0, backingPx: 1 });
});
