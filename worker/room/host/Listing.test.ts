import { expect, it, vi } from 'vitest';
import type { Occupancy } from '../../wire/rpc.ts';
import { Listing, numbering } from './Listing.ts';

const occupancy: Occupancy = { roomId: 'ROOM01', players: 2, capacity: 8, open: true };

it('a lobby is told what has changed, and nothing twice', () => {
  const report = vi.fn(async () => true);
  const listing = new Listing(report);
  for (const players of [2, 2, 3]) listing.update({ ...occupancy, players });
  expect(report.mock.calls).toEqual([[occupancy], [{ ...occupancy, players: 3 }]]);
});

it('a lobby that has not heard it is told again with the next change, even if that does not concern it', async () => {
  const report = vi.fn(async () => true).mockResolvedValueOnce(false);
  const listing = new Listing(report);
  listing.update(occupancy);
  await expect
    .poll(() => {
      listing.update(occupancy);
      return report.mock.calls;
    })
    .toEqual([[occupancy], [occupancy]]);
});

it('what a room says of itself is numbered, for each time that it is in memory', () => {
  const [once, again] = [numbering(), numbering()];
  const { run } = once(occupancy);
  expect(once(occupancy)).toEqual({ ...occupancy, run, number: 2 });
  expect(again(occupancy)).toEqual({ ...occupancy, run: expect.not.stringMatching(run), number: 1 });
});
