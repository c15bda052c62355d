import { expect, it } from 'vitest';
import { seatRecord } from '../testing/seatRecord.ts';
import type { RoomSockets } from './connections/RoomSockets.ts';
import { wake } from './wake.ts';

const seats = ['weur', 'enam'].map((lobby) => seatRecord(`player of ${lobby}`, { lobby }));
const [one] = seats.map(({ socketId }) => socketId);

/** Wakes a room of players of two lobbies, and returns what became of them. */
async function wakeRoom({ live, lifeSignAt }: { live: RoomSockets['live']; lifeSignAt?: number }) {
  const restored: string[] = [];
  const dropped: string[] = [];
  const shown: string[] = [];
  const now = Date.now();
  await wake({
    game: {
      roster: { connectedSeats: () => seats, seats: () => seats },
      drop: (socketId: string) => void dropped.push(socketId),
      restore: (connected: typeof seats) => void restored.push(...connected.map(({ socketId }) => socketId)),
      repeatPicture: (connected: typeof seats) =>
        void shown.push(...connected.map(({ socketId }) => socketId)),
    } as never,
    io: { presenceOf: () => undefined, sockets: () => [] },
    sockets: { live },
    ...{ alarmAt: null, lifeSignAt, savedAt: lifeSignAt ?? now },
  });
  return { restored, dropped, shown };
}

it('asks all lobbies for their players at once, so that slow ones do not add up', async () => {
  const asked: string[] = [];
  const bothAsked = Promise.withResolvers<void>();
  const { dropped } = await wakeRoom({
    async live(lobby, socketIds) {
      asked.push(lobby);
      if (asked.length === seats.length) bothAsked.resolve();
      await bothAsked.promise;
      return socketIds;
    },
  });
  expect(asked).toEqual(['weur', 'enam']);
  expect(dropped).toEqual([]);
});

it('shows the picture after a crash to who is here: points may have been on their way', async () => {
  const live: RoomSockets['live'] = async (lobby, socketIds) => (lobby === 'weur' ? socketIds : []);
  expect(await wakeRoom({ live, lifeSignAt: 0 })).toEqual({ restored: [one], dropped: [], shown: [one] });
});

it('shows the picture after a crash that took no time, too', async () => {
  const live: RoomSockets['live'] = async (_, socketIds) => socketIds;
  const shown = seats.map(({ socketId }) => socketId);
  expect(await wakeRoom({ live, lifeSignAt: Date.now() })).toEqual({ restored: [], dropped: [], shown });
});
