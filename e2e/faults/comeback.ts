import { isDeepStrictEqual } from 'node:util';
import type { DrawingItem } from '../../shared/drawing/item.ts';
import type { RoomState } from '../../shared/protocol/room.ts';
import { endStroke, pictureOf, type Table } from './table.ts';

/** The state of a table: what every player sees. Times are epoch ms. */
interface Standing {
  views: readonly RoomState[];
  items: readonly DrawingItem[];
  /** Positions in each player's `received`. */
  from: readonly number[];
  at: number;
}

export interface Comeback {
  /** What differs from before, in words. */
  losses: string[];
  /** From the fault until everybody who had been connected was back. */
  backMs: number;
  /** By how much the time left has grown; undefined if no clock was running. */
  driftMs: number | undefined;
}

/** Records the state of a table, just before a fault. */
export async function standingOf(table: Table): Promise<Standing> {
  const items = await pictureOf(table);
  const views = table.players.map(({ room }) => room as RoomState);
  return { items, views, from: table.players.map(({ received }) => received.length), at: Date.now() };
}

/** Waits until everybody who was connected is back, finishes the live stroke, and compares. */
export async function comeback(table: Table, before: Standing): Promise<Comeback> {
  const { players, live } = table;
  const updates = await Promise.all(
    players.map((player, i) =>
      player.until('everybody back', () => {
        const since = player.all('roomUpdate', before.from[i]);
        const first = since.findIndex((room) => presence(room) === presence(before.views[i]));
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

/** Who is connected and who is not. */
const presence = (room: RoomState | undefined): string | undefined =>
  room?.players.map(({ id, connected }) => `${id} ${connected}`).join();

/** The part of the state that a fault must not change. */
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

/** The time left on a running clock, ms; undefined if none is running. */
function leftMs({ phase }: RoomState, now: number): number | undefined {
  if (phase.name === 'waiting' && phase.startsAt !== null) return phase.startsAt - now;
  if (!('deadlineAt' in phase)) return undefined;
  const isStopped = 'stoppedAt' in phase && phase.stoppedAt !== null;
  return isStopped ? undefined : phase.deadlineAt - now;
}
