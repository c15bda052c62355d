import { moderation } from '../../../shared/protocol/limits.ts';
import { endTurn } from '../phases/roundOver.ts';
import { drawerOf, seatOf } from '../players/seats.ts';
import type { GameState } from '../state.ts';
import { everyone, patch, type Step, send, systemMessage } from '../step.ts';
import { SECOND_MS } from './clock.ts';

/**
 * When an inactive drawer is nudged, or then loses the turn, epoch ms; undefined while not watched. A drawer with
 * something on the board is not nudged: people finish early and wait.
 */
export function watchDeadlineAt({ drawerWatch, picture }: GameState): number | undefined {
  if (drawerWatch === null || picture.items.length > 0) return undefined;
  const { since, nudgedAt } = drawerWatch;
  if (nudgedAt !== null) return nudgedAt + moderation.skipAfterMs;
  return Math.max(since, picture.drawnAt ?? since) + moderation.nudgeAfterMs;
}

/** Watches the drawer while the clock runs; it is stopped while the drawer is disconnected. */
export function settleWatch(step: Step): void {
  const { phase, drawerWatch } = step.state;
  const isWatched = phase.name === 'drawing' && phase.clock.stoppedAt === null;
  if (isWatched === (drawerWatch !== null)) return;
  patch(step, { drawerWatch: isWatched ? { since: step.now, nudgedAt: null } : null });
}

/** Nudges the drawer; ends the turn of one who did not react to that. */
export function nudgeOrSkip(step: Step): void {
  const { phase, drawerWatch } = step.state;
  const drawer = seatOf(step.state, drawerOf(phase));
  if (drawerWatch === null || !drawer) return;
  if (drawerWatch.nudgedAt !== null) {
    const text = `${drawer.username} did not draw: the turn is skipped.`;
    systemMessage(step, everyone(step.state), text, drawer.username);
    endTurn(step);
    return;
  }
  patch(step, { drawerWatch: { ...drawerWatch, nudgedAt: step.now } });
  const seconds = moderation.skipAfterMs / SECOND_MS;
  send(step, [drawer.id], 'drawerNudged', { seconds });
  systemMessage(step, [drawer.id], `Are you still there? Draw within ${seconds} s, or your turn is skipped.`);
}
