import { evictDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { game, moderation } from '../../shared/protocol/limits.ts';
import { bindings } from '../testing/bindings.ts';
import { fakeDate } from '../testing/fakeDate.ts';
import { connect, type RoomPlayer } from '../testing/roomPlayer.ts';
import { joinDirectly, lobbyStub, makeRoom, pass, roomStub } from '../testing/rooms.ts';
import { joinSignedIn, tokenOf } from '../testing/signedIn.ts';

const STEP_MS = 5_000;
/** No pong counts while the date is faked, so connections time out. */
const CONNECTED_MS = 30_000;

const idOf = (player: RoomPlayer): string =>
  player.room.players.find(({ socketId }) => socketId === player.id)?.id ?? '';
const namesIn = (player: RoomPlayer) => player.room.players.map(({ username }) => username);
const guestInfo = (name: string, session: string) => ({ name, avatarSeed: name, session });

/** Asks for a seat on a new connection; `code` is that of a refusal. */
async function tryToJoin(roomId: string, payload: object, auth?: Record<string, unknown>) {
  const player = await connect(`&room=${roomId}`, auth);
  const ack = await player.ask('joinRoom', { roomId, ...payload });
  return { player, code: ack.ok ? undefined : ack.error.code };
}

const joinAs = async (roomId: string, name: string) => {
  const { player } = await tryToJoin(roomId, { guestInfo: guestInfo(name, `session-${name}`) });
  await player.next('roomUpdate');
  return player;
};

/** Lets time pass in steps, with requests of the players that do not count as activity. */
async function passWith(roomId: string, ms: number, players: readonly RoomPlayer[]): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    await pass(roomId, Math.min(STEP_MS, left));
    for (const player of players) await player.ask('requestDrawingHistory');
  }
}

/** A public room in which everybody was there for a whole turn; the next drawer is choosing. */
async function settledRoom() {
  const roomId = await makeRoom({ isPublic: true });
  const ada = await joinAs(roomId, 'Ada');
  const players = [
    ada,
    await joinAs(roomId, 'Bob'),
    await joinAs(roomId, 'Cat'),
    await joinAs(roomId, 'Dan'),
  ] as const;
  await ada.ask('startGame', { settings: { duration: 60 } });
  const [word] = await ada.next('wordChoices');
  await ada.ask('wordSelected', { word });
  for (const guesser of players.slice(1)) await guesser.ask('chatMessage', { text: word });
  await passWith(roomId, game.roundOverMs, players);
  await ada.until(() => ada.room.phase.name === 'choosing');
  return { roomId, players };
}

beforeEach(fakeDate);

describe('a player removed by the host', () => {
  it('is told so, loses the seat, and receives nothing more from the room', async () => {
    const roomId = await makeRoom();
    const host = await joinDirectly(roomId, 'Ada');
    const guest = await joinDirectly(roomId, 'Bob');
    expect(await host.ask('kickPlayer', { playerId: idOf(guest) })).toEqual({ ok: true });
    expect(await guest.next('kicked')).toEqual({
      message: 'The host has removed you from this room.',
      until: Date.now() + moderation.banMs,
      sentAt: Date.now(),
    });
    expect(namesIn(host)).toEqual(['Ada']);
    await host.ask('chatMessage', { text: 'gone?' });
    expect(await guest.ask('chatMessage', { text: 'hey' })).toMatchObject({ error: { code: 'not-in-room' } });
    expect(
      guest.events.some(({ event, payload }) => event === 'chatMessage' && payload.text === 'gone?'),
    ).toBe(false);
  });

  it('cannot come back for ten minutes with the same connection, pid or browser', async () => {
    const roomId = await makeRoom();
    const host = await joinDirectly(roomId, 'Ada');
    const guest = await joinAs(roomId, 'Bob');
    await host.ask('kickPlayer', { playerId: idOf(guest) });
    const until = Date.now() + moderation.banMs;

    expect(await guest.ask('joinRoom', { roomId, guestInfo: guestInfo('New', 'new') })).toMatchObject({
      error: { code: 'kicked' },
    });
    const fresh = await tryToJoin(roomId, { guestInfo: guestInfo('Other', 'session-Bob') });
    expect(fresh.code).toBe('kicked');
    expect(await fresh.player.next('kicked')).toEqual({
      // The page says below it until when, and that there are other rooms.
      message: 'You were removed from this room.',
      until,
      sentAt: Date.now(),
    });
    // A chain of connections, each of which knows only the secret of its predecessor.
    const second = await tryToJoin(roomId, { guestInfo: { name: 'B' } }, guest.lateAuth);
    expect(second.code).toBe('kicked');
    const third = await tryToJoin(roomId, { guestInfo: { name: 'B' } }, second.player.lateAuth);
    expect(third.code).toBe('kicked');

    // The address is not banned: others share it.
    expect((await tryToJoin(roomId, { guestInfo: guestInfo('Eve', 'session-Eve') })).code).toBeUndefined();
    vi.setSystemTime(until);
    expect((await tryToJoin(roomId, { guestInfo: guestInfo('Bob', 'session-Bob') })).code).toBeUndefined();
  });

  it('is banned as an account, in any browser', async () => {
    const roomId = await makeRoom();
    const host = await joinDirectly(roomId, 'Ada');
    const member = await joinSignedIn(roomId, ['id-of-bob', 'Bob_B']);
    await host.until(() => host.room.players.length === 2);
    await host.ask('kickPlayer', { playerId: 'id-of-bob' });
    await member.next('kicked');
    const back = await tryToJoin(roomId, { token: await tokenOf('id-of-bob', 'Bob_B') });
    expect(back.code).toBe('kicked');
  });

  it('who is refused is from then on banned by all keys: also as an account, and in another browser', async () => {
    const roomId = await makeRoom();
    const host = await joinDirectly(roomId, 'Ada');
    const guest = await joinAs(roomId, 'Bob');
    await host.ask('kickPlayer', { playerId: idOf(guest) });
    const token = await tokenOf('id-of-bob', 'Bob_B');
    const elsewhere = { token, guestInfo: guestInfo('Bob', 'elsewhere') };
    const signedIn = { token, guestInfo: guestInfo('Bob', 'session-Bob') };
    expect((await tryToJoin(roomId, signedIn)).code).toBe('kicked');
    expect((await tryToJoin(roomId, elsewhere)).code).toBe('kicked');
    expect((await tryToJoin(roomId, { guestInfo: guestInfo('B', 'elsewhere') })).code).toBe('kicked');
  });

  it('is banned as a guest of the same browser after playing as an account', async () => {
    const roomId = await makeRoom();
    const host = await joinDirectly(roomId, 'Ada');
    const token = await tokenOf('id-of-bob', 'Bob_B');
    await tryToJoin(roomId, { token, guestInfo: guestInfo('Bob', 'session-Bob') });
    await host.until(() => host.room.players.length === 2);
    await host.ask('kickPlayer', { playerId: 'id-of-bob' });
    expect((await tryToJoin(roomId, { guestInfo: guestInfo('New', 'session-Bob') })).code).toBe('kicked');
  });

  it('is still banned after an eviction and after a crash', async () => {
    const roomId = await makeRoom();
    const host = await joinDirectly(roomId, 'Ada');
    const guest = await joinAs(roomId, 'Bob');
    await host.ask('kickPlayer', { playerId: idOf(guest) });
    for (const webSockets of ['hibernate', 'close'] as const) {
      await evictDurableObject(roomStub(roomId), { webSockets });
      const { code } = await tryToJoin(roomId, { guestInfo: guestInfo('Bob', 'session-Bob') });
      expect(code).toBe('kicked');
    }
  });

  it('is also told through a lobby, whose connection stays usable for another room', async () => {
    const roomId = await makeRoom();
    const host = await joinDirectly(roomId, 'Ada');
    const bridged = await connect();
    await bridged.ask('joinRoom', { roomId, guestInfo: guestInfo('Bob', 'session-Bob') });
    await host.until(() => host.room.players.length === 2);
    await host.ask('kickPlayer', { playerId: host.room.players[1]?.id });
    await bridged.next('kicked');
    expect(await bridged.ask('joinRoom', { roomId, guestInfo: { name: 'Bob' } })).toMatchObject({
      error: { code: 'kicked' },
    });
    const other = await makeRoom();
    expect(await bridged.ask('joinRoom', { roomId: other, guestInfo: { name: 'Bob' } })).toEqual({
      ok: true,
      roomId: other,
    });
  });
});

describe('a vote', () => {
  it('survives an eviction', async () => {
    const { roomId, players } = await settledRoom();
    const [ada, bob, cat, dan] = players;
    const playerId = idOf(dan);
    expect(await ada.ask('voteKick', { playerId })).toEqual({ ok: true });
    await bob.until(() => bob.room.vote !== null);
    const { vote } = bob.room;
    const startedAt = Date.now();
    const endsAt = startedAt + moderation.voteMs;
    expect(vote).toEqual({ targetId: playerId, votes: 1, needed: 2, startedAt, endsAt });

    await evictDurableObject(roomStub(roomId));
    await cat.ask('joinRoom', { roomId });
    await cat.next('roomUpdate');
    expect(cat.room.vote).toEqual(vote);
    await bob.ask('voteKick', { playerId });
    await dan.next('kicked');
    await ada.until(() => ada.room.players.length === 3);
    expect(ada.room.vote).toBeNull();
    const { code } = await tryToJoin(roomId, { guestInfo: guestInfo('Dan', 'session-Dan') });
    expect(code).toBe('kicked');
  });

  it('ends by the alarm', async () => {
    const { roomId, players } = await settledRoom();
    const [ada, , , dan] = players;
    await ada.ask('voteKick', { playerId: idOf(dan) });
    await passWith(roomId, CONNECTED_MS, players);
    const witness = await joinAs(roomId, 'Eve');
    expect(witness.room.vote).not.toBeNull();
    await passWith(roomId, moderation.voteMs - CONNECTED_MS, [witness]);
    await witness.next('systemMessage', ({ text }) => text === 'The vote is over: Dan stays.');
    expect(witness.room.vote).toBeNull();
  });

  it('keeps matchmaking from sending the removed player there, but nobody else', async () => {
    const { roomId, players } = await settledRoom();
    const [ada, bob, , dan] = players;
    await ada.ask('voteKick', { playerId: idOf(dan) });
    await bob.ask('voteKick', { playerId: idOf(dan) });
    await dan.next('kicked');
    await lobbyStub().report({ roomId, players: 3, capacity: 8, open: true, run: 'test', number: 1 });
    const seek = async (payload: object, auth?: Record<string, unknown>) => {
      const seeker = await connect('', auth);
      const ack = await seeker.ask('findPublicRoom', payload);
      return ack.ok ? ack.roomId : undefined;
    };
    expect(await seek({ session: 'session-Dan' })).not.toBe(roomId);
    expect(await seek({}, dan.lateAuth)).not.toBe(roomId);
    expect((await roomStub(roomId).opening(seekerOf({ session: 'session-Eve' })))?.isBanned).toBe(false);
    expect((await roomStub(roomId).opening(seekerOf({ session: 'session-Dan' })))?.isBanned).toBe(true);
  });
});

const seekerOf = (known: { session?: string; token?: string }) => ({
  pid: undefined,
  session: known.session,
  token: known.token,
});

it('the account of a seeker is recognised by its token', async () => {
  const roomId = await makeRoom();
  const host = await joinDirectly(roomId, 'Ada');
  await joinSignedIn(roomId, ['id-of-bob', 'Bob_B']);
  await host.ask('kickPlayer', { playerId: 'id-of-bob' });
  const token = await tokenOf('id-of-bob', 'Bob_B');
  expect((await roomStub(roomId).opening(seekerOf({ token })))?.isBanned).toBe(true);
  expect((await roomStub(roomId).opening(seekerOf({ token: 'forged' })))?.isBanned).toBe(false);
  expect(await bindings.ROOM.getByName('NOROOM').opening(seekerOf({}))).toBeNull();
});

describe('profanity', () => {
  it('in names and chat of a public room is masked for everybody, and guesses still count', async () => {
    const roomId = await makeRoom({ isPublic: true });
    const ada = await joinDirectly(roomId, 'Ada');
    const rude = await joinDirectly(roomId, 'Shithead');
    expect(namesIn(rude)).toEqual(['Ada', '****head']);
    await rude.ask('chatMessage', { text: 'what the fuck' });
    expect(await ada.next('chatMessage')).toMatchObject({ text: 'what the ****', sender: '****head' });
    expect(rude.frames.join()).not.toContain('fuck');
  });

  it('in the names of two accounts leaves them distinguishable', async () => {
    const roomId = await makeRoom({ isPublic: true });
    await joinSignedIn(roomId, ['id-of-one', 'Shit_face']);
    const other = await joinSignedIn(roomId, ['id-of-other', 'Fuck_face']);
    expect(namesIn(other)).toEqual(['****_face', '****_face 2']);
  });

  it('in a private room is not masked', async () => {
    const roomId = await makeRoom();
    const ada = await joinDirectly(roomId, 'Shithead');
    await ada.ask('chatMessage', { text: 'what the fuck' });
    expect(await ada.next('chatMessage')).toMatchObject({ text: 'what the fuck', sender: 'Shithead' });
  });
});

describe('a drawer who does nothing', () => {
  async function idleDrawer() {
    const roomId = await makeRoom();
    const drawer = await joinDirectly(roomId, 'Ada');
    const guesser = await joinDirectly(roomId, 'Bob');
    await drawer.ask('startGame', { settings: { duration: 60 } });
    const [word = ''] = await drawer.next('wordChoices');
    await drawer.ask('wordSelected', { word });
    return { roomId, drawer, guesser, word };
  }
  const isNudged = ({ events }: RoomPlayer) => events.some(({ event }) => event === 'drawerNudged');

  it('is nudged, then the turn is skipped', async () => {
    const { roomId, drawer, guesser, word } = await idleDrawer();
    await passWith(roomId, moderation.nudgeAfterMs, [drawer, guesser]);
    expect(await drawer.next('drawerNudged')).toEqual({ seconds: moderation.skipAfterMs / 1000 });
    await passWith(roomId, moderation.skipAfterMs, [drawer, guesser]);
    await guesser.next('systemMessage', ({ text }) => text === 'Ada did not draw: the turn is skipped.');
    await guesser.until(() => guesser.room.revealedWord === word);
    expect(isNudged(guesser)).toBe(false);
  });

  it('is not meant if they are in the middle of a long stroke', async () => {
    const { roomId, drawer, guesser } = await idleDrawer();
    await drawer.ask('drawingStart', { type: 'freehand', color: '#000000', size: 8, startPoint: [0, 0, 0] });
    for (let ms = 0; ms < moderation.nudgeAfterMs; ms += STEP_MS) {
      await passWith(roomId, STEP_MS, [drawer, guesser]);
      drawer.emit('drawingUpdate', { nextPoint: [0.5, 0.5, 0.5] });
      await guesser.next('drawingUpdate');
    }
    await passWith(roomId, STEP_MS, [drawer, guesser]);
    expect(isNudged(drawer)).toBe(false);
  });

  it('has the full time again after an eviction, and may answer', async () => {
    const { roomId, drawer, guesser } = await idleDrawer();
    await passWith(roomId, moderation.nudgeAfterMs / 2, [drawer, guesser]);
    await evictDurableObject(roomStub(roomId));
    await passWith(roomId, moderation.nudgeAfterMs, [drawer, guesser]);
    expect(isNudged(drawer)).toBe(false);
    await passWith(roomId, STEP_MS, [drawer, guesser]);
    await drawer.next('drawerNudged');
    expect(await drawer.ask('stillHere')).toEqual({ ok: true });
  });
});
