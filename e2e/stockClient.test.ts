import { describe, expect, it } from 'vitest';
import { rates } from '../shared/protocol/limits.ts';
import { drawerOf, drawStroke, playTurn, strokeBy } from './support/game.ts';
import type { Player } from './support/player.ts';
import { serverUrl } from './support/serverUrl.ts';
import { stockPlayers } from './support/stockPlayers.ts';

const url = serverUrl();
const transports: Record<string, { transports?: string[] }> = {
  'polling first, then an upgrade': {},
  'polling alone': { transports: ['polling'] },
  'WebSocket alone': { transports: ['websocket'] },
};

/** Plays a whole game between two clients. */
async function playGame(ann: Player, ben: Player): Promise<void> {
  const roomId = await ann.createAndJoin();
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
}

describe('stock Socket.IO clients, each on one connection', () => {
  const newStock = stockPlayers(url);

  it('play from createRoom to gameOver and playAgain, over every transport', async () => {
    const pairs = Object.values(transports).map((options) => {
      const pair = [newStock('Ann', options), newStock('Ben', options)] as const;
      return pair;
    });
    await Promise.all(pairs.map(([ann, ben]) => playGame(ann, ben)));
  });

  describe.each(Object.entries(transports))('with %s', (_, options) => {
    it('draw, change and undo, guess wrong and nearly right, and admit a late joiner', async () => {
      const [ann, ben] = [newStock('Ann', options), newStock('Ben', options)];
      const roomId = await ann.createAndJoin();
      await ben.join(roomId);
      ann.emit('startGame', { settings: { rounds: 3, duration: 60, difficulty: 'medium', revealCount: 0 } });
      const { words } = await drawerOf([ann, ben], 0);
      const word = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
      ann.emit('wordSelected', { word });
      await ben.until('the masked word', () => ben.room?.currentTurn.maskedWord?.includes('_'));

      await drawStroke(ann, [ben], 'line');
      const shape = { id: 'box', type: 'shape', shape: 'rectangle', color: '#2563eb', size: 8, rotation: 0 };
      const corners = { start: [0.1, 0.1], end: [0.4, 0.4] };
      ann.emit('drawingStart', { ...shape, ...corners });
      expect(await ann.ask('drawingEnd', { ...shape, ...corners })).toEqual({ ok: true });
      const change = { id: 'box', start: [0.2, 0.2], end: [0.9, 0.5], rotation: 0.5 };
      ann.emit('updateShape', change);
      expect(await ben.next('shapeUpdated', 0)).toEqual(change);
      const onlyLine = [strokeBy(ann, 'line')];
      ann.emit('syncDrawingState', onlyLine);
      expect(await ben.next('drawingHistory', 0)).toEqual(onlyLine);
      ann.emit('syncDrawingState', []);
      await ben.next(
        'clearCanvas',
        ben.received.findIndex(({ event }) => event === 'drawingHistory'),
      );
      ann.emit('syncDrawingState', onlyLine);
      expect(await ben.ask('drawingEnd', onlyLine[0])).toMatchObject({ error: { code: 'not-drawer' } });

      ben.emit('chatMessage', { text: 'no idea' });
      expect(await ann.next('chatMessage', 0, ({ text }) => text === 'no idea')).toMatchObject({
        sender: 'Ben',
      });
      // Not without the first: of `X-ray` that would leave two apart, the hyphen too.
      const near = word.slice(0, -1);
      ben.emit('chatMessage', { text: near });
      await ben.next('systemMessage', 0, ({ text }) => text === `'${near}' is close!`);

      const late = newStock('Late', options);
      await late.join(roomId);
      late.emit('requestDrawingHistory');
      expect(await late.next('drawingHistory', 0)).toEqual(onlyLine);
      expect(late.all('chatMessage')).toEqual([]);
      expect(await ben.ask('chatMessage', { text: word })).toEqual({ ok: true });
      late.emit('chatMessage', { text: word });
      await late.until('the revealed word', () => late.room?.revealedWord === word);
      const scores = new Map(late.room?.players.map(({ username, score }) => [username, score]));
      expect(scores.get('Ben')).toBeGreaterThan(scores.get('Late') ?? 0);
      expect(scores.get('Ann')).toBe(scores.get('Ben'));
    });
  });

  it('may send at once what they have drawn while offline', async () => {
    // The default delay, so that the budget has grown meanwhile.
    const patient = { reconnectionDelay: 1000, reconnectionDelayMax: 5000 };
    const [ann, ben] = [newStock('Ann', patient), newStock('Ben', patient)];
    const roomId = await ann.createAndJoin();
    await ben.join(roomId);
    ann.emit('startGame', { settings: {} });
    const { drawer, words } = await drawerOf([ann, ben], 0);
    const guesser = drawer === ann ? ben : ann;
    await drawer.ask('wordSelected', { word: words[0] });
    const stroke = strokeBy(drawer, 'buffered');
    const [startPoint, nextPoint] = stroke.points;
    await drawer.ask('drawingStart', { type: 'freehand', color: '#dc2626', size: 8, startPoint });

    const { socket } = drawer;
    const [refused, seen]: [unknown[], unknown[]] = [[], []];
    socket.on('error', (refusal) => refused.push(refusal));
    guesser.socket.on('drawingUpdate', (update) => seen.push(update));
    const isLost = new Promise((resolve) => socket.once('disconnect', resolve));
    socket.io.engine.close();
    await isLost;
    for (let i = 0; i < rates.drawing.burst; i++) drawer.emit('drawingUpdate', { nextPoint });
    drawer.emit('drawingEnd', stroke);
    await guesser.next('drawingEnd', 0, ({ finalStroke }) => finalStroke.id === stroke.id);
    expect(socket.recovered).toBe(true);
    expect(refused).toEqual([]);
    expect(seen).toHaveLength(rates.drawing.burst);
  });

  it('meet in a public room, which starts by itself', async () => {
    const [ann, ben] = [newStock('Pia'), newStock('Rob')];
    for (const player of [ann, ben]) {
      player.emit('findPublicRoom');
      await player.join((await player.next('publicRoomFound', 0)).roomId);
    }
    expect(ben.room?.roomId).toBe(ann.room?.roomId);
    await ben.until('the game', () => ben.room?.status === 'in-progress');
  });

  it('are told when a room does not exist', async () => {
    const player = newStock('Lost');
    player.emit('joinRoom', { roomId: 'ZZZZZ9', guestInfo: { name: 'Lost', avatarSeed: 'x' } });
    await player.next('roomNotFound', 0);
  });

  it('are told when they start a game alone, or without being the host', async () => {
    const [ann, ben] = [newStock('Ann'), newStock('Ben')];
    const roomId = await ann.createAndJoin();
    expect(await ann.ask('startGame', { settings: {} })).toMatchObject({ error: { code: 'need-players' } });
    await ben.join(roomId);
    expect(await ben.ask('startGame', { settings: {} })).toMatchObject({ error: { code: 'not-host' } });
  });

  it('are told when they send settings that a game cannot have, or a line that is no text', async () => {
    const ann = newStock('Solo');
    await ann.createAndJoin();
    const refused = await ann.ask('startGame', { settings: { rounds: 4 } });
    expect(refused).toMatchObject({ error: { code: 'invalid-settings' } });
    ann.emit('chatMessage', { text: 7 });
    expect(await ann.next('error', 0)).toMatchObject({ code: 'malformed' });
  });
});
