import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { game } from '../shared/protocol/limits.ts';
import type { RoomState } from '../shared/protocol/room.ts';
import { desktop, Guest, launchBrowser } from './support/browser.ts';
import { drawerOf, drawStroke } from './support/game.ts';
import { Player } from './support/player.ts';
import { type Server, startServer } from './support/server.ts';

/** What a kill and the messages around it take. */
const slackMs = 500;

const deadlineAt = (room: RoomState | undefined): number =>
  room?.phase.name === 'drawing' ? room.phase.deadlineAt : 0;

/** What is left of a turn whose clock runs, ms. */
function leftMs(room: RoomState): number | undefined {
  const isRunning = room.phase.name === 'drawing' && room.phase.stoppedAt === null;
  return isRunning ? deadlineAt(room) - room.sentAt : undefined;
}

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(() => Promise.all([server.remove(), browser.close()]));

it('after a crash in mid-turn everybody is back with picture, scores, word and time', async () => {
  const three = ['Eva', 'Fay', 'Gus'].map(
    (name) => new Player(server.url, name, { transports: ['websocket'] }),
  );
  const [host] = three as [Player, Player, Player];
  const roomId = await host.create();
  for (const player of three) await player.join(roomId);
  const watcher = await Guest.open(await browser.newContext(desktop), 'Watcher');
  await watcher.page.goto(`${server.url}/game/draw-me/${roomId}`);
  await watcher.sitDown();
  await host.until('four players', () => host.room?.players.length === 4);
  host.emit('startGame', { settings: { rounds: 3, duration: 120, difficulty: 'easy', revealCount: 0 } });
  const { drawer, words } = await drawerOf(three, 0);
  const [first, second] = three.filter((player) => player !== drawer) as [Player, Player];
  drawer.emit('wordSelected', { word: words[0] });
  await first.until('the drawing phase', () => first.room?.currentTurn.maskedWord?.includes('_'));
  await drawStroke(drawer, [first, second], 'kept');
  first.emit('chatMessage', { text: words[0] });
  await second.until('a score', () => second.room?.players.some((player) => player.score > 0));
  await expect.poll(async () => (await watcher.picture()).ink.some((share) => share > 0)).toBe(true);
  const drawn = await watcher.picture();
  const before = second.room;
  const ids = three.map((player) => player.me?.id);
  const from = three.map((player) => player.received.length);

  // Nothing is written while nothing but time passes.
  for (let tick = 0; tick < 4; tick++) await second.next('timerTick', second.received.length);
  const leftAtCrashMs = deadlineAt(before) - Date.now();
  await server.crash();
  await server.restart();
  // A stock client that was not recovered joins again on `connect`, as a page would; its `pid` finds the seat.
  for (const player of three) {
    player.socket.on('connect', () => player.emit('joinRoom', { roomId, guestInfo: { name: player.name } }));
  }
  await Promise.all(
    three.map((player, i) =>
      player.until('the whole room again', () => {
        const room = player.all('roomUpdate', from[i]).at(-1);
        return room?.players.length === 4 && room.players.every((seat) => seat.connected) && player.me;
      }),
    ),
  );

  expect(three.map((player) => player.me?.id)).toEqual(ids);
  expect(second.room?.players.map((player) => player.score)).toEqual(
    before?.players.map((player) => player.score),
  );
  expect(drawer.room?.currentTurn.word).toBe(words[0]);
  expect(first.room?.currentTurn.word).toBe(words[0]);
  expect(second.room?.currentTurn).toEqual(before?.currentTurn);
  second.emit('requestDrawingHistory');
  const picture = await second.next('drawingHistory', from[2] ?? 0);
  expect(picture.map((item) => item.id)).toEqual([expect.stringContaining('kept')]);
  // The clock stood still from the crash until the drawer was back; alarms tell the room when it last lived.
  const resumed = second
    .all('roomUpdate', from[2])
    .map(leftMs)
    .find((left) => left !== undefined);
  expect(Math.abs((resumed ?? 0) - leftAtCrashMs)).toBeLessThan(game.tickMs + slackMs);
  await second.next('timerTick', second.received.length);
  // The page has come back by itself, with the same picture.
  expect(await watcher.picture()).toEqual(drawn);
  for (const player of three) player.leave();
});
