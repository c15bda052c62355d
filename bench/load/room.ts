import { randomBytes } from 'node:crypto';
import type { Feature } from '../../shared/protocol/events.ts';
import { settings } from '../../shared/protocol/limits.ts';
import { RawPlayer } from './RawPlayer.ts';

/** The longest turn on offer, so that none ends during a measurement. */
const duration = Math.max(...settings.durationsS);

/** Creates a private room. Returns its id. */
export async function createRoom(url: string): Promise<string> {
  const maker = await RawPlayer.connect(url);
  const created = maker.next('roomCreated');
  maker.emit('createRoom', { roomId: null, settings: { duration } });
  const { roomId } = await created;
  maker.wire.cut();
  return roomId;
}

/** Fills a new private room with guests, the host first; each has a session and requests `features`. */
export async function fillRoom(url: string, players: number, features?: Feature[]): Promise<RawPlayer[]> {
  const roomId = await createRoom(url);
  const seated: RawPlayer[] = [];
  for (let i = 0; i < players; i++) {
    const player = await RawPlayer.connect(url, roomId);
    await player.join(roomId, `Player ${i + 1}`, { session: randomBytes(16).toString('hex'), features });
    seated.push(player);
  }
  return seated;
}

/** Starts the game and chooses the first word. Returns the drawer and the others. */
export async function startDrawing(
  players: readonly RawPlayer[],
): Promise<{ drawer: RawPlayer; guessers: RawPlayer[] }> {
  const [host] = players;
  const offered = Promise.race(
    players.map(async (player) => ({ drawer: player, words: await player.next('wordChoices') })),
  );
  host?.emit('startGame', { settings: { duration } });
  const { drawer, words } = await offered;
  const drawing = drawer.next('roomUpdate', ({ phase }) => phase.name === 'drawing');
  drawer.emit('wordSelected', { word: words[0] });
  await drawing;
  return { drawer, guessers: players.filter((player) => player !== drawer) };
}
