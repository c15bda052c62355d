import { afterEach, expect, it, vi } from 'vitest';
import { connect } from '../../testing/roomPlayer.ts';
import { guestInfo, joinDirectly, makeRoom } from '../../testing/rooms.ts';
import { tokenOf } from '../../testing/signedIn.ts';
import { RunningGame } from '../running/RunningGame.ts';

afterEach(() => {
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
