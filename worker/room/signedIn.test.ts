import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { accountSecurity, room as limits } from '../../shared/protocol/limits.ts';
import { signAccessToken } from '../accounts/sessions/accessToken.ts';
import { connect, drop, type RoomPlayer } from '../testing/roomPlayer.ts';
import { joinDirectly, makeRoom, roomStub, startGame } from '../testing/rooms.ts';
import { holdVerification, joinSignedIn, tokenOf } from '../testing/signedIn.ts';
import type { Room } from './Room.ts';

const ada = ['id-of-ada', 'Ada_L'] as const;
const namesIn = (player: RoomPlayer) => player.room.players.map(({ username }) => username);
const codeOf = async (player: RoomPlayer, payload: object) => {
  const ack = await player.ask('joinRoom', payload);
  return ack.ok ? undefined : ack.error.code;
};

/** Sends these events behind a token that is being verified, and is lost before that ends. Resolves when it has ended. */
async function losePlayer(roomId: string, player: RoomPlayer, event: string, payload: object): Promise<void> {
  const token = await tokenOf(...ada);
  const release = holdVerification();
  player.emit('joinRoom', { roomId, token });
  player.emit(event, payload);
  player.close();
  const state = () =>
    runInDurableObject(roomStub(roomId), (room) => (room as unknown as Room).io.presenceOf(player.id));
  await expect.poll(state).not.toBe('attached');
  const { mock } = vi.mocked(crypto.subtle.verify);
  release();
  await expect.poll(() => mock.settledResults).toMatchObject([{ type: 'fulfilled' }]);
  vi.restoreAllMocks();
}

describe('a signed-in player', () => {
  it('has the id and the name of the account, and the avatar of that name', async () => {
    const roomId = await makeRoom();
    const player = await joinSignedIn(roomId, ada);
    expect(player.room.players).toMatchObject([
      { id: ada[0], username: 'Ada_L', avatar: '/api/avatars/pixel-art?seed=Ada_L', socketId: player.id },
    ]);
  });

  it('may choose an avatar, but no other name', async () => {
    const roomId = await makeRoom();
    const player = await joinSignedIn(roomId, ada, { guestInfo: { name: 'Impostor', avatarSeed: 'Maple' } });
    expect(player.room.players).toMatchObject([
      { username: 'Ada_L', avatar: '/api/avatars/pixel-art?seed=Maple' },
    ]);
  });

  it.each([null, {}, { name: '', avatarSeed: null }, { name: ' ' }])(
    'needs no name for a guest: %j',
    async (guestInfo) => {
      const roomId = await makeRoom();
      const player = await joinSignedIn(roomId, ada, { guestInfo });
      expect(namesIn(player)).toEqual(['Ada_L']);
    },
  );

  it('is the host of the room that the same browser made as a guest', async () => {
    const roomId = await makeRoom({ creator: { session: 'browser' } });
    await joinDirectly(roomId, 'Early');
    const player = await joinSignedIn(roomId, ada, { guestInfo: { name: 'x', session: 'browser' } });
    await player.until(() => player.room.hostId === ada[0]);
  });

  it('who leaves, and comes back with another avatar, does not get the one that waited for the end of the turn', async () => {
    const { roomId, drawer, guesser, words } = await startGame();
    const player = await joinSignedIn(roomId, ada);
    const [word] = words;
    await drawer.ask('wordSelected', { word });
    await player.ask('chatMessage', { text: word });
    const token = await tokenOf(...ada);
    const comeWith = (avatarSeed: string) => codeOf(player, { roomId, token, guestInfo: { avatarSeed } });
    await comeWith('Maple');
    await player.ask('leaveRoom');
    await comeWith('Birch');
    for (const guessing of [guesser, player]) await guessing.ask('chatMessage', { text: word });
    await drawer.ask('requestDrawingHistory');
    expect(drawer.room.status).toBe('round-over');
    expect(drawer.room.players[2]?.avatar).toBe('/api/avatars/pixel-art?seed=Birch');
  });

  it('has one seat on all devices', async () => {
    const roomId = await makeRoom();
    const phone = await joinSignedIn(roomId, ada);
    const desk = await joinSignedIn(roomId, ada);
    expect(await phone.next('seatTaken')).toEqual({ message: expect.any(String) });
    expect(desk.room.players).toMatchObject([{ id: ada[0], socketId: desk.id, connected: true }]);
    expect(await phone.ask('chatMessage', { text: 'hi' })).toMatchObject({ error: { code: 'not-in-room' } });
  });

  it('keeps the seat in a crash of the room, and is no guest after it', async () => {
    const roomId = await makeRoom();
    const lost = await joinSignedIn(roomId, ada);
    await evictDurableObject(roomStub(roomId), { webSockets: 'close' });
    const back = await connect(`&room=${roomId}`, lost.lateAuth);
    expect(await codeOf(back, { roomId, guestInfo: { name: 'Guest' } })).toBeUndefined();
    expect(back.room.players.map(({ id }) => id)).not.toContain(ada[0]);
  });

  it('gets the seat back by the pid of a lost connection', async () => {
    const roomId = await makeRoom();
    const witness = await joinDirectly(roomId, 'Witness');
    const lost = await joinSignedIn(roomId, ada);
    await drop(lost, witness);
    const back = await connect(`&room=${roomId}`, lost.lateAuth);
    expect(await codeOf(back, { roomId })).toBeUndefined();
    await back.until(() => back.room.players[1]?.connected === true);
    expect(back.room.players[1]).toMatchObject({ id: ada[0], username: 'Ada_L', socketId: back.id });
    expect(await codeOf(back, { roomId, guestInfo: null })).toBeUndefined();
    expect(back.room.players.map(({ id }) => id)).toContain(ada[0]);
    // It is still the account's, and not that of a guest who goes on from there.
    expect(await codeOf(back, { roomId, guestInfo: { name: 'Guest' } })).toBeUndefined();
    expect(back.room.players.map(({ id }) => id)).not.toContain(ada[0]);
  });

  it('gets the same seat when the connection is recovered', async () => {
    const roomId = await makeRoom();
    const witness = await joinDirectly(roomId, 'Witness');
    const lost = await joinSignedIn(roomId, ada);
    await drop(lost, witness);
    const back = await connect(`&room=${roomId}`, lost.recoveryAuth);
    expect(back.id).toBe(lost.id);
    await witness.until(() => witness.room.players[1]?.connected === true);
    expect(witness.room.players[1]).toMatchObject({ id: ada[0], username: 'Ada_L' });
  });

  it('gets no seat in a full room', async () => {
    const roomId = await makeRoom({ isPublic: true });
    for (let i = 0; i < limits.publicCapacity; i++) await joinDirectly(roomId, `Player ${i}`);
    const late = await connect(`&room=${roomId}`);
    late.emit('joinRoom', { roomId, token: await tokenOf(...ada) });
    expect(await late.next('roomFull')).toEqual({ roomId });
  });
});

describe('a token', () => {
  it('that has expired is distinguished from a forged one', async () => {
    const roomId = await makeRoom();
    const player = await connect(`&room=${roomId}`);
    const expired = await tokenOf(...ada, Date.now() - accountSecurity.accessTokenS * 1000 - 1);
    expect(await codeOf(player, { roomId, token: expired })).toBe('token-expired');
    expect(await codeOf(player, { roomId, token: 'forged' })).toBe('invalid-token');
    const foreignKey = btoa('x'.repeat(32));
    const user = { id: ada[0], username: ada[1], isRecoverySetupComplete: true };
    const foreign = await signAccessToken(foreignKey, { user, sessionId: 's', loginAt: 0 }, Date.now());
    expect(await codeOf(player, { roomId, token: foreign })).toBe('invalid-token');
    const [head, , signature] = (await tokenOf(...ada)).split('.');
    const [, claims] = (await tokenOf('another', 'Another')).split('.');
    expect(await codeOf(player, { roomId, token: `${head}.${claims}.${signature}` })).toBe('invalid-token');
    player.emit('joinRoom', { roomId, token: expired });
    expect(await player.next('error')).toMatchObject({ code: 'token-expired', message: expect.any(String) });
    expect(await codeOf(player, { roomId, token: await tokenOf(...ada) })).toBeUndefined();
  });

  it('that is refused costs no seat', async () => {
    const roomId = await makeRoom();
    const player = await joinDirectly(roomId, 'Guest');
    expect(await codeOf(player, { roomId, token: 'forged' })).toBe('invalid-token');
    expect(await player.ask('chatMessage', { text: 'still here' })).toEqual({ ok: true });
  });
});

describe('while a token is being verified', () => {
  it('later events of the socket wait, and keep their order', async () => {
    const roomId = await makeRoom();
    const witness = await joinDirectly(roomId, 'Witness');
    const player = await connect(`&room=${roomId}`);
    const token = await tokenOf(...ada);
    const release = holdVerification();
    player.emit('joinRoom', { roomId, token });
    const texts = ['one', 'two', 'three'];
    const acks = texts.map((text) => player.ask('chatMessage', { text }));
    const history = player.ask('requestDrawingHistory');
    expect(await witness.ask('chatMessage', { text: 'nobody else waits' })).toEqual({ ok: true });
    expect(namesIn(witness)).toEqual(['Witness']);
    release();
    for (const ack of acks) expect(await ack).toEqual({ ok: true });
    expect(await history).toEqual({ ok: true });
    for (const text of texts) await witness.next('chatMessage', (message) => message.text === text);
    expect(witness.room.players[1]).toMatchObject({ id: ada[0] });
  });

  it('a socket that is lost gets no seat', async () => {
    const roomId = await makeRoom();
    const witness = await joinDirectly(roomId, 'Witness');
    const player = await connect(`&room=${roomId}`);
    await losePlayer(roomId, player, 'chatMessage', { text: 'gone' });
    const other = await joinSignedIn(roomId, ['id-of-grace', 'Grace']);
    expect(namesIn(other)).toEqual(['Witness', 'Grace']);
    expect(witness.events.filter(({ event }) => event === 'chatMessage')).toEqual([]);
  });
});

describe('what a lost socket still had waiting behind a token', () => {
  it('does not make a player who is away seem connected', async () => {
    const roomId = await makeRoom();
    const player = await joinSignedIn(roomId, ada);
    await losePlayer(roomId, player, 'chatMessage', { text: 'gone' });
    const other = await joinSignedIn(roomId, ['id-of-grace', 'Grace']);
    expect(other.room.players).toMatchObject([{ connected: false }, { connected: true }]);
  });

  it('takes no seat', async () => {
    const roomId = await makeRoom();
    const player = await connect(`&room=${roomId}`);
    await losePlayer(roomId, player, 'joinRoom', { roomId, guestInfo: { name: 'Ghost' } });
    const other = await joinSignedIn(roomId, ['id-of-grace', 'Grace']);
    expect(namesIn(other)).toEqual(['Grace']);
  });
});

describe('a name', () => {
  it('of an account is its own: a guest with the same is renamed, whoever came first', async () => {
    const roomId = await makeRoom();
    const before = await joinDirectly(roomId, 'ada_l');
    const player = await joinSignedIn(roomId, ada);
    await before.until(() => namesIn(before).join() === 'ada_l 2,Ada_L');
    const avatar = '/api/avatars/pixel-art?seed=ada_l';
    expect(before.room.players[0]).toMatchObject({ avatar, socketId: before.id });
    await joinDirectly(roomId, 'ADA_L');
    await player.until(() => namesIn(player).join() === 'ada_l 2,Ada_L,ADA_L 3');
  });

  it('of a guest who is away is not changed: the guest would seem to be back', async () => {
    const roomId = await makeRoom();
    const witness = await joinDirectly(roomId, 'Witness');
    const lost = await joinDirectly(roomId, 'ada_l');
    await drop(lost, witness);
    const player = await joinSignedIn(roomId, ada);
    expect(player.room.players[1]).toMatchObject({ username: 'ada_l', connected: false });
  });

  it('of an account stays taken while it is away', async () => {
    const roomId = await makeRoom();
    const witness = await joinDirectly(roomId, 'Witness');
    const player = await joinSignedIn(roomId, ada);
    await drop(player, witness);
    const guest = await joinDirectly(roomId, 'Ada_L');
    expect(namesIn(guest)).toEqual(['Witness', 'Ada_L', 'Ada_L 2']);
  });

  it('of an account that was deleted is numbered for whoever registers it while the deleted one still plays', async () => {
    const roomId = await makeRoom();
    await joinSignedIn(roomId, ada);
    const next = await joinSignedIn(roomId, ['id-of-the-next', ada[1]]);
    expect(namesIn(next)).toEqual(['Ada_L', 'Ada_L 2']);
  });

  it('of an account that loses its number at the end of a turn is not that of a guest any more', async () => {
    const { roomId, drawer, guesser, words } = await startGame();
    const first = await joinSignedIn(roomId, ada);
    const next = await joinSignedIn(roomId, ['id-of-the-next', ada[1]]);
    const [word] = words;
    await drawer.ask('wordSelected', { word });
    await next.ask('chatMessage', { text: word });
    await codeOf(next, { roomId, token: await tokenOf('id-of-the-next', ada[1]), guestInfo: {} });
    await first.ask('leaveRoom');
    const guest = await joinDirectly(roomId, 'Ada_L');
    expect(namesIn(guest)).toEqual(['Ada', 'Grace', 'Ada_L 2', 'Ada_L']);
    for (const guessing of [guesser, guest]) await guessing.ask('chatMessage', { text: word });
    await drawer.ask('requestDrawingHistory');
    expect(namesIn(drawer)).toEqual(['Ada', 'Grace', 'Ada_L', 'Ada_L 2']);
  });

  it('that was taken meanwhile is numbered when a lost guest comes back', async () => {
    const roomId = await makeRoom();
    const lost = await joinDirectly(roomId, 'Maple');
    const witness = await joinDirectly(roomId, 'Witness');
    await drop(lost, witness);
    await joinDirectly(roomId, 'Maple');
    await connect(`&room=${roomId}`, lost.recoveryAuth);
    await witness.until(() => witness.room.players[0]?.connected === true);
    expect(namesIn(witness)).toEqual(['Maple 2', 'Witness', 'Maple']);
  });
});

describe('a guest', () => {
  const guestInfo = { name: 'Ada_L', avatarSeed: 'Maple', session: 'browser' };

  it('gets no access to an account by its name or a session', async () => {
    const roomId = await makeRoom();
    const player = await joinSignedIn(roomId, ada, { guestInfo: { ...guestInfo, session: 'another' } });
    const guest = await connect(`&room=${roomId}`);
    await guest.ask('joinRoom', { roomId, guestInfo });
    await guest.until(() => namesIn(guest).join() === 'Ada_L,Ada_L 2');
    expect(await player.ask('chatMessage', { text: 'mine' })).toEqual({ ok: true });
  });

  it('who logs in on the same connection continues as the account only', async () => {
    const roomId = await makeRoom();
    const witness = await joinDirectly(roomId, 'Witness');
    const player = await connect(`&room=${roomId}`);
    await player.ask('joinRoom', { roomId, guestInfo });
    await player.ask('joinRoom', { roomId, token: await tokenOf(...ada) });
    await witness.until(() => witness.room.players[1]?.id === ada[0]);
    expect(namesIn(witness)).toEqual(['Witness', 'Ada_L']);
    expect(player.events.map(({ event }) => event)).not.toContain('seatTaken');
    expect(await player.ask('chatMessage', { text: 'hi' })).toEqual({ ok: true });
  });

  it('who logs in and comes back on another connection leaves no ghost', async () => {
    const roomId = await makeRoom();
    const witness = await joinDirectly(roomId, 'Witness');
    const tab = await connect(`&room=${roomId}`);
    await tab.ask('joinRoom', { roomId, guestInfo });
    await joinSignedIn(roomId, ada, { guestInfo });
    await witness.until(() => witness.room.players[1]?.id === ada[0]);
    expect(namesIn(witness)).toEqual(['Witness', 'Ada_L']);
    expect(await tab.next('seatTaken')).toEqual({ message: expect.any(String) });
  });

  it('who was logged in before is a new player, and the account leaves', async () => {
    const roomId = await makeRoom();
    const witness = await joinDirectly(roomId, 'Witness');
    const player = await joinSignedIn(roomId, ada, { guestInfo });
    expect(await codeOf(player, { roomId, guestInfo })).toBeUndefined();
    await witness.until(() => witness.room.players.length === 2 && witness.room.players[1]?.id !== ada[0]);
    expect(witness.room.players[1]).toMatchObject({ username: 'Ada_L', socketId: player.id });
    expect(await player.ask('chatMessage', { text: 'hi' })).toEqual({ ok: true });
  });

  it('who was logged in before is a new player, too, if the account had played in another browser first', async () => {
    const roomId = await makeRoom();
    await joinSignedIn(roomId, ada, { guestInfo: { ...guestInfo, session: 'another' } });
    await joinSignedIn(roomId, ada, { guestInfo });
    const player = await connect(`&room=${roomId}`);
    expect(await codeOf(player, { roomId, guestInfo })).toBeUndefined();
    await player.until(() => player.room.players.length === 1);
    expect(player.room.players).toMatchObject([{ username: 'Ada_L', socketId: player.id }]);
  });

  it('who logs in gets a seat in a full room by giving up their own', async () => {
    const roomId = await makeRoom({ isPublic: true });
    for (let i = 1; i < limits.publicCapacity; i++) await joinDirectly(roomId, `Player ${i}`);
    const player = await connect(`&room=${roomId}`);
    await player.ask('joinRoom', { roomId, guestInfo });
    expect(await codeOf(player, { roomId, token: await tokenOf(...ada) })).toBeUndefined();
    expect(player.room.players.at(-1)).toMatchObject({ id: ada[0] });
  });
});
