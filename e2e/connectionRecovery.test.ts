import { expect, it } from 'vitest';
import { mentions, unspoken } from '../shared/testing/spoken.ts';
import { drawerOf, drawStroke } from './support/game.ts';
import type { Player } from './support/player.ts';
import { serverUrl } from './support/serverUrl.ts';
import { stockPlayers } from './support/stockPlayers.ts';

const url = serverUrl();
const newStock = stockPlayers(url);

async function startedGame(): Promise<{ drawer: Player; guesser: Player; third: Player; word: string }> {
  // The fourth never guesses, which keeps the turn going.
  const all = ['Ada', 'Bea', 'Cy', 'Idle'].map((name) => newStock(name));
  const [host] = all as [Player];
  const roomId = await host.create();
  for (const player of all) await player.join(roomId);
  host.emit('startGame', { settings: { rounds: 3, duration: 120, difficulty: 'easy', revealCount: 0 } });
  const { drawer, words } = await drawerOf(all, 0);
  const [guesser, other] = all.filter((player) => player !== drawer) as [Player, Player];
  const word = unspoken(words, guesser.frames);
  drawer.emit('wordSelected', { word });
  await guesser.until('the drawing phase', () => guesser.room?.currentTurn.maskedWord?.includes('_'));
  return { drawer, guesser, third: other, word };
}

it('a client that loses its transport mid-turn is recovered and receives what it missed', async () => {
  const { drawer, guesser, third } = await startedGame();
  const id = guesser.socket.id;
  const from = guesser.received.length;
  const witnessed = third.received.length;

  guesser.socket.io.engine.close();
  await third.until('the drop', () => third.room?.players.some((player) => !player.connected));
  await drawStroke(drawer, [third], 'missed');
  third.emit('chatMessage', { text: 'while you were out' });
  await third.next('chatMessage', witnessed, (message) => message.text === 'while you were out');

  await guesser.next('chatMessage', from, (message) => message.text === 'while you were out');
  expect(guesser.socket.recovered).toBe(true);
  expect(guesser.socket.id).toBe(id);
  await guesser.next('drawingEnd', from, ({ finalStroke }) => finalStroke.id.endsWith('missed'));
  await third.until('the return', () => third.room?.players.every((player) => player.connected));
  expect(guesser.me?.id).toBeDefined();
});

it('a drawer that loses its transport keeps the turn and goes on drawing', async () => {
  const { drawer, guesser } = await startedGame();
  drawer.socket.io.engine.close();
  await guesser.until('the drop', () => guesser.room?.players.some((player) => !player.connected));
  await guesser.until('the return', () => guesser.room?.players.every((player) => player.connected));
  expect(guesser.room?.status).toBe('in-progress');
  await drawStroke(drawer, [guesser], 'after');
});

it('a guesser receives no frame that holds the word before it is guessed', async () => {
  const { drawer, guesser, third, word } = await startedGame();
  const leaks = () => guesser.frames.filter((frame) => mentions(frame, word));
  await drawStroke(drawer, [guesser], 'secret');
  drawer.emit('chatMessage', { text: `it is ${word}` });
  third.emit('chatMessage', { text: word });
  await guesser.next('chatMessage', 0, (message) => message.type === 'correct');
  drawer.emit('chatMessage', { text: `well done, it was ${word}` });
  await third.next(
    'chatMessage',
    0,
    (message) => message.isGuesserChat && message.text.includes('well done'),
  );
  guesser.emit('requestDrawingHistory');
  await guesser.next('drawingHistory', 0);

  guesser.socket.io.engine.close();
  await third.until('the drop', () => third.room?.players.some((player) => !player.connected));
  third.emit('chatMessage', { text: `${word}, of course` });
  await drawer.next('chatMessage', 0, (message) => message.text.includes('of course'));
  await third.until('the return', () => third.room?.players.every((player) => player.connected));
  await guesser.ask('requestDrawingHistory');
  expect(leaks()).toEqual([]);
  expect(guesser.frames.length).toBeGreaterThan(10);
});
