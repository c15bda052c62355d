import { expect, test } from 'vitest';
import { roomCode } from './roomCode.ts';

test.each([
  'ABC123',
  ' abc123 ',
  'ab c1 23',
  'ABC-123',
  'https://parlor.test/game/draw-me/abc123',
  'parlor.test/game/draw-me/ABC123/?x=1#y',
  ' https://parlor.test/game/draw-me/ABC123/\n',
  '<https://parlor.test/game/draw-me/ABC123>',
  'Come in:\nhttps://parlor.test/game/draw-me/ABC123',
  'ＡＢＣ１２３',
  '\u200bABC123\u200b',
  'ABC\u2011123.',
  '#ABC123',
])('%j is the code ABC123', (text) => {
  expect(roomCode(text)).toBe('ABC123');
});

test.each(['', '   ', '-', '/', '?'])('%j has no code', (text) => {
  expect(roomCode(text)).toBe('');
});
