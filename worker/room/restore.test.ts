import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { game, pause, room, wire } from '../../shared/protocol/limits.ts';
import type { Phase, RoomState } from '../../shared/protocol/room.ts';
import { fakeDate } from '../testing/fakeDate.ts';
import { connect, drop, type RoomPlayer } from '../testing/roomPlayer.ts';
import {
  alarmAtOf,
  guestInfo,
  joinDirectly,
  makeRoom,
  pass,
  roomStub,
  someStroke,
  startGame,
} from '../testing/rooms.ts';

const AWAY_MS = 20_000;
const stroke = someStroke('a');
const someStart = { type: 'freehand', color: '#000000', size: 8, startPoint: [0, 0.5, 0.5] };

interface Played {
  roomId: string;
  drawer: RoomPlayer;
  guesser: RoomPlayer;
}

const until = (player: RoomPlayer, name: Phase['name']) =>
  player.until(() => player.room.phase.name === name);

async function drawing(): Promise<Played & { word: string }> {
  const { words, ...played } = await startGame();
  const word = words[0] ?? '';
  await played.drawer.ask('wordSelected', { word });
  await played.drawer.ask('drawingEnd', stroke);
  await until(played.guesser, 'drawing');
  return { ...played, word };
}

/** A room whose drawer is in the middle of a stroke: its next seconds need no alarm. */
async function strokeUnderWay(): Promise<Played> {
  const played = await drawing();
  const { roomId, drawer, guesser } = played;
  await drawer.ask('drawingStart', someStart);
  drawer.emit('drawingUpdate', { nextPoint: [0.1, 0.5, 0.5] });
  await guesser.next('drawingUpdate');
  await pass(roomId, game.tickMs);
  return played;
}

/** Brings a room of two players to each phase. */
const reach: Record<'waiting' | 'choosing' | 'drawing' | 'round-over' | 'finished', () => Promise<Played>> = {
  async waiting() {
    const roomId = await makeRoom();
    const drawer = await joinDirectly(roomId, 'Ada');
    return { roomId, drawer, guesser: await joinDirectly(roomId, 'Grace') };
  },
  choosing: startGame,
  drawing,
  async 'round-over'() {
    const played = await drawing();
    await played.guesser.ask('chatMessage', { text: played.word });
    await until(played.drawer, 'round-over');
    return played;
  },
  async finished() {
    const played = await drawing();
    await played.guesser.ask('leaveRoom');
    await until(played.drawer, 'paused');
    await pass(played.roomId, pause.maxMs);
    await until(played.drawer, 'finished');
    return played;
  },
};

function leftMs({ phase, sentAt }: RoomState): number | undefined {
  if (phase.name === 'waiting') return phase.startsAt === null ? undefined : phase.startsAt - sentAt;
  return 'deadlineAt' in phase ? phase.deadlineAt - sentAt : undefined;
}

/** Expects that the clock has this long left, to half of the time between two traces that the room leaves while it runs. */
const expectLeft = (room: RoomState, ms: number, traceMs: number = game.tickMs) =>
  expect(Math.abs((leftMs(room) ?? 0) - ms)).toBeLessThanOrEqual(traceMs / 2);

/** Lets seconds pass of which the room tells each. */
async function passSeconds(roomId: string, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await pass(roomId, game.tickMs);
}

const lasting = ({ players, round, status, currentTurn, revealedWord, hostId }: RoomState) => ({
  players: players.map(({ id, username, score }) => ({ id, username, score })),
  ...{ round, status, currentTurn, revealedWord, hostId },
});

async function comeBack(roomId: string, lost: RoomPlayer): Promise<RoomPlayer> {
  const back = await connect(`&room=${roomId}`, lost.recoveryAuth);
  expect(await back.ask('joinRoom', { roomId })).toEqual({ ok: true, roomId });
  return back;
}

/** Both players come back after the room was down for 45 seconds. */
async function comeBackLate({ roomId, drawer, guesser }: Played): Promise<RoomPlayer> {
  await pass(roomId, 45_000);
  const back = await comeBack(roomId, drawer);
  await comeBack(roomId, guesser);
  await back.until(() => back.room.players.every(({ connected }) => connected));
  return back;
}

/** Aborts the object at once; an eviction would wait for its timers. */
const crash = (roomId: string) =>
  runInDurableObject(roomStub(roomId), (_room, context) => context.abort('crash')).catch(() => {});

beforeEach(fakeDate);

describe.each(Object.keys(reach) as (keyof typeof reach)[])('a room in %s', (phase) => {
  it('survives hibernation unchanged', async () => {
    const { roomId, drawer } = await reach[phase]();
    const before = drawer.room;
    await evictDurableObject(roomStub(roomId));
    expect(await drawer.ask('chatMessage', { text: 'still here?' })).toEqual({ ok: true });
    expect(await roomStub(roomId).occupancy()).toMatchObject({ players: before.players.length });
    await drawer.ask('joinRoom', { roomId });
    expect(lasting(drawer.room)).toEqual(lasting(before));
    expect(drawer.room.players.every(({ connected }) => connected)).toBe(true);
    expect(drawer.room.phase).toEqual(before.phase);
  });

  it('keeps scores, word and the time left, to half a second, in a crash', async () => {
    const { roomId, drawer, guesser } = await reach[phase]();
    const before = drawer.room;
    await evictDurableObject(roomStub(roomId), { webSockets: 'close' });
    vi.setSystemTime(Date.now() + AWAY_MS);

    const back = await comeBack(roomId, drawer);
    if (before.players.length > 1) {
      await comeBack(roomId, guesser);
      await back.until(() => back.room.players.every(({ connected }) => connected));
    }
    expect(lasting(back.room)).toEqual(lasting(before));
    expect(back.room.phase.name).toBe(before.phase.name);
    expectLeft(back.room, leftMs(before) ?? 0);
  });
});

describe('a sleeping room that the end of a connection wakes', () => {
  it('holds the seats of others who are away no longer than else', async () => {
    const { roomId, drawer: host, guesser: leaver } = await reach.waiting();
    const witness = await joinDirectly(roomId, 'Eve');
    await drop(host, witness);
    await pass(roomId, room.seatGraceMs / 2);
    await evictDurableObject(roomStub(roomId));
    await drop(leaver, witness);
    await pass(roomId, room.seatGraceMs / 2);
    await witness.until(() => witness.room.players.length === 2);
    expect(witness.room.players).toMatchObject([{ connected: false }, { isHost: true }]);
  });
});

describe('after a crash', () => {
  it('the picture is still there, and the drawer can go on', async () => {
    const { roomId, drawer, guesser } = await drawing();
    await evictDurableObject(roomStub(roomId), { webSockets: 'close' });
    const back = await comeBack(roomId, drawer);
    const watching = await comeBack(roomId, guesser);
    await watching.ask('requestDrawingHistory');
    expect(await watching.next('drawingHistory')).toEqual([stroke]);
    expect(await back.ask('syncDrawingState', [{ ...stroke, id: 'b' }])).toEqual({ ok: true });
    await watching.next('drawingHistory', ([item]) => item?.id === 'b');
  });

  it('an item that its drawer had not named when the connection was lost is finished, not drawn twice', async () => {
    const { roomId, drawer, guesser } = await drawing();
    await drawer.ask('drawingStart', someStart);
    await drawer.ask('drawingUpdate', { nextPoint: [0.5, 0.5, 0.5] });
    drawer.close();
    await guesser.next('drawingEnd', ({ finalStroke }) => finalStroke.id !== stroke.id);
    await crash(roomId);
    const back = await comeBack(roomId, drawer);
    const points = [someStart.startPoint, [0.5, 0.5, 0.5], [0.9, 0.5, 0.5]];
    const whole = { id: 'whole', type: 'freehand', color: '#000000', size: 8, points };
    expect(await back.ask('drawingEnd', whole)).toEqual({ ok: true });
    await back.ask('requestDrawingHistory');
    expect(await back.next('drawingHistory')).toEqual([stroke, whole]);
  });

  it('players who come back later get the chat of the meantime, once', async () => {
    const { roomId, drawer, guesser } = await drawing();
    await evictDurableObject(roomStub(roomId), { webSockets: 'close' });
    const back = await comeBack(roomId, guesser);
    await back.ask('chatMessage', { text: 'anyone here?' });
    const later = await comeBack(roomId, drawer);
    await later.next('chatMessage', ({ text }) => text === 'anyone here?');
    await back.ask('chatMessage', { text: 'there you are' });
    await later.next('chatMessage', ({ text }) => text === 'there you are');
    const heard = later.events.filter(({ event }) => event === 'chatMessage');
    expect(heard).toHaveLength(2);
  });

  it('bridged players get the picture again, since something may have been in flight', async () => {
    const { roomId, drawer } = await drawing();
    const watching = await connect();
    await watching.ask('joinRoom', { roomId, guestInfo: guestInfo('Eve') });
    await evictDurableObject(roomStub(roomId), { webSockets: 'close' });
    await comeBack(roomId, drawer);
    expect(await watching.next('drawingHistory')).toEqual([stroke]);
  });

  it('a bridged drawer does not get the picture, which may lack what they have drawn meanwhile', async () => {
    const roomId = await makeRoom();
    const [drawer, guesser] = [await connect(), await connect()];
    for (const [name, player] of Object.entries({ Ada: drawer, Grace: guesser }))
      await player.ask('joinRoom', { roomId, guestInfo: guestInfo(name) });
    await drawer.ask('startGame', { settings: { duration: 60 } });
    await drawer.ask('wordSelected', { word: (await drawer.next('wordChoices'))[0] });
    await drawer.ask('drawingEnd', stroke);
    await evictDurableObject(roomStub(roomId));
    await pass(roomId, AWAY_MS);
    expect(await guesser.next('drawingHistory')).toEqual([stroke]);
    await drawer.ask('chatMessage', { text: 'still here' });
    expect(drawer.events.map(({ event }) => event)).not.toContain('drawingHistory');
  });

  it('the word is shown for as long as was left, since the room also ticks between turns', async () => {
    const played = await reach['round-over']();
    const { roomId } = played;
    await passSeconds(roomId, 3);
    await evictDurableObject(roomStub(roomId), { webSockets: 'close' });
    const back = await comeBackLate(played);
    expect(back.room.phase.name).toBe('round-over');
    expectLeft(back.room, game.roundOverMs - 3 * game.tickMs);
  });

  it('a public room resumes its countdown where it stood once enough players are back', async () => {
    const roomId = await makeRoom({ isPublic: true });
    const drawer = await joinDirectly(roomId, 'Ada');
    const guesser = await joinDirectly(roomId, 'Grace');
    await passSeconds(roomId, 5);
    await evictDurableObject(roomStub(roomId), { webSockets: 'close' });
    const back = await comeBackLate({ roomId, drawer, guesser });
    await back.until(() => (leftMs(back.room) ?? 0) > 0);
    expectLeft(back.room, room.publicStartMs - 5 * game.tickMs);
  });

  it('a pause resumes where it stood once somebody is back, even after a second crash', async () => {
    const { roomId, drawer, guesser } = await drawing();
    await guesser.ask('leaveRoom');
    await until(drawer, 'paused');
    await passSeconds(roomId, 20);
    await evictDurableObject(roomStub(roomId), { webSockets: 'close' });
    await pass(roomId, 45_000);
    await evictDurableObject(roomStub(roomId));
    await pass(roomId, 5_000);
    const back = await comeBack(roomId, drawer);
    await until(back, 'paused');
    expectLeft(back.room, pause.maxMs - 20 * game.tickMs);
  });

  it('the clock stands where it stood even if the room was ticking without alarms', async () => {
    const played = await drawing();
    const { roomId, drawer, guesser } = played;
    await drawer.ask('drawingStart', someStart);
    for (let second = 0; second < 20; second++) {
      // Points take the fast path, since nothing is due by an alarm.
      drawer.emit('drawingUpdate', { nextPoint: [second / 20, 0.5, 0.5] });
      await guesser.next('drawingUpdate');
      await pass(roomId, game.tickMs);
    }
    expect(await alarmAtOf(roomId)).toBeGreaterThan(Date.now() + game.tickMs);
    await crash(roomId);
    const back = await comeBackLate(played);
    expect(back.room.phase).toMatchObject({ name: 'drawing', stoppedAt: null });
    expectLeft(back.room, 40_000, game.lifeSignMs);
  });

  it('an overdue alarm does not end a turn', async () => {
    const played = await drawing();
    const { roomId } = played;
    await passSeconds(roomId, 20);
    await evictDurableObject(roomStub(roomId), { webSockets: 'close' });
    const back = await comeBackLate(played);
    expect(back.room.phase).toMatchObject({ name: 'drawing', stoppedAt: null });
    expectLeft(back.room, 40_000);
  });
});

describe('the alarm', () => {
  it('ticks, chooses for an idle drawer, and goes through the turns', async () => {
    const { roomId, drawer, guesser } = await startGame();
    await guesser.next('timerTick');
    await pass(roomId, 1000);
    expect(await guesser.next('timerTick')).toBe(game.wordChoiceMs / 1000 - 1);
    await pass(roomId, game.wordChoiceMs);
    await until(guesser, 'drawing');
    await pass(roomId, 60_000);
    await until(guesser, 'round-over');
    await pass(roomId, game.roundOverMs);
    await until(drawer, 'choosing');
    expect(guesser.room.currentTurn.drawerId).toBe(guesser.room.players[1]?.id);
  });

  it('is not waited for by points: those that come after the end of the turn end it', async () => {
    const { drawer, guesser } = await drawing();
    await drawer.ask('drawingStart', someStart);
    vi.setSystemTime(Date.now() + 60_000);
    drawer.emit('drawingUpdate', { nextPoint: [0.1, 0.5, 0.5] });
    await until(guesser, 'round-over');
    expect(await drawer.next('error')).toMatchObject({ code: 'not-drawing' });
    expect(guesser.events.map(({ event }) => event)).not.toContain('drawingUpdate');
  });

  it('that fires slightly early tells its second once, whatever comes before that is over', async () => {
    const { roomId, guesser } = await drawing();
    await pass(roomId, game.tickMs - 50);
    await guesser.next('timerTick', (left) => left === 59);
    const seen = guesser.events.length;
    await guesser.ask('chatMessage', { text: 'a horse?' });
    await pass(roomId, 50);
    await pass(roomId, game.tickMs);
    await guesser.next('timerTick', (left) => left === 58);
    const ticks = guesser.events.slice(seen).filter(({ event }) => event === 'timerTick');
    expect(ticks.map(({ payload }) => payload)).toEqual([58]);
  });

  it('leaves ticks to the timer while somebody draws', async () => {
    const { guesser } = await strokeUnderWay();
    const seconds = await guesser.next('timerTick', (left) => left === 59);
    // The room's own timer runs in real time.
    vi.setSystemTime(Date.now() + game.tickMs);
    expect(await guesser.next('timerTick')).toBe(seconds - 1);
  });

  it('ticks again when nobody can draw any more, and no sign of life is left behind', async () => {
    const { roomId, drawer, guesser } = await strokeUnderWay();
    const lifeSign = () =>
      runInDurableObject(roomStub(roomId), (_room, { storage }) => storage.get<number>('aliveAt'));
    expect(await lifeSign()).toBe(Date.now());
    await guesser.ask('leaveRoom');
    await until(drawer, 'paused');
    const { phase } = drawer.room;
    await pass(roomId, game.tickMs);
    expect(await lifeSign()).toBeUndefined();
    await evictDurableObject(roomStub(roomId));
    await pass(roomId, game.tickMs);
    await drawer.ask('joinRoom', { roomId });
    expect(drawer.room.phase).toEqual(phase);
    expect(drawer.room.players.every(({ connected }) => connected)).toBe(true);
  });

  it('serves the connections, too: one that answers no ping is ended, and its seat held', async () => {
    const roomId = await makeRoom();
    const player = await joinDirectly(roomId, 'Ada');
    // The runtime answers pings, too early for the faked date.
    await pass(roomId, wire.pingIntervalMs);
    await pass(roomId, wire.pingTimeoutMs);
    await player.until(() => player.isClosed);
    const back = await comeBack(roomId, player);
    expect(back.room.players).toMatchObject([{ username: 'Ada', connected: true }]);
  });

  it('is set to the next second while a turn runs', async () => {
    const { roomId } = await drawing();
    expect(await alarmAtOf(roomId)).toBeLessThanOrEqual(Date.now() + game.tickMs);
  });

  it('is not set to keep the room awake while somebody draws, since a timer does that', async () => {
    const { roomId, guesser } = await strokeUnderWay();
    await guesser.next('timerTick', (left) => left === 59);
    expect(await alarmAtOf(roomId)).toBeGreaterThan(Date.now() + 10 * game.tickMs);
  });
});

it('a line that a lobby brings twice, since the room was reset before it had answered, is said once', async () => {
  const roomId = await makeRoom();
  const witness = await joinDirectly(roomId, 'Ada');
  const speaker = await connect();
  await speaker.ask('joinRoom', { roomId, guestInfo: guestInfo('Grace') });
  const bring = (text: string, requestId: string) =>
    roomStub(roomId).bridgeEvent({ socketId: speaker.id, event: 'chatMessage', args: [{ text }], requestId });
  await bring('once', 'a');
  await evictDurableObject(roomStub(roomId));
  expect(await bring('once', 'a')).toEqual({ ack: { ok: true }, seat: 'seated' });
  await bring('next', 'b');
  await witness.next('chatMessage', ({ text }) => text === 'next');
  const lines = witness.events.flatMap(({ event, payload }) =>
    event === 'chatMessage' ? [payload.text] : [],
  );
  expect(lines).toEqual(['once', 'next']);
});
