import { room } from '../../shared/protocol/limits.ts';
import { nextLetterAt } from './hints.ts';
import type { SavedGame } from './RoomWatch.ts';

/** A countdown: when it ends, and since when it has been stopped, if it is; epoch ms. */
export interface Time {
  readonly until: number;
  readonly stoppedAt: number | null;
}

export const leftMs = ({ until, stoppedAt }: Time, now: number): number =>
  Math.max(0, until - (stoppedAt ?? now));

/** The phase of a turn, as a text. */
export const turnPhase = ({ phase, round, orderIndex }: SavedGame): string =>
  `${phase.name} ${round} ${orderIndex}`;

/** All countdowns of a room by name. The same name before and after a change means the same countdown. */
export function timesOf(game: SavedGame): Map<string, Time> {
  const { phase, pausedUntil, heldAt: stoppedAt } = game;
  const times = new Map<string, Time>();
  if ('clock' in phase)
    times.set(turnPhase(game), { until: phase.clock.deadlineAt, stoppedAt: phase.clock.stoppedAt });
  if (pausedUntil !== null) times.set('pause', { until: pausedUntil, stoppedAt });
  if (phase.name === 'waiting' && phase.startsAt !== null) {
    times.set('countdown', { until: phase.startsAt, stoppedAt });
    times.set('latest start', { until: phase.latestAt, stoppedAt });
  }
  return times;
}

/** Everything that is to come to its end, and when (epoch ms), unless something else ends it before. */
export function endsOf(game: SavedGame): [what: string, at: number][] {
  const ends: [string, number | null][] = [
    ['vote', game.vote?.endsAt ?? null],
    ['wait for the drawer', game.drawerGraceAt],
    ['wait after a crash', game.awaitedUntil],
    ['empty room', game.emptyAt],
    ['hidden letter', nextLetterAt(game)],
  ];
  for (const [what, { until, stoppedAt }] of timesOf(game))
    if (what !== 'latest start' && stoppedAt === null) ends.push([what, until]);
  for (const { id, droppedAt } of game.seats)
    if (droppedAt !== null) ends.push([`seat of ${id}`, droppedAt + room.seatGraceMs]);
  return ends.filter((end): end is [string, number] => end[1] !== null);
}
