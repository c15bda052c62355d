import { beforeEach, expect, test } from 'vitest';
import type { Items } from '../../shared/drawing/item.ts';
import type { RoomState } from '../../shared/protocol/room.ts';
import { strokeOf } from '../../shared/testing/strokeOf.ts';
import { gallery, galleryOpened, gameMovedOn, keepPicture, resetGallery } from './gallery.ts';
import { somePlayer, someRoom } from './testing.ts';

beforeEach(resetGallery);

const picture: Items = [strokeOf('a')];
const waiting = someRoom({ status: 'waiting', round: 0, phase: { name: 'waiting', startsAt: null } });
const finished = someRoom({ status: 'finished', phase: { name: 'finished' } });
const roundOver = (word: string, part: Partial<RoomState> = {}): RoomState =>
  someRoom({
    status: 'round-over',
    phase: { name: 'round-over', deadlineAt: 0, next: 'turn' },
    revealedWord: word,
    ...part,
  });

const words = () => gallery.pictures.map(({ word }) => word);

test('a picture is kept with its word and who drew it', () => {
  const ofBob = { currentTurn: { drawerId: 'bob', word: null, maskedWord: null } };
  keepPicture(roundOver('owl'), '1:1:ana', picture);
  keepPicture(roundOver('kite', ofBob), '1:1:bob', picture);
  expect(gallery.pictures).toEqual([
    { turnKey: '1:1:ana', word: 'owl', drawer: 'ANA', items: picture },
    { turnKey: '1:1:bob', word: 'kite', drawer: 'BOB', items: picture },
  ]);
});

test('a turn has one picture, as it was at last', () => {
  keepPicture(roundOver('owl'), '1:1:ana', picture);
  keepPicture(roundOver('owl'), '1:1:ana', [...picture, strokeOf('b')]);
  keepPicture(roundOver('owl'), '1:1:ana', []);
  expect(gallery.pictures.map(({ items }) => items.length)).toEqual([2]);
});

test('nothing is kept of a turn without a picture, nor before its end', () => {
  keepPicture(roundOver('owl'), '1:1:ana', []);
  keepPicture(someRoom(), '1:1:ana', picture);
  expect(words()).toEqual([]);
});

test('the picture of a drawer who has left has no name', () => {
  keepPicture(roundOver('owl', { players: [somePlayer('bob')] }), '1:1:ana', picture);
  expect(gallery.pictures[0]?.drawer).toBeUndefined();
});

test('the pictures stay while the next game is waited for, and go when it begins', () => {
  gameMovedOn(roundOver('owl'));
  keepPicture(roundOver('owl'), '1:1:ana', picture);
  gameMovedOn(finished);
  galleryOpened();
  gameMovedOn(waiting);
  expect(words()).toEqual(['owl']);
  gameMovedOn(someRoom({ gameCount: 2 }));
  expect(gallery).toMatchObject({ pictures: [], isOpen: false });
});

test('a game that began while the player was away is another one, whatever its round and points', () => {
  const ana = (score: number) => ({ players: [somePlayer('ana', { score })] });
  const seen = roundOver('owl', ana(300));
  gameMovedOn(seen);
  keepPicture(seen, '1:1:ana', picture);
  gameMovedOn(someRoom({ round: 2, ...ana(300) }));
  expect(words()).toEqual(['owl']);
  gameMovedOn(someRoom({ gameCount: 2, round: 2, ...ana(400) }));
  expect(words()).toEqual([]);
});

test.each(['finished', 'waiting'] as const)('so is one that began and ended meanwhile: %s', (status) => {
  gameMovedOn(roundOver('owl'));
  keepPicture(roundOver('owl'), '1:1:ana', picture);
  gameMovedOn(someRoom({ gameCount: 2, status }));
  expect(words()).toEqual([]);
});
