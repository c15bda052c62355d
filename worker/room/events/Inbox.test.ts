import { afterEach, expect, it, vi } from 'vitest';
import { rates } from '../../../shared/protocol/limits.ts';
import { connect } from '../../testing/roomPlayer.ts';
import { fakeDate, guestInfo, joinDirectly, makeRoom } from '../../testing/rooms.ts';
import { tokenOf } from '../../testing/signedIn.ts';
import { RunningGame } from '../running/RunningGame.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  ['at once', async () => ({ guestInfo: guestInfo('Ada') })],
  ['after a while', async () => ({ token: await tokenOf('id-of-ada', 'Ada') })],
])('an event that fails %s is answered, and harms nobody', async (_, payloadOf) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const roomId = await makeRoom();
  const witness = await joinDirectly(roomId, 'Witness');
  const player = await connect(`&room=${roomId}`);
  vi.spyOn(RunningGame.prototype, 'bannedUntil').mockImplementationOnce(() => {
    throw new Error('broken');
  });
  const payload = { roomId, ...(await payloadOf()) };
  expect(await player.ask('joinRoom', payload)).toMatchObject({ error: { code: 'server-error' } });
  expect(log.mock.calls).toEqual([
    [
      expect.objectContaining({
        event: 'event-failed',
        room: roomId,
        connection: player.id,
        sent: 'joinRoom',
      }),
    ],
  ]);
  expect(await player.ask('joinRoom', payload)).toMatchObject({ ok: true });
  await witness.until(() => witness.room.players.length === 2);
});

it.each([
  ['a room', (roomId: string) => `&room=${roomId}`],
  ['a lobby', () => ''],
])('a connection to %s that is recovered goes on with its budget', async (_, queryOf) => {
  fakeDate();
  const roomId = await makeRoom();
  const witness = await joinDirectly(roomId, 'Witness');
  const player = await connect(queryOf(roomId));
  await player.ask('joinRoom', { roomId, guestInfo: guestInfo('Ada') });
  for (let i = 0; i < rates.chat.burst; i++)
    expect(await player.ask('chatMessage', { text: `line ${i}` })).toEqual({ ok: true });
  player.close();
  await witness.until(() => witness.room.players[1]?.connected === false);
  const back = await connect(queryOf(roomId), { pid: player.pid, offset: player.offset });
  expect(back.id).toBe(player.id);
  expect(await back.ask('chatMessage', { text: 'one more' })).toMatchObject({
    error: { code: 'rate-limited' },
  });
});
