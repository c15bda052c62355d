import type { Phase } from '../../../shared/protocol/room.ts';

/** Whether a room in this phase ticks every second, or should have left it. `now`: the server's clock, epoch ms. */
export function isNewsDue(phase: Phase, now: number): boolean {
  switch (phase.name) {
    case 'choosing':
    case 'drawing':
      return phase.stoppedAt === null;
    case 'round-over':
    case 'paused':
      return now > phase.deadlineAt;
    case 'waiting':
      return phase.startsAt !== null && now > phase.startsAt;
    case 'finished':
      return false;
  }
}
