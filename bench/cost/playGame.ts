import type { RoomState } from '../../shared/protocol/room.ts';
import { FOREVER_MS, type RawPlayer } from '../load/RawPlayer.ts';
import { fillRoom } from '../load/room.ts';
import { Album, drawPicture, guess, type Style, visit } from './bot.ts';

/** Delays the right guess past the last point, so that no stroke is cut off. */
const LAST_GUESS_MS = 500;

interface Turn {
  drawer: RawPlayer;
  word: string;
}

/**
 * Plays a game of three rounds in a new private room, until the final scores or for `maxTurns` turns. Returns the
 * number of turns played.
 */
export async function playGame(
  url: string,
  { players, maxTurns, style }: { players: number; maxTurns: number; style: Style },
): Promise<number> {
  const seated = await fillRoom(url, players, ['points']);
  const visits = seated.map((player) => browse(url, player));
  const guessingMs = (style.strokes * style.points * 1000) / style.pointsPerSecond + LAST_GUESS_MS;
  const [host] = seated;
  const over = host?.next('gameOver', () => true, FOREVER_MS).then(() => undefined);
  let next = nextTurn(seated);
  host?.emit('startGame', { settings: { rounds: 3, duration: 60 } });
  let turn = 0;
  for (; turn < maxTurns; turn++) {
    const begun = await Promise.race([next, over]);
    if (begun === undefined) break;
    next = nextTurn(seated);
    const { drawer, word } = begun;
    const drawing = drawer.next('roomUpdate', ({ phase }) => phase.name === 'drawing');
    drawer.emit('wordSelected', { word });
    await drawing;
    const guessers = seated.filter((player) => player !== drawer);
    await Promise.all([
      drawPicture(drawer, turn, style),
      ...guessers.map((guesser) => guess(guesser, word, style.wrongGuesses, guessingMs)),
    ]);
  }
  await Promise.all(visits.map((visited) => visited()));
  return turn;
}

/** Sends a browser's HTTP requests during the game. Returns a function that awaits them; it rejects if one failed. */
function browse(url: string, player: RawPlayer): () => Promise<unknown> {
  const album = new Album(url);
  const visits = [visit(new URL('/api/status/maintenance', url))];
  player.onEvent = (event, payload) => {
    if (event === 'roomUpdate') visits.push(album.look(payload as RoomState));
  };
  return () => Promise.all(visits);
}

/** The next player to be offered words, and the first of these. */
async function nextTurn(players: readonly RawPlayer[]): Promise<Turn> {
  return Promise.race(
    players.map(async (drawer) => {
      const [word = ''] = await drawer.next('wordChoices', () => true, FOREVER_MS);
      return { drawer, word };
    }),
  );
}
