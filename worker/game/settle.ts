import { room } from '../../shared/protocol/limits.ts';
import { announceChoosing, offerWords } from './phases/choosing.ts';
import { haveAllGuessed } from './phases/drawing.ts';
import { settlePause } from './phases/paused.ts';
import { endTurn } from './phases/roundOver.ts';
import { resetGame, settleCountdown } from './phases/waiting.ts';
import { settleHost } from './players/host.ts';
import { grantWishes } from './players/profiles.ts';
import { connectedSeats } from './players/seats.ts';
import { settleVote } from './players/votes.ts';
import { patch, type Step } from './step.ts';
import { tick } from './turn/clock.ts';
import { settleHold } from './turn/hold.ts';
import { settleClock } from './turn/settleClock.ts';
import { settleWatch } from './turn/watch.ts';

/** Brings everything in line with who is here and who has guessed. Called after every input. */
export function settle(step: Step): void {
  if (step.state.seats.length === 0 && step.state.phase.name !== 'waiting') resetGame(step);
  settleVote(step);
  settleHold(step);
  settlePause(step);
  if (step.state.pausedUntil === null && haveAllGuessed(step.state)) endTurn(step);
  grantWishes(step);
  settleHost(step);
  settleCountdown(step);
  settleClock(step);
  settleWatch(step);
  settleEmptyRoom(step);
  offerWords(step);
  announceChoosing(step);
  tick(step);
}

function settleEmptyRoom(step: Step): void {
  const { emptyAt, isClosed } = step.state;
  if (connectedSeats(step.state).length > 0) {
    if (emptyAt !== null) patch(step, { emptyAt: null });
  } else if (emptyAt === null && !isClosed) patch(step, { emptyAt: step.now + room.emptyRoomMs });
}
