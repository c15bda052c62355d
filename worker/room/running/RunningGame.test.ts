import { runInDurableObject } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import { game as limits, moderation } from '../../../shared/protocol/limits.ts';
import { type Driver, waitingRoom } from '../../game/testing/driver.ts';
import { makeRoom, roomStub } from '../../testing/rooms.ts';
import { seatRecord } from '../../testing/seatRecord.ts';
import { silentPort } from '../../testing/silentPort.ts';
import { admit } from '../seats/admit.ts';
import { RoomStore } from '../storage/RoomStore.ts';
import { RunningGame } from './RunningGame.ts';

/** Dan is away. The vote on him lacks one voice, or one active player less: eve turns idle at the end of this turn. */
function voteOnDan(): Driver {
  const room = waitingRoom({
    isPublic: true,
    settings: { duration: 60 },
    ids: ['ann', 'bob', 'cat', 'dan', 'eve'],
  });
  room.start();
  for (let turn = 1; turn <= 2; turn++) {
    room.chooseAndDraw();
    for (const id of ['ann', 'bob', 'cat', 'dan']) room.chat(id, 'hello');
    room.wait(turn < 2 ? 60_000 + limits.roundOverMs : 55_000);
  }
  for (const playerId of ['ann', 'bob']) room.give({ type: 'voteKick', playerId, targetId: 'dan' });
  room.drop('dan');
  return room;
}

it('a player whose return decides the vote on removing them is told of the ban, and no seat is stored', async () => {
  const room = voteOnDan();
  vi.useFakeTimers({ toFake: ['Date'], now: room.now });
  await runInDurableObject(roomStub(await makeRoom()), (_room, { storage }) => {
    const store = new RoomStore(storage);
    for (const { id, socketId } of room.state.seats)
      store.saveSeat(seatRecord(id, { socketId, pid: `pid of ${socketId}`, session: `session of ${id}` }));
    const emitted: string[] = [];
    const game = new RunningGame(
      store.loadRecord(),
      room.state,
      store,
      {
        ...silentPort,
        emit: (socketIds, { event }) => void emitted.push(`${event} to ${socketIds.join()}`),
        repeatAt: undefined,
        repeat: () => {},
      },
      {
        onDeadlineChanged: () => {},
        onDrawn: () => {},
        onSaved: () => {},
        onReport: async () => true,
        onCounted: () => {},
        onStoreFailing: () => {},
        onGivenUp: () => {},
        onClosed: () => {},
      },
    );
    vi.setSystemTime(room.now + 5_000);
    const guestInfo = { name: 'Dan', avatarSeed: '', session: 'session of dan' };
    const back = { socketId: 'another socket', pid: 'new pid', isNamed: true };
    const applicant = { ...back, session: guestInfo.session, account: undefined };
    const bannedUntil = Date.now() + moderation.banMs;
    expect(admit(game, applicant, null, { roomId: 'ROOM01', guestInfo })).toEqual({ ok: false, bannedUntil });
    expect(game.roster.playerAt('another socket')).toBeUndefined();
    expect(store.loadSeats().map(({ playerId }) => playerId)).toEqual(['ann', 'bob', 'cat', 'eve']);
    const person = { pid: 'new pid', account: undefined, session: undefined };
    expect(game.bannedUntil(person)).toBe(bannedUntil);
    expect(emitted).toContain('kicked to socket-dan');
  });
});
