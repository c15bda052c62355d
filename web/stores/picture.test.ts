import { beforeEach, expect, test } from 'vitest';
import { attachPicture, resetPicture, syncPicture, toPicture } from './picture.ts';
import { someBoard } from './testing.ts';

beforeEach(resetPicture);

test('drawing events before a board is attached are queued for it, in order, and not for the next', () => {
  const seen: string[] = [];
  toPicture(() => seen.push('first'));
  toPicture(() => seen.push('second'));
  expect(seen).toEqual([]);
  const detach = attachPicture(someBoard());
  toPicture(() => seen.push('third'));
  detach();
  attachPicture(someBoard())();
  expect(seen).toEqual(['first', 'second', 'third']);
});

test('a picture can be synced only while there is a board', () => {
  expect(syncPicture()).toBe(false);
  const detach = attachPicture(someBoard());
  expect(syncPicture()).toBe(true);
  detach();
  expect(syncPicture()).toBe(false);
});

test('a late detach does not affect the next board', () => {
  const detachFirst = attachPicture(someBoard());
  const detachSecond = attachPicture(someBoard());
  detachFirst();
  expect(syncPicture()).toBe(true);
  detachSecond();
});
