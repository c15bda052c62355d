import { expect, it } from 'vitest';
import { seatRecord } from '../testing/seatRecord.ts';
import type { RoomSockets } from './connections/RoomSockets.ts';
import { wake } from './wake.ts';

it('asks all lobbies for their players at once, so that slow ones do not add up', async () => {
  const seats = ['weur', 'enam'].map((lobby) => seatRecord(`player of ${lobby}`, { lobby }));
  const asked: string[] = [];
  const bothAsked = Promise.withResolvers<void>();
  const sockets: Pick<RoomSockets, 'live' | 'noteAway'> = {
    async live(lobby, socketIds) {
      asked.push(lobby);
      if (asked.length === seats.length) bothAsked.resolve();
      await bothAsked.promise;
      return socketIds;
    },
    noteAway() {},
  };
  const dropped: string[] = [];
  await wake({
    game: {
      roster: { connectedSeats: () => seats, seats: () => seats },
      drop: (socketId: string) => void dropped.push(socketId),
    } as never,
    io: { presenceOf: () => undefined, sockets: () => [] } as never,
    sockets: sockets as RoomSockets,
    ...{ alarmAt: null, lifeSignAt: undefined, savedAt: Date.now() },
  });
  expect(asked).toEqual(['weur', 'enam']);
  expect(dropped).toEqual([]);
});
