import { expect, it } from 'vitest';
import { room } from './limits.ts';
import { parseRoomId, randomRoomId } from './roomId.ts';

it.each([
  ['ABC123', 'ABC123'],
  [' abc123\n', 'ABC123'],
  ['ABC12', undefined],
  ['ABC1234', undefined],
  ['ABC 12', undefined],
  ['ABC-12', undefined],
  ['ÄBC123', undefined],
  ['', undefined],
  [123456, undefined],
  [null, undefined],
])('the room id that is meant by %j is %j', (text, id) => {
  expect(parseRoomId(text)).toBe(id);
});

it('a new room id is one that can be entered, of any characters', () => {
  const seen = new Set<string>();
  for (let number = 0; number < 100; number++) {
    const id = randomRoomId((numbers) => numbers.fill(number));
    expect(parseRoomId(id)).toBe(id);
    seen.add(id);
  }
  expect(seen.size).toBe(room.idAlphabet.length);
});

it('each character of a new room id is chosen by itself', () => {
  const id = randomRoomId((numbers) => numbers.map((_, index) => index));
  expect(new Set(id).size).toBe(room.idLength);
});
