import { beforeEach, expect, it, vi } from 'vitest';
import { room as limits } from '../../../shared/protocol/limits.ts';
import { Driver } from '../../game/testing/driver.ts';
import type { Report } from '../../wire/rpc.ts';
import { Listing } from './Listing.ts';

let room: Driver;
let listing: Listing;
const onReport = vi.fn<(report: Report) => Promise<boolean>>();
const onDeadlineChanged = vi.fn();

beforeEach(() => {
  room = new Driver({ isPublic: true });
  onReport.mockResolvedValue(true);
  listing = new Listing({ onReport, onDeadlineChanged });
});

const told = () => onReport.mock.calls.map(([{ number, players }]) => ({ number, players }));

it('a lobby is told what has changed, and nothing twice', async () => {
  for (const id of ['ann', 'bob']) {
    room.join(id);
    listing.update(room.state);
    listing.update(room.state);
  }
  expect(told()).toEqual([
    { number: 1, players: 1 },
    { number: 2, players: 2 },
  ]);
  await onReport.mock.results.at(-1)?.value;
  expect(listing.retryAt).toBeUndefined();
});

it('a lobby that has not heard it is told again with the next change, even if that does not concern it', async () => {
  onReport.mockResolvedValueOnce(false);
  listing.update(room.state);
  await expect
    .poll(() => {
      listing.update(room.state);
      return told();
    })
    .toEqual([
      { number: 1, players: 0 },
      { number: 2, players: 0 },
    ]);
});

it('a lobby that has not heard it is told again after a while, without a change', async () => {
  const now = 1_000_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  onReport.mockResolvedValueOnce(false);
  listing.update(room.state);
  await expect.poll(() => listing.retryAt).toBe(now + limits.lobbyRetryMs);
  expect(onDeadlineChanged).toHaveBeenCalledOnce();
  listing.retry(room.state, now + limits.lobbyRetryMs - 1);
  expect(told()).toHaveLength(1);
  listing.retry(room.state, now + limits.lobbyRetryMs);
  expect(told()).toEqual([
    { number: 1, players: 0 },
    { number: 2, players: 0 },
  ]);
  expect(listing.retryAt).toBeUndefined();
});

it('a private room reports nothing, and answers all the same', () => {
  room = new Driver();
  listing.update(room.state);
  expect(onReport).not.toHaveBeenCalled();
  const capacity = limits.privateCapacity;
  expect(listing.report(room.state)).toMatchObject({ roomId: 'ROOM01', players: 0, capacity, open: false });
});

it('a room whose game is over takes nobody who looks for one', () => {
  expect(listing.report(room.state)).toMatchObject({ open: true });
  room.state = { ...room.state, phase: { name: 'finished', scores: [] } };
  expect(listing.report(room.state)).toMatchObject({ open: false });
});

it('what a room says of itself is numbered, for each time that it is in memory', () => {
  const { run } = listing.report(room.state);
  expect(listing.report(room.state)).toMatchObject({ run, number: 2 });
  const again = new Listing({ onReport, onDeadlineChanged }).report(room.state);
  expect(again).toMatchObject({ run: expect.not.stringMatching(run), number: 1 });
});
