import { evictDurableObject } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { room as limits } from '../../shared/protocol/limits.ts';
import { mentions, unspoken } from '../../shared/testing/spoken.ts';
import { fakeDate, moveDate, stopDate } from '../testing/fakeDate.ts';
import { connect, drop } from '../testing/roomPlayer.ts';
import { joinDirectly, makeRoom, roomStub, someStroke, startGame } from '../testing/rooms.ts';

const guestInfo = { name: 'Ada', avatarSeed: 'Maple' };

describe('joinRoom', () => {
  it('gives a seat with the name, the avatar and the socket that the client knows', async () => {
    const roomId = await makeRoom();
    const player = await connect(`&room=${roomId}`);
    expect(await player.ask('joinRoom', { roomId: roomId.toLowerCase(), guestInfo })).toEqual({
      ok: true,
      roomId,
    });
    expect(player.room.players).toMatchObject([
      { username: 'Ada', avatar: '/api/avatars/pixel-art?seed=Maple', socketId: player.id, isHost: true },
    ]);
  });

  it('gives who sends no seed the avatar of the name', async () => {
    const roomId = await makeRoom();
    const player = await connect(`&room=${roomId}`);
    await player.ask('joinRoom', { roomId, guestInfo: { name: 'Ada' } });
    expect(player.room.players).toMatchObject([{ avatar: '/api/avatars/pixel-art?seed=Ada' }]);
  });

  it('seats the same connection once', async () => {
    const roomId = await makeRoom();
    const player = await joinDirectly(roomId, 'Ada');
    expect(await player.ask('joinRoom', { roomId, guestInfo })).toEqual({ ok: true, roomId });
    expect(player.room.players).toHaveLength(1);
  });

  it('numbers a name that is taken', async () => {
    const roomId = await makeRoom();
    await joinDirectly(roomId, 'Ada');
    const second = await joinDirectly(roomId, 'ada');
    expect(second.room.players.map(({ username }) => username)).toEqual(['Ada', 'ada 2']);
  });

  it('makes the creator of the room its host, even if another player came first', async () => {
    const roomId = await makeRoom({ creator: { session: 'mine' } });
    await joinDirectly(roomId, 'Early');
    const maker = await connect(`&room=${roomId}`);
    await maker.ask('joinRoom', { roomId, guestInfo: { ...guestInfo, session: 'mine' } });
    await maker.until(() =>
      maker.room.players.some(({ isHost, socketId }) => isHost && socketId === maker.id),
    );
  });

  it('refuses another room, a forged token, and a guest without a name', async () => {
    const roomId = await makeRoom();
    const player = await connect(`&room=${roomId}`);
    const codeOf = async (payload: unknown) => {
      const ack = await player.ask('joinRoom', payload);
      return ack.ok ? undefined : ack.error.code;
    };
    expect(await codeOf({ roomId: 'NOROOM', guestInfo })).toBe('room-not-found');
    expect(await player.next('roomNotFound')).toEqual({ roomId: 'NOROOM' });
    expect(await codeOf({ roomId, guestInfo, token: 'forged' })).toBe('invalid-token');
    expect(await codeOf({ roomId })).toBe('invalid-name');
    expect(await codeOf({ roomId, guestInfo: { name: ' ' }, token: '' })).toBe('invalid-name');
    expect(await codeOf({ roomId, guestInfo: { name: '\u0007' } })).toBe('invalid-name');
    expect(player.events.map(({ event }) => event)).toEqual(['roomNotFound']);
  });

  it('finds and makes no others: that is for a lobby, seat or none', async () => {
    const roomId = await makeRoom();
    const player = await connect(`&room=${roomId}`);
    const refused = { error: { code: 'already-in-room' } };
    expect(await player.ask('findPublicRoom')).toMatchObject(refused);
    await player.ask('joinRoom', { roomId, guestInfo });
    expect(await player.ask('createRoom')).toMatchObject(refused);
  });

  it('gives no seat in a full room', async () => {
    const roomId = await makeRoom({ isPublic: true });
    for (let i = 0; i < limits.publicCapacity; i++) await joinDirectly(roomId, `Player ${i}`);
    const late = await connect(`&room=${roomId}`);
    late.emit('joinRoom', { roomId, guestInfo });
    expect(await late.next('roomFull')).toEqual({ roomId });
    expect(await late.ask('chatMessage', { text: 'hi' })).toMatchObject({ error: { code: 'not-in-room' } });
  });
});

describe('one person', () => {
  /** Opens tabs of one person in a new room, whose witness sees when one is lost. */
  async function tabsOfOne() {
    const roomId = await makeRoom();
    const witness = await joinDirectly(roomId, 'Witness');
    const join = { roomId, guestInfo: { ...guestInfo, session: 'tab' } };
    const openTab = async () => {
      const tab = await connect(`&room=${roomId}`);
      await tab.ask('joinRoom', join);
      return tab;
    };
    return { roomId, join, witness, openTab };
  }

  it('has one seat: a second tab takes it over and the first is told', async () => {
    const { openTab } = await tabsOfOne();
    const first = await openTab();
    const second = await openTab();

    expect(await first.next('seatTaken')).toEqual({ message: expect.any(String) });
    expect(second.room.players).toMatchObject([
      { username: 'Witness' },
      { socketId: second.id, connected: true },
    ]);
    expect(await first.ask('chatMessage', { text: 'hi' })).toMatchObject({ error: { code: 'not-in-room' } });
  });

  it('is told of the second tab when the first one reconnects', async () => {
    const { roomId, witness, openTab } = await tabsOfOne();
    const first = await openTab();
    await drop(first, witness);
    const second = await openTab();

    const back = await connect(`&room=${roomId}`, first.recoveryAuth);
    expect(back.id).toBe(first.id);
    expect(await back.next('seatTaken')).toEqual({ message: expect.any(String) });
    expect(await second.ask('chatMessage', { text: 'still here' })).toEqual({ ok: true });
  });

  it('is told of the second tab even if the first one comes back too late to be recovered', async () => {
    const { roomId, join, witness, openTab } = await tabsOfOne();
    const first = await openTab();
    await drop(first, witness);
    const second = await openTab();

    const back = await connect(`&room=${roomId}`, first.lateAuth);
    const ack = await back.ask('joinRoom', { ...join, isReturn: true });
    expect(ack).toMatchObject({ ok: false, error: { code: 'seat-taken' } });
    expect(await back.next('seatTaken')).toEqual({ message: expect.any(String) });
    expect(await second.ask('chatMessage', { text: 'still here' })).toEqual({ ok: true });

    // The player wants it back.
    expect(await back.ask('joinRoom', join)).toMatchObject({ ok: true });
    await second.next('seatTaken');
  });

  it('that returns takes the seat from its own connection, whose loss was not noticed, and from one that is lost', async () => {
    const { roomId, join, witness, openTab } = await tabsOfOne();
    const unnoticed = await openTab();
    const back = await connect(`&room=${roomId}`, unnoticed.lateAuth);
    expect(await back.ask('joinRoom', { ...join, isReturn: true })).toMatchObject({ ok: true });

    await drop(await openTab(), witness);
    const again = await connect(`&room=${roomId}`, back.lateAuth);
    expect(await again.ask('joinRoom', { ...join, isReturn: true })).toMatchObject({ ok: true });
    expect(again.room.players).toMatchObject([
      { username: 'Witness' },
      { socketId: again.id, connected: true },
    ]);
  });

  it('gets the seat back by the pid of the tab that had it last', async () => {
    const { roomId, witness, openTab } = await tabsOfOne();
    const [former, last] = [await openTab(), await openTab()];
    former.close();
    await drop(last, witness);
    const codes: unknown[] = [];
    for (const { lateAuth } of [former, last]) {
      const back = await connect(`&room=${roomId}`, lateAuth);
      const ack = await back.ask('joinRoom', { roomId });
      codes.push(ack.ok || ack.error.code);
    }
    expect(codes).toEqual(['invalid-name', true]);
  });

  it('keeps the fresh seat when the stale connection closes late', async () => {
    const { witness, openTab } = await tabsOfOne();
    const stale = await openTab();
    const fresh = await openTab();

    stale.close();
    await stale.until(() => stale.isClosed);
    await fresh.ask('chatMessage', { text: 'still here' });
    await witness.next('chatMessage', ({ text }) => text === 'still here');
    expect(witness.room.players.map(({ connected }) => connected)).toEqual([true, true]);
  });

  it('gets the same seat when the connection is recovered', async () => {
    const roomId = await makeRoom();
    const witness = await joinDirectly(roomId, 'Witness');
    const lost = await joinDirectly(roomId, 'Ada');
    await drop(lost, witness);
    await witness.ask('chatMessage', { text: 'you missed this' });

    const back = await connect(`&room=${roomId}`, lost.recoveryAuth);
    expect(back.id).toBe(lost.id);
    await back.next('chatMessage', ({ text }) => text === 'you missed this');
    await witness.until(() => witness.room.players[1]?.connected === true);
    expect(witness.room.players[1]?.avatar).toBe('/api/avatars/pixel-art?seed=Ada');
    expect(await back.ask('chatMessage', { text: 'thanks' })).toEqual({ ok: true });
  });

  it('gets the same seat with the pid alone', async () => {
    const roomId = await makeRoom();
    const witness = await joinDirectly(roomId, 'Witness');
    const lost = await connect(`&room=${roomId}`);
    await lost.ask('joinRoom', { roomId, guestInfo });
    const before = lost.room.players[1];
    await drop(lost, witness);

    const back = await connect(`&room=${roomId}`, lost.lateAuth);
    expect(back.id).not.toBe(lost.id);
    expect(await back.ask('joinRoom', { roomId })).toMatchObject({ ok: true });
    expect(back.room.players[1]).toEqual({ ...before, socketId: back.id });
  });

  it('that got its seat back with the pid alone is still known by the session', async () => {
    const roomId = await makeRoom();
    const join = { roomId, guestInfo: { name: 'Ada', session: 'browser' } };
    const lost = await connect(`&room=${roomId}`);
    await lost.ask('joinRoom', join);
    lost.close();
    const back = await connect(`&room=${roomId}`, lost.lateAuth);
    await back.ask('joinRoom', { roomId });
    const tab = await connect(`&room=${roomId}`);
    await tab.ask('joinRoom', join);
    expect(tab.room.players).toMatchObject([{ username: 'Ada', socketId: tab.id }]);
    await back.next('seatTaken');
  });

  it('that comes back just as the seat expires gets a new one', async () => {
    fakeDate();
    const roomId = await makeRoom();
    const witness = await joinDirectly(roomId, 'Grace');
    const lost = await joinDirectly(roomId, 'Ada');
    await joinDirectly(roomId, 'Eve');
    await drop(lost, witness);
    moveDate(limits.seatGraceMs);
    const back = await joinDirectly(roomId, 'Ada', { pid: lost.pid });
    expect(back.room.players.map(({ username }) => username)).toEqual(['Grace', 'Eve', 'Ada']);
    expect(await back.ask('chatMessage', { text: 'here I am' })).toEqual({ ok: true });
  });

  it('gives up the seat by leaving, and may join again', async () => {
    const roomId = await makeRoom();
    const witness = await joinDirectly(roomId, 'Witness');
    const player = await joinDirectly(roomId, 'Ada');
    expect(await player.ask('leaveRoom')).toEqual({ ok: true });
    await witness.until(() => witness.room.players.length === 1);
    expect(await player.ask('leaveRoom')).toMatchObject({ error: { code: 'not-in-room' } });
    expect(await player.ask('joinRoom', { roomId, guestInfo })).toMatchObject({ ok: true });
  });
});

describe('a refused event', () => {
  it('is reported to its sender only, by an error event unless it asked for an ack', async () => {
    const { drawer, guesser } = await startGame();
    const seenByDrawer = drawer.events.length;
    guesser.emit('playAgain');
    expect(await guesser.next('error')).toMatchObject({ code: 'not-host' });
    guesser.emit('drawingStart', { type: 'freehand', color: '#000000', size: 8, startPoint: [0, 0, 0] });
    expect(await guesser.next('error')).toMatchObject({ code: 'not-drawing' });
    guesser.emit('drawingUpdate', { nextPoint: [0, 0, 0] });
    expect(await guesser.next('error')).toMatchObject({ code: 'not-drawing' });
    guesser.emit('nonsense');
    expect(await guesser.next('error')).toMatchObject({ code: 'unknown-event' });
    expect(await guesser.ask('drawingUpdate', { nextPoint: 'here' })).toMatchObject({
      error: { code: 'malformed' },
    });
    const others = drawer.events.slice(seenByDrawer).filter(({ event }) => event !== 'timerTick');
    expect(others).toEqual([]);
  });

  it('ends the connection if it is part of a flood', async () => {
    const roomId = await makeRoom();
    const player = await joinDirectly(roomId, 'Ada');
    for (let i = 0; i < 20; i++) player.emit('chatMessage', { text: `spam ${i}` });
    expect(await player.next('error')).toMatchObject({ code: 'rate-limited' });
    await player.until(() => player.isClosed);
  });
});

describe('the word', () => {
  it('is in no frame that a guesser receives before guessing it', async () => {
    const { drawer, guesser, words } = await startGame();
    const word = unspoken(words, guesser.frames);
    await drawer.ask('wordSelected', { word });
    await guesser.until(() => guesser.room.phase.name === 'drawing');
    await drawer.ask('chatMessage', { text: word });
    await drawer.ask('drawingStart', { type: 'freehand', color: '#000000', size: 8, startPoint: [0, 0, 0] });
    await guesser.ask('requestDrawingHistory');
    await guesser.next('drawingStart');
    expect(drawer.room.currentTurn.word).toBe(word);
    expect(guesser.frames.filter((frame) => mentions(frame, word))).toEqual([]);

    await guesser.ask('chatMessage', { text: word });
    await guesser.until(() => guesser.room.revealedWord === word);
  });

  it('cannot be told by taking it for a name, until the turn is over', async () => {
    const { roomId, drawer, guesser, words } = await startGame();
    const insider = await joinDirectly(roomId, 'Alan');
    const word = unspoken(words, guesser.frames);
    const renamed = { roomId, guestInfo: { name: word, avatarSeed: word } };
    await drawer.ask('joinRoom', renamed);
    await drawer.ask('wordSelected', { word });
    expect(await drawer.ask('joinRoom', renamed)).toMatchObject({ ok: true });
    await insider.ask('chatMessage', { text: word });
    await insider.ask('joinRoom', renamed);
    await guesser.ask('requestDrawingHistory');
    expect(guesser.frames.filter((frame) => mentions(frame, word))).toEqual([]);
    expect(guesser.room.players.map(({ username }) => username)).toEqual(['Ada', 'Grace', 'Alan']);

    await guesser.ask('chatMessage', { text: word });
    await guesser.until(() => guesser.room.players[2]?.username === `${word} 2`);
    expect(guesser.room.players.map(({ username }) => username)).toEqual([word, 'Grace', `${word} 2`]);
  });

  it('keeps a name that was asked for until the turn is over, though the room is evicted', async () => {
    const { roomId, drawer, guesser, words } = await startGame();
    const [word] = words;
    await drawer.ask('wordSelected', { word });
    await drawer.ask('joinRoom', { roomId, guestInfo: { name: 'Lovelace' } });
    await evictDurableObject(roomStub(roomId));
    await guesser.ask('chatMessage', { text: word });
    await guesser.until(() => guesser.room.revealedWord === word);
    await guesser.until(() => guesser.room.players[0]?.username === 'Lovelace');
  });

  it('keeps a name that was asked for until the turn is over, though its player was lost and recovered meanwhile', async () => {
    const { roomId, drawer, guesser, words } = await startGame();
    await drawer.ask('wordSelected', { word: words[0] });
    await drawer.ask('joinRoom', { roomId, guestInfo: { name: 'Lovelace' } });
    await drop(drawer, guesser);
    await connect(`&room=${roomId}`, drawer.recoveryAuth);
    await guesser.until(() => guesser.room.players[0]?.connected === true);
    await guesser.ask('chatMessage', { text: words[0] });
    await guesser.until(() => guesser.room.phase.name === 'round-over');
    expect(guesser.room.players[0]?.username).toBe('Lovelace');
  });

  it('keeps names that were asked for until the turn is over, when they all come with one view', async () => {
    const { roomId, drawer, guesser, words } = await startGame();
    const insider = await joinDirectly(roomId, 'Alan');
    await drawer.ask('wordSelected', { word: words[0] });
    await insider.ask('chatMessage', { text: words[0] });
    for (const player of [drawer, insider])
      await player.ask('joinRoom', { roomId, guestInfo: { name: 'Lovelace' } });
    await guesser.ask('chatMessage', { text: words[0] });
    await guesser.until(() => guesser.room.players[2]?.username === 'Lovelace 2');
    const names = guesser.events.flatMap((sent) =>
      sent.event === 'roomUpdate' ? [sent.payload.players.map(({ username }) => username).join()] : [],
    );
    expect([...new Set(names)].slice(-2)).toEqual(['Ada,Grace,Alan', 'Lovelace,Grace,Lovelace 2']);
  });

  it('does not hold back a name if the time is up, though no alarm has said so', async () => {
    const { roomId, drawer, words } = await startGame();
    await drawer.ask('wordSelected', { word: words[0] });
    stopDate();
    moveDate(60_000);
    await drawer.ask('joinRoom', { roomId, guestInfo: { name: 'Lovelace' } });
    vi.useRealTimers();
    expect(drawer.room).toMatchObject({ status: 'round-over', players: [{ username: 'Lovelace' }, {}] });
  });

  it('is in no frame that is replayed to a guesser who was away', async () => {
    const { roomId, drawer, guesser, words } = await startGame();
    const third = await joinDirectly(roomId, 'Alan');
    await drop(guesser, drawer);
    const word = unspoken(words, guesser.frames);
    await drawer.ask('wordSelected', { word });
    await third.until(() => third.room.phase.name === 'drawing');

    const back = await connect(`&room=${roomId}`, guesser.recoveryAuth);
    await back.until(
      () => back.events.some(({ event }) => event === 'roomUpdate') && back.room.phase.name === 'drawing',
    );
    expect(back.frames.filter((frame) => mentions(frame, word))).toEqual([]);
  });
});

it('relays what the drawer draws, and keeps it', async () => {
  const { drawer, guesser, words } = await startGame();
  await drawer.ask('wordSelected', { word: words[0] });
  const stroke = someStroke('a');
  drawer.emit('drawingStart', { type: 'freehand', color: '#dc2626', size: 8, startPoint: [0, 0, 0.5] });
  drawer.emit('drawingUpdate', { nextPoint: [1, 1, 0.5] });
  await drawer.ask('drawingEnd', stroke);
  await guesser.next('drawingStart');
  expect(await guesser.next('drawingUpdate')).toEqual({ nextPoint: [1, 1, 0.5] });
  expect(await guesser.next('drawingEnd')).toMatchObject({ finalStroke: stroke });
  await guesser.ask('requestDrawingHistory');
  expect(await guesser.next('drawingHistory')).toEqual([stroke]);
});
