import { isDeepStrictEqual } from 'node:util';
import type { DrawingItem } from '../../shared/drawing/item.ts';
import type { RoomState } from '../../shared/protocol/room.ts';
import { endStroke, pictureOf, type Table } from './table.ts';

/** How a table stands: what every player sees. Times are epoch milliseconds. */
interface Standing {
  views: readonly RoomState[];
  items: readonly DrawingItem[];
  /** Positions in each player's `received`. */
  from: readonly number[];
  at: number;
}

export interface Comeback {
  /** What is not as it was, in words. */
  losses: string[];
  /** From the fault until everybody was back. */
  backMs: number;
  /** How much more time is left than was; undefined where no clock runs. */
  driftMs: number | undefined;
}

/** To be asked just before a fault. */
export async function standingOf(table: Table): Promise<Standing> {
  const items = await pictureOf(table);
  const views = table.players.map(({ room }) => room as RoomState);
  return { items, views, from: table.players.map(({ received }) => received.length), at: Date.now() };
}

/** Waits until everybody is back at the table, and compares. A stroke that was being drawn is drawn to its end. */
export async function comeback(table: Table, before: Standing): Promise<Comeback> {
  const { players, live } = table;
  const updates = await Promise.all(
    players.map((player, i) =>
      player.until('everybody back', () => {
        const since = player.all('roomUpdate', before.from[i]);
        const first = since.findIndex((room) => isWhole(room, before.views[i]?.players.length));
        return first !== -1 && player.me !== undefined && since.slice(first);
      }),
    ),
  );
  const backMs = Date.now() - before.at;
  const losses = players.flatMap(({ name }, i) => {
    const [then, now] = [before.views[i], updates[i]?.[0]].map(
      (room) => room && JSON.stringify(lasting(room)),
    );
    return then === now ? [] : [`${name} saw ${then} and sees ${now}`];
  });
  await endStroke(table);
  const items = await pictureOf(table);
  if (!isDeepStrictEqual(items, live ? [...before.items, live] : before.items))
    losses.push(`the picture had ${before.items.length} items and has ${items.length}`);
  return { losses, backMs, driftMs: driftMs(before, updates[0] ?? []) };
}

const isWhole = ({ players }: RoomState, count: number | undefined): boolean =>
  players.length === count && players.every(({ connected }) => connected);

/** What a fault must leave as it was. */
const lasting = ({
  players,
  round,
  status,
  currentTurn,
  revealedWord,
  hostId,
  settings,
  phase,
}: RoomState) => ({
  ...{ round, status, currentTurn, revealedWord, hostId, settings },
  phase: phase.name,
  players: players.map(({ socketId: _, ...player }) => player),
});

function driftMs({ views, at }: Standing, updates: readonly RoomState[]): number | undefined {
  const leftThen = views[0] && leftMs(views[0], at);
  if (leftThen === undefined) return undefined;
  const leftNow = updates.map((room) => leftMs(room, room.sentAt)).find((left) => left !== undefined);
  return (leftNow ?? Number.NaN) - leftThen;
}

/** What is left of a clock that runs. */
function leftMs({ phase }: RoomState, now: number): number | undefined {
  if (!('deadlineAt' in phase)) return undefined;
  const isStopped = 'stoppedAt' in phase && typeof phase.stoppedAt === 'number';
  return isStopped ? undefined : phase.deadlineAt - now;
}
