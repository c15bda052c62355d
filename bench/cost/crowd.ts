import { accounts } from '../../shared/protocol/limits.ts';
import type { Figure } from '../measurement.ts';
import { markdownRows } from '../support/table.ts';
import { CROWD, PLAYERS, style } from './assumptions.ts';

// Guesses, not measurements; docs/scale.md names them.
const SEARCHING_SHARE = 0.5;
const LARGEST_REGION_SHARE = 0.3;
const LOGGED_IN_SHARE = 0.2;
/** How many points our client sends at once. */
const POINTS_PER_MESSAGE = 3;

const exact = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
const rough = (value: number): string => value.toLocaleString('en-US', { maximumSignificantDigits: 3 });

/** What a crowd does in a second, calculated from the figures of one game, as a Markdown table. */
export function crowdTable(figures: readonly Figure[]): string {
  const ofGame = (name: string): number => {
    const figure = figures.find((one) => one.subject === 'game' && one.name === name);
    if (!figure) throw new Error(`there is no figure ${name}`);
    return figure.value;
  };
  const rooms = CROWD / PLAYERS;
  const lengthS = Math.round(ofGame('length'));
  const messages = ofGame('incoming messages');
  const points = ofGame('turns') * style.strokes * style.points;
  const rows = ofGame('rows written');
  const alarms = ofGame('alarms set');
  const guessers = PLAYERS - 1;
  const searching = CROWD * SEARCHING_SHARE;
  const searches = (searching * LARGEST_REGION_SHARE) / lengthS;
  const refreshS = accounts.refreshIntervalMs / 1000;
  const loggedIn = CROWD * LOGGED_IN_SHARE;

  const ofAll = (aGame: number): number => (aGame / lengthS) * rooms;
  const everywhere = `a game / ${lengthS} s x ${exact(rooms)}`;
  const pointsOut = ofAll(points * guessers);
  const written = ofAll(rows + alarms);
  return markdownRows([
    ['', 'calculation', 'per second'],
    ['---', '---', '--:'],
    ['rooms', `${exact(CROWD)} / ${PLAYERS}`, `${exact(rooms)} rooms`],
    ['messages in', `${exact(messages)} ${everywhere}`, rough(ofAll(messages))],
    [
      'of which to one room',
      `${exact(messages)} / ${lengthS} s`,
      `${rough(messages / lengthS)}; ${style.pointsPerSecond} from a stock client that draws`,
    ],
    [
      'points out',
      `${exact(points)} x ${guessers} ${everywhere}, ${POINTS_PER_MESSAGE} to a message`,
      `${rough(pointsOut)}, in ${rough(pointsOut / POINTS_PER_MESSAGE)} messages`,
    ],
    [
      'rows written',
      `${exact(rows)} rows and ${exact(alarms)} alarms ${everywhere}`,
      `${rough(written)}, ${rough(written / rooms)} per room`,
    ],
    [
      'searches for a room, largest region',
      `${LARGEST_REGION_SHARE} x ${exact(searching)} / ${lengthS} s`,
      rough(searches),
    ],
    ['connections, largest region', 'two for each search, to the lobby and to the room', rough(2 * searches)],
    ['refreshes', `${exact(loggedIn)} / ${refreshS} s`, rough(loggedIn / refreshS)],
  ]);
}
