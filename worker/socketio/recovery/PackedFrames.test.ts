import { expect, test } from 'vitest';
import type { Frame } from '../codec.ts';
import { PACK_SIZE, PackedFrames } from './PackedFrames.ts';

const COUNT = 5 * PACK_SIZE + 3;
const text = (index: number): Frame[] => [`42["naïve text 🎨","${index}"]`];

function filled(framesOf: (index: number) => Frame[]): PackedFrames {
  const column = new PackedFrames();
  for (let i = 0; i < COUNT; i++) column.push(framesOf(i));
  return column;
}

test('gives each packet its frames, in any order of reading', () => {
  const column = filled(text);
  for (let i = COUNT - 1; i >= 0; i--) expect(column.at(i)).toEqual(text(i));
  for (let i = 0; i < COUNT; i += 7) expect(column.at(i)).toEqual(text(i));
  expect(column.at(COUNT)).toEqual([]);
});

test('keeps packets of several frames, of none, empty texts and bytes as they came', () => {
  const odd: Frame[][] = [[''], ['451-', Uint8Array.of(1, 2)], [Uint8Array.of(3)], ['a', 'b'], []];
  // Odd packets in some packs only.
  const framesOf = (i: number) =>
    (Math.floor(i / PACK_SIZE) % 2 ? odd[i % odd.length] : undefined) ?? text(i);
  const column = filled(framesOf);
  for (let i = 0; i < COUNT; i++) expect(column.at(i)).toEqual(framesOf(i));
});

test('frees large packets one by one, and leaves the others', () => {
  const large = 'x'.repeat(2_000);
  const column = filled((i) => [`${large}${i}`]);
  column.release(3);
  column.release(COUNT - 1);
  for (const i of [3, COUNT - 1]) expect(column.at(i)).toEqual([]);
  for (const i of [2, 4, COUNT - 2]) expect(column.at(i)).toEqual([`${large}${i}`]);
});

test('a short packet that is released leaves those packed with it', () => {
  const column = filled(text);
  column.release(3);
  expect(column.at(4)).toEqual(text(4));
});

test('after its first packs are dropped, the others have moved', () => {
  const column = filled(text);
  expect(column.at(0)).toEqual(text(0));
  expect(column.dropWithin(PACK_SIZE - 1)).toBe(0);
  expect(column.dropWithin(3 * PACK_SIZE - 1)).toBe(2 * PACK_SIZE);
  for (let i = 2 * PACK_SIZE; i < COUNT; i++) expect(column.at(i - 2 * PACK_SIZE)).toEqual(text(i));
  column.push(['next']);
  expect(column.at(COUNT - 2 * PACK_SIZE)).toEqual(['next']);
});
