import { moderation } from '../../../shared/protocol/limits.ts';
import type { RefusalCode } from '../../../shared/protocol/refusals.ts';
import type { GameState, Seat } from '../state.ts';
import { everyone, patch, refuse, roomUpdate, type Step, systemMessage } from '../step.ts';
import { kick } from './kick.ts';
import { activeSeats, seatOf } from './seats.ts';
import { tally } from './tally.ts';

function refusalCodeOf(
  state: GameState,
  voter: Seat,
  targetId: string,
  now: number,
): RefusalCode | undefined {
  const { isPublic, vote, spared } = state;
  if (!isPublic) return 'not-public';
  if (voter.id === targetId) return 'not-yourself';
  if (!seatOf(state, targetId)) return 'unknown-player';
  if (!voter.hasSeenTurn) return 'vote-not-yet';
  if (vote !== null) return vote.targetId === targetId ? undefined : 'vote-running';
  if (spared.some(({ id, until }) => id === targetId && until > now)) return 'vote-too-soon';
  // Voting is an act: a voter who was idle no longer is.
  const others = activeSeats(state).filter(({ id }) => id !== targetId && id !== voter.id);
  return others.length + 1 < moderation.minVotes ? 'vote-too-few' : undefined;
}

/** Starts a vote on removing a player, or agrees to the running one. `settleVote` applies the result. */
export function voteKick(step: Step, voter: Seat, targetId: string): void {
  const code = refusalCodeOf(step.state, voter, targetId, step.now);
  const { vote } = step.state;
  if (code !== undefined) refuse(step, voter.id, code);
  else if (vote === null) beginVote(step, voter, targetId);
  else if (!vote.voters.includes(voter.id)) {
    patch(step, { vote: { ...vote, voters: [...vote.voters, voter.id] } });
    roomUpdate(step);
  }
}

function beginVote(step: Step, voter: Seat, targetId: string): void {
  const { state, now } = step;
  patch(step, {
    vote: { targetId, voters: [voter.id], startedAt: now, endsAt: now + moderation.voteMs },
    spared: [
      ...state.spared.filter(({ until }) => until > now),
      { id: targetId, until: now + moderation.voteAgainMs },
    ],
  });
  roomUpdate(step);
  const { username } = voter;
  const target = seatOf(state, targetId)?.username ?? '';
  const text = `${username} asks for a vote: should ${target} leave the game?`;
  systemMessage(step, everyone(state), text, username, target);
}

/** Ends a vote whose time is up without a majority. */
export function endVote(step: Step): void {
  const target = seatOf(step.state, step.state.vote?.targetId);
  patch(step, { vote: null });
  roomUpdate(step);
  if (!target) return;
  const { username } = target;
  systemMessage(step, everyone(step.state), `The vote is over: ${username} stays.`, username);
}

/** Removes the player if there is a majority; ends the vote if its target has left. */
export function settleVote(step: Step): void {
  const { vote } = step.state;
  if (vote === null) return;
  const target = seatOf(step.state, vote.targetId);
  if (!target) {
    // An unfinished vote does not protect its target, who may leave and come back.
    patch(step, { vote: null, spared: step.state.spared.filter(({ id }) => id !== vote.targetId) });
    roomUpdate(step);
    return;
  }
  const { votes, needed } = tally(step.state, vote);
  if (votes < needed) return;
  patch(step, { vote: null });
  roomUpdate(step);
  kick(step, target, {
    farewell: 'The other players have voted you out of this room.',
    text: `${target.username} was voted out.`,
  });
}
