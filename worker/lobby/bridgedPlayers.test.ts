import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { game, room as limits, rates } from '../../shared/protocol/limits.ts';
import { chatLine } from '../../shared/testing/chatLine.ts';
import { mentions, unspoken } from '../../shared/testing/spoken.ts';
import { Room } from '../room/Room.ts';
import { fakeDate, stopDate } from '../testing/fakeDate.ts';
import { connect, drop } from '../testing/roomPlayer.ts';
import {
  alarmAtOf,
  askForRoom,
  bridgedPair,
  guestInfo,
  joinDirectly,
  lobbyStub,
  makeRoom,
  pass,
  roomStub,
  someStroke,
} from '../testing/rooms.ts';
import { holdVerification, joinSignedIn, tokenOf } from '../testing/signedIn.ts';
import { Lobby } from './Lobby.ts';
import { LobbyStore } from './LobbyStore.ts';

/** What the lobby has stored of a socket's link; undefined if there is none. */
const linkOf = (socketId: string) =>
  runInDurableObject(lobbyStub(), (_lobby, { storage }) =>
    new LobbyStore(storage).links().find((link) => link.socketId === socketId),
  );

describe('the events of a bridged player', () => {
  beforeEach(stopDate);

  it('keep their order on their way to the room', async () => {
    const { host, other } = await bridgedPair();
    const texts = ['one', 'two', 'three', 'four'];
    for (const text of texts) host.emit('chatMessage', { text });
    for (const text of texts) await other.next('chatMessage', (message) => message.text === text);
  });

  it('of a flood end its connection', async () => {
    const { host, other } = await bridgedPair();
    for (let i = 0; i < 20; i++) other.emit('chatMessage', { text: `spam ${i}` });
    await other.until(() => other.isClosed);
    await host.until(() => host.room.players[1]?.connected === false);
  });

  it('reach the room only as far as the budget goes', async () => {
    const bridgeEvent = vi.spyOn(Room.prototype, 'bridgeEvent');
    const { host, other } = await bridgedPair();
    for (let i = 0; i < 20; i++) other.emit('chatMessage', { text: `spam ${i}` });
    await other.until(() => other.isClosed);
    await host.until(() => host.room.players[1]?.connected === false);
    const chats = bridgeEvent.mock.calls.filter(([{ event }]) => event === 'chatMessage');
    expect(chats).toHaveLength(rates.chat.burst);
  });
});

it('a bridged player who does not come back in time is forgotten by the lobby', async () => {
  const { host, other } = await bridgedPair();
  await drop(other, host);
  expect(await linkOf(other.id)).toBeDefined();
  fakeDate();
  await runDurableObjectAlarm(lobbyStub());
  expect(await linkOf(other.id)).toBeUndefined();
});

describe('a bridged player', () => {
  it('is answered after the events that it has caused, as on a direct connection', async () => {
    const { roomId } = await bridgedPair();
    const player = await connect();
    const beforeAck = () => player.frames[player.frames.findLastIndex((frame) => frame.startsWith('43')) - 1];
    await player.ask('joinRoom', { roomId, guestInfo: guestInfo('Eve') });
    expect(beforeAck()).toContain('Eve joined the game.');
    await player.ask('chatMessage', { text: 'hello there' });
    expect(beforeAck()).toContain('hello there');
  });

  it('leaves the first room by joining another', async () => {
    const { roomId, host, other } = await bridgedPair();
    const second = await makeRoom();
    expect(await other.ask('joinRoom', { roomId: second, guestInfo: guestInfo('Grace') })).toMatchObject({
      ok: true,
    });
    await host.until(() => host.room.players.length === 1);
    await other.until(() => other.room.roomId === second);
    expect(await lobbyStub().live(roomId, [other.id])).toEqual([]);
  });

  it('keeps its seat, and hears the others, if another room refuses it', async () => {
    const { roomId, host, other } = await bridgedPair();
    const missing = { roomId: 'QQQQQ7', guestInfo: guestInfo('Grace') };
    expect(await other.ask('joinRoom', missing)).toMatchObject({ error: { code: 'room-not-found' } });
    host.emit('chatMessage', { text: 'are you still here?' });
    await other.next('chatMessage', ({ text }) => text === 'are you still here?');
    expect(await other.ask('chatMessage', { text: 'I am' })).toEqual({ ok: true });
    expect(host.room.players).toHaveLength(2);
    expect(await lobbyStub().live(roomId, [other.id])).toEqual([other.id]);
  });

  it('stays with the lobby after leaving', async () => {
    const { roomId, other } = await bridgedPair();
    expect(await other.ask('leaveRoom')).toEqual({ ok: true });
    expect(await other.ask('chatMessage', { text: 'hi' })).toMatchObject({ error: { code: 'not-in-room' } });
    expect(await other.ask('joinRoom', { roomId, guestInfo: guestInfo('Grace') })).toMatchObject({
      ok: true,
    });
  });

  it('keeps the seat that it takes directly after leaving', async () => {
    const { roomId, host, other } = await bridgedPair();
    for (let round = 0; round < 5; round++) {
      const left = other.ask('leaveRoom');
      const back = other.ask('joinRoom', { roomId, guestInfo: guestInfo('Grace') });
      expect([await left, await back]).toMatchObject([{ ok: true }, { ok: true }]);
      const text = `hello ${round}`;
      await host.ask('chatMessage', { text });
      await other.next('chatMessage', (line) => line.text === text);
    }
    expect(await other.ask('chatMessage', { text: 'hi' })).toEqual({ ok: true });
  });

  it('that was not away does not seem to be back with each event', async () => {
    const { host, other } = await bridgedPair();
    const updates = () => host.events.filter(({ event }) => event === 'roomUpdate').length;
    const before = updates();
    await other.ask('chatMessage', { text: 'hi' });
    await host.next('chatMessage', ({ text }) => text === 'hi');
    expect(updates()).toBe(before);
  });

  it('that counts as lost by the time it leaves does not seem to be back for a moment', async () => {
    const { roomId, host, other } = await bridgedPair();
    await roomStub(roomId).bridgeDrop(other.id);
    await host.until(() => host.room.players.some(({ connected }) => !connected));
    const updates = () => host.events.filter(({ event }) => event === 'roomUpdate');
    const before = updates().length;
    expect(await other.ask('leaveRoom')).toEqual({ ok: true });
    await host.until(() => host.room.players.length === 1);
    expect(updates()).toHaveLength(before + 1);
  });

  it('is told when a direct connection takes the seat', async () => {
    const { roomId, other } = await bridgedPair();
    const direct = await connect(`&room=${roomId}`, { pid: other.pid });
    await direct.ask('joinRoom', { roomId, guestInfo: guestInfo('Grace') });
    await other.next('seatTaken');
    await direct.until(() => direct.room.players.length === 2);
    expect(await other.ask('chatMessage', { text: 'hi' })).toMatchObject({ error: { code: 'not-in-room' } });
  });

  it('is told that it has lost its seat, even if an answer has ended the link before', async () => {
    const { roomId, other } = await bridgedPair();
    await other.ask('leaveRoom');
    const payload = { message: 'elsewhere' };
    const delivery = { socketIds: [other.id], transient: false };
    await lobbyStub().deliver(roomId, [{ ...delivery, event: 'chatMessage', payload: chatLine() }], {
      run: 'x',
      number: 1,
      isAfterLoss: false,
    });
    await lobbyStub().deliver(roomId, [{ ...delivery, event: 'seatTaken', payload }], {
      run: 'x',
      number: 2,
      isAfterLoss: false,
    });
    expect(await other.next('seatTaken')).toEqual(payload);
    const told = other.events.filter(({ event }) => event === 'chatMessage' || event === 'seatTaken');
    expect(told.map(({ event }) => event)).toEqual(['seatTaken']);
  });

  it('is still in the room when it comes back after its loss woke a sleeping lobby', async () => {
    const { host, other } = await bridgedPair();
    await evictDurableObject(lobbyStub());
    await drop(other, host);
    const back = await connect('', other.recoveryAuth);
    expect(back.id).toBe(other.id);
    await host.until(() => host.room.players[1]?.connected === true);
    expect(await back.ask('chatMessage', { text: 'hi' })).toEqual({ ok: true });
  });

  it('is recovered with everything that it missed', async () => {
    const { host, other } = await bridgedPair();
    await drop(other, host);
    await host.ask('chatMessage', { text: 'you missed this' });
    const back = await connect('', other.recoveryAuth);
    expect(back.id).toBe(other.id);
    await back.next('chatMessage', ({ text }) => text === 'you missed this');
    await host.until(() => host.room.players[1]?.connected === true);
    expect(await back.ask('chatMessage', { text: 'thanks' })).toEqual({ ok: true });
  });

  it('is recovered with it even if lobby and room have slept since the last connection was lost', async () => {
    // The connections of other tests would show the lobby that it has only slept.
    await evictDurableObject(lobbyStub(), { webSockets: 'close' });
    const { roomId, host, other } = await bridgedPair();
    const witness = await joinDirectly(roomId, 'Witness');
    await drop(other, witness);
    await witness.ask('chatMessage', { text: 'you missed this' });
    await drop(host, witness);
    await evictDurableObject(lobbyStub());
    await evictDurableObject(roomStub(roomId));
    const back = await connect('', other.recoveryAuth);
    await back.next('chatMessage', ({ text }) => text === 'you missed this');
    await witness.until(() => witness.room.players[1]?.connected === true || back.isClosed);
    expect(back).toMatchObject({ id: other.id, isClosed: false });
    expect(await back.ask('chatMessage', { text: 'thanks' })).toEqual({ ok: true });
  });

  it('is recovered with what was said before and since, each line once, even if lobby and room crash meanwhile', async () => {
    const { roomId, host, other } = await bridgedPair();
    const witness = await joinDirectly(roomId, 'Witness');
    await drop(other, witness);
    await witness.ask('chatMessage', { text: 'said before' });
    await drop(host, witness);
    await evictDurableObject(roomStub(roomId), { webSockets: 'close' });
    await evictDurableObject(lobbyStub(), { webSockets: 'close' });
    const next = await joinDirectly(roomId, 'Next');
    await next.ask('chatMessage', { text: 'said since' });
    const back = await connect('', other.recoveryAuth);
    await next.until(() => next.room.players[1]?.connected === true || back.isClosed);
    expect(back).toMatchObject({ id: other.id, isClosed: false });
    expect(await back.ask('chatMessage', { text: 'thanks' })).toEqual({ ok: true });
    const heard = back.events.flatMap(({ event, payload }) => (event === 'chatMessage' ? payload.text : []));
    expect(heard).toEqual(['said before', 'said since', 'thanks']);
  });

  it('that came back while its room could not be reached counts as back soon, although it says nothing and the lobby sleeps', async () => {
    const { roomId, other } = await bridgedPair();
    const witness = await joinDirectly(roomId, 'Witness');
    await drop(other, witness);
    vi.spyOn(Room.prototype, 'bridgeRecover').mockRejectedValue(new Error('overloaded'));
    await connect('', other.recoveryAuth);
    await expect.poll(() => linkOf(other.id)).toMatchObject({ isUntold: true });
    vi.restoreAllMocks();
    await evictDurableObject(lobbyStub());
    await expect
      .poll(async () => {
        await runDurableObjectAlarm(lobbyStub());
        return witness.room.players[1]?.connected;
      })
      .toBe(true);
  });

  it('is missed by its room in the end, even if nobody could tell the room of its loss', async () => {
    const { roomId, host, other } = await bridgedPair();
    // The alarm of a deadline that has passed would wake the room as well.
    await runDurableObjectAlarm(roomStub(roomId));
    const bridgeDrop = vi.spyOn(Room.prototype, 'bridgeDrop').mockRejectedValue(new Error('overloaded'));
    other.close();
    await expect.poll(() => bridgeDrop.mock.settledResults[0]).toMatchObject({ type: 'rejected' });
    expect(await alarmAtOf(roomId)).toBeLessThanOrEqual(Date.now() + limits.lobbyCheckMs);
    await evictDurableObject(roomStub(roomId));
    await runDurableObjectAlarm(roomStub(roomId));
    await host.until(() => host.room.players[1]?.connected === false);
  });

  it('who says nothing wakes its room only now and then, however long that has been awake', async () => {
    const { roomId } = await bridgedPair();
    fakeDate();
    await runDurableObjectAlarm(roomStub(roomId));
    expect(await alarmAtOf(roomId)).toBe(Date.now() + limits.lobbyCheckMs);
  });

  it('does not notice when lobby and room hibernate', async () => {
    const { roomId, host, other } = await bridgedPair();
    await evictDurableObject(lobbyStub());
    await evictDurableObject(roomStub(roomId));
    expect(await host.ask('chatMessage', { text: 'awake' })).toEqual({ ok: true });
    await other.next('chatMessage', ({ text }) => text === 'awake');
    expect(host.room.players.every(({ connected }) => connected)).toBe(true);
  });

  it('keeps playing when the room alone crashes', async () => {
    const { roomId, host, other } = await bridgedPair();
    await evictDurableObject(roomStub(roomId), { webSockets: 'close' });
    expect(await host.ask('startGame', {})).toEqual({ ok: true });
    await other.until(() => other.room.phase.name === 'choosing');
    expect(other.room.players.every(({ connected }) => connected)).toBe(true);
  });

  it('is dropped, and comes back by the pid, when the lobby crashes', async () => {
    const { roomId, other } = await bridgedPair();
    const witness = await joinDirectly(roomId, 'Witness');
    await evictDurableObject(lobbyStub(), { webSockets: 'close' });
    const back = await connect('', other.recoveryAuth);
    await witness.until(() => witness.room.players.filter(({ connected }) => connected).length === 1);
    expect(await back.ask('joinRoom', { roomId })).toMatchObject({ ok: true });
    await witness.until(() =>
      witness.room.players.some(({ socketId, username }) => socketId === back.id && username === 'Grace'),
    );
  });
});

it('a stock client whose connection is lost again before it joins gets its seat back', async () => {
  const { roomId, host, other } = await bridgedPair();
  let last = other;
  for (let crash = 0; crash < 3; crash++) {
    await evictDurableObject(lobbyStub(), { webSockets: 'close' });
    last = await connect('', last.recoveryAuth);
  }
  await last.ask('joinRoom', { roomId, guestInfo: guestInfo('Grace') });
  expect(last.room.players.map(({ id }) => id)).toEqual(host.room.players.map(({ id }) => id));
});

describe('a bridged player whose lobby does not answer its room for a while', () => {
  beforeEach(fakeDate);

  /** Refuses all that rooms bring to lobbies; returns the spy. */
  const refuseAll = () => vi.spyOn(Lobby.prototype, 'deliver').mockRejectedValue(new Error('overloaded'));
  /** Resolves once the room waits for nothing but its next attempt, and that is soon. */
  const nextAttempt = (roomId: string) =>
    expect.poll(() => alarmAtOf(roomId)).toBe(Date.now() + limits.lobbyRetryMs);

  it('is told that it has lost its seat as soon as possible, however often that has failed', async () => {
    const { roomId, other } = await bridgedPair();
    const refusals = refuseAll();
    const direct = await connect(`&room=${roomId}`, { pid: other.pid });
    await direct.ask('joinRoom', { roomId, guestInfo: guestInfo('Grace') });
    for (let times = 0; times < 2; times++) {
      await nextAttempt(roomId);
      await pass(roomId, limits.lobbyRetryMs);
    }
    await nextAttempt(roomId);
    refusals.mockRestore();
    await pass(roomId, limits.lobbyRetryMs);
    await other.next('seatTaken');
  });

  it('has to come back at once, while its seat is held, although nothing else happens there', async () => {
    const { roomId, host, other } = await bridgedPair();
    const refusals = refuseAll();
    const direct = await joinDirectly(roomId, 'Eve');
    await direct.until(() => direct.room.players.filter(({ connected }) => !connected).length === 2);
    await nextAttempt(roomId);
    refusals.mockRestore();
    await pass(roomId, limits.lobbyRetryMs);
    for (const player of [host, other]) await player.until(() => player.isClosed);
  });
});

describe('a bridged player whose room cannot be saved any more', () => {
  beforeEach(fakeDate);

  it('is told so, even while an earlier message is under way', async () => {
    const { roomId, host, other } = await bridgedPair();
    const refuse = `CREATE TRIGGER full BEFORE INSERT ON game BEGIN SELECT RAISE(ABORT, 'disk is full'); END`;
    await runInDurableObject(roomStub(roomId), (_room, { storage }) => storage.sql.exec(refuse));
    await host.ask('chatMessage', { text: 'hello?' });
    const arrival = Promise.withResolvers<void>();
    const { deliver: bring } = Lobby.prototype;
    const deliver = vi.spyOn(Lobby.prototype, 'deliver');
    deliver.mockImplementationOnce(async function (this: Lobby, ...batch: Parameters<typeof bring>) {
      await arrival.promise;
      return bring.apply(this, batch);
    });
    host.emit('requestDrawingHistory');
    await expect.poll(() => deliver.mock.calls).not.toEqual([]);

    for (let ms = 0; ms <= limits.storeGiveUpMs; ms += limits.storeRetryMs)
      await pass(roomId, limits.storeRetryMs);
    arrival.resolve();
    for (const player of [host, other]) {
      expect(await player.next('error')).toMatchObject({ code: 'room-lost' });
      await player.next('roomNotFound');
    }
    expect(await lobbyStub().live(roomId, [host.id, other.id])).toEqual([]);
  });
});

describe('a bridged player who is signed in', () => {
  const ada = ['id-of-ada', 'Ada_L'] as const;

  it('sits under the name of the account, and what was sent at once after joining is not lost', async () => {
    const player = await connect();
    const roomId = await askForRoom(player);
    const witness = await joinDirectly(roomId, 'Witness');
    const token = await tokenOf(...ada);
    const release = holdVerification();
    const join = player.ask('joinRoom', { roomId, token });
    const start = player.ask('startGame', { settings: { duration: 60 } });
    expect(await witness.ask('chatMessage', { text: 'nobody else waits' })).toEqual({ ok: true });
    release();
    expect(await join).toEqual({ ok: true, roomId });
    expect(await start).toEqual({ ok: true });
    await witness.until(() => witness.room.phase.name === 'choosing');
    expect(witness.room.players[1]).toMatchObject({ id: ada[0], username: 'Ada_L', isHost: true });
  });

  it('counts as away when the connection is lost before the token was looked at', async () => {
    const roomId = await makeRoom();
    const witness = await joinDirectly(roomId, 'Witness');
    const player = await connect();
    const token = await tokenOf(...ada);
    const release = holdVerification();
    const isLive = () => lobbyStub().live(roomId, [player.id]);
    player.emit('joinRoom', { roomId, token });
    await expect.poll(isLive).toEqual([player.id]);
    player.close();
    await expect.poll(isLive).toEqual([]);
    release();
    // The lobby reports the loss once the earlier call is answered.
    await witness.until(() => witness.room.players[1]?.connected === false);
    expect(witness.room.players[1]).toMatchObject({ id: ada[0], username: 'Ada_L' });
  });

  it('is told when the token has expired, and may try again', async () => {
    const roomId = await makeRoom();
    const player = await connect();
    const expired = await tokenOf(...ada, Date.now() - 3_600_000);
    const refused = await player.ask('joinRoom', { roomId, token: expired });
    expect(refused).toMatchObject({ error: { code: 'token-expired' } });
    expect(await player.ask('joinRoom', { roomId, token: await tokenOf(...ada) })).toMatchObject({
      ok: true,
    });
    expect(await player.ask('chatMessage', { text: 'hi' })).toEqual({ ok: true });
  });

  it('stays bridged when a guest goes on as an account', async () => {
    const { host, other, roomId } = await bridgedPair();
    expect(await other.ask('joinRoom', { roomId, token: await tokenOf(...ada) })).toMatchObject({ ok: true });
    await host.until(() => host.room.players[1]?.id === ada[0]);
    expect(host.room.players).toHaveLength(2);
    expect(await other.ask('chatMessage', { text: 'hi' })).toEqual({ ok: true });
    await host.next('chatMessage', ({ text }) => text === 'hi');
    host.emit('chatMessage', { text: 'hello' });
    await other.next('chatMessage', ({ text }) => text === 'hello');
  });

  it('gives the seat to a direct connection of the same account', async () => {
    const roomId = await makeRoom();
    const bridged = await joinSignedIn(roomId, ada, { query: '' });
    const direct = await joinSignedIn(roomId, ada);
    await bridged.next('seatTaken');
    expect(direct.room.players).toMatchObject([{ id: ada[0], socketId: direct.id }]);
  });
});

describe('a whole game over the bridge', () => {
  beforeEach(fakeDate);

  it('loses no time while the room is down, although nobody loses the connection', async () => {
    const { roomId, host, other } = await bridgedPair();
    await host.ask('startGame', { settings: { duration: 60 } });
    const [word = ''] = await host.next('wordChoices');
    await host.ask('wordSelected', { word });
    await other.until(() => other.room.phase.name === 'drawing');
    await evictDurableObject(roomStub(roomId), { webSockets: 'close' });
    vi.setSystemTime(Date.now() + 20_000);
    await other.ask('joinRoom', { roomId, guestInfo: guestInfo('Grace') });
    const { phase, sentAt } = other.room;
    const leftMs = 'deadlineAt' in phase ? phase.deadlineAt - sentAt : 0;
    expect(leftMs).toBeGreaterThanOrEqual(60_000 - game.tickMs);
    expect(leftMs).toBeLessThanOrEqual(60_000);
  });

  it('runs from createRoom to gameOver and playAgain, and never spoils a word', async () => {
    const { roomId, host, other } = await bridgedPair();
    await host.ask('startGame', { settings: { rounds: 3, duration: 60, revealCount: 0 } });
    for (let turn = 0; turn < 6; turn++) {
      const [drawer, guesser] = turn % 2 === 0 ? [host, other] : [other, host];
      await guesser.until(() => guesser.room.phase.name === 'choosing');
      const seen = guesser.frames.length;
      const words = await drawer.next('wordChoices');
      const word = unspoken(words, guesser.frames);
      await drawer.ask('wordSelected', { word });
      await drawer.ask('drawingEnd', someStroke('a'));
      await guesser.next('drawingEnd');
      expect(guesser.frames.slice(seen).filter((frame) => mentions(frame, word))).toEqual([]);
      await guesser.ask('chatMessage', { text: word.toUpperCase() });
      await drawer.until(() => drawer.room.phase.name === 'round-over');
      await pass(roomId, game.roundOverMs);
    }
    const scores = await other.next('gameOver');
    expect(scores.map(({ score }) => score > 0)).toEqual([true, true]);
    expect(await host.ask('playAgain')).toEqual({ ok: true });
    await other.until(() => other.room.status === 'waiting');
    expect(other.room.players.map(({ score }) => score)).toEqual([0, 0]);
  });
});
