import { afterEach, describe, expect, inject, it } from 'vitest';
import { playTurn } from './support/game.ts';
import { Player } from './support/player.ts';

const url = inject('serverUrl');
const transports: Record<string, { transports?: string[] }> = {
  'polling first, then an upgrade': {},
  'polling alone': { transports: ['polling'] },
  'WebSocket alone': { transports: ['websocket'] },
};

describe('stock Socket.IO clients, each on one connection', () => {
  const players: Player[] = [];
  afterEach(() => {
    for (const player of players.splice(0)) player.leave();
  });

  describe.each(Object.entries(transports))('with %s', (_, options) => {
    it('play from createRoom to gameOver and play again', async () => {
      const [ann, ben] = [new Player(url, 'Ann', options), new Player(url, 'Ben', options)];
      players.push(ann, ben);
      const roomId = await ann.create();
      await ann.join(roomId);
      await ben.join(roomId.toLowerCase());
      expect(ann.room?.hostId).toBe(ann.me?.id);

      ann.emit('startGame', { settings: { rounds: 3, duration: 60, difficulty: 'easy', revealCount: 1 } });
      const words: string[] = [];
      for (let turn = 0; turn < 6; turn++) words.push(await playTurn([ann, ben], turn));
      expect(new Set(words).size).toBe(6);

      const scores = await ben.next('gameOver', 0);
      expect(scores.map((score) => score.username).sort()).toEqual(['Ann', 'Ben']);
      expect(scores.every((score) => score.score > 0)).toBe(true);
      expect(scores[0]?.score).toBeGreaterThanOrEqual(scores[1]?.score ?? 0);
      expect(ann.all('roundStart').map((start) => start.currentRound)).toEqual([1, 2, 3]);

      const refused = await ben.ask('playAgain');
      expect(refused).toMatchObject({ ok: false, error: { code: 'not-host' } });
      ann.emit('playAgain');
      await ben.until('a new waiting room', () => ben.room?.status === 'waiting');
      expect(ben.room?.players.map((player) => player.score)).toEqual([0, 0]);
    });
  });

  it('meet in a public room, which starts by itself', async () => {
    const [ann, ben] = [new Player(url, 'Pia'), new Player(url, 'Rob')];
    players.push(ann, ben);
    for (const player of [ann, ben]) {
      player.emit('findPublicRoom');
      await player.join((await player.next('publicRoomFound', 0)).roomId);
    }
    expect(ben.room?.roomId).toBe(ann.room?.roomId);
    await ben.until('the game', () => ben.room?.status === 'in-progress');
  });

  it('are told when a room does not exist', async () => {
    const player = new Player(url, 'Lost');
    players.push(player);
    player.emit('joinRoom', { roomId: 'ZZZZZ9', guestInfo: { name: 'Lost', avatarSeed: 'x' } });
    await player.next('roomNotFound', 0);
  });

  it('are told when they start a game alone, or without being the host', async () => {
    const ann = new Player(url, 'Solo');
    players.push(ann);
    await ann.join(await ann.create());
    expect(await ann.ask('startGame', { settings: {} })).toMatchObject({ error: { code: 'need-players' } });
    expect(await ann.ask('startGame', { settings: { rounds: 4 } })).toMatchObject({ ok: false });
    ann.emit('chatMessage', { text: 7 });
    expect(await ann.next('error', 0)).toMatchObject({ code: 'malformed' });
  });
});
