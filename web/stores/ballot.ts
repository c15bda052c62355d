import { proxy } from 'valtio/vanilla';
import { moderation } from '../../shared/protocol/limits.ts';
import type { VoteState } from '../../shared/protocol/room.ts';

interface Answer {
  targetId: string;
  /** Epoch milliseconds of the server's clock. */
  at: number;
}

/** What this player has last said in a vote, yes or no. */
export const ballot = proxy({ last: null as Answer | null });

/** The player has answered the vote on `targetId`; `at` is epoch milliseconds of the server's clock. */
export function voteAnswered(targetId: string, at: number): void {
  ballot.last = { targetId, at };
}

/** Whether the answer was to this vote: the next one on the same player comes much later. */
export const isAnswerTo = (
  { targetId, endsAt }: Pick<VoteState, 'targetId' | 'endsAt'>,
  answer: Readonly<Answer> | null,
): boolean => answer?.targetId === targetId && endsAt - answer.at < moderation.voteAgainMs;
