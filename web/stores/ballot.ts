import { proxy } from 'valtio/vanilla';
import { moderation } from '../../shared/protocol/limits.ts';
import type { VoteState } from '../../shared/protocol/room.ts';

interface Answer {
  targetId: string;
  /** Epoch milliseconds of the server's clock. */
  at: number;
}

/** This player's last answer in a vote, whether yes or no. */
export const ballot = proxy({ last: null as Answer | null });

/** Records an answer to the vote on `targetId`; `at` is epoch milliseconds of the server's clock. */
export function voteAnswered(targetId: string, at: number): void {
  ballot.last = { targetId, at };
}

/** Whether the answer belongs to this vote: votes on the same player are at least `voteAgainMs` apart. */
export const isAnswerTo = (
  { targetId, endsAt }: Pick<VoteState, 'targetId' | 'endsAt'>,
  answer: Readonly<Answer> | null,
): boolean => answer?.targetId === targetId && endsAt - answer.at < moderation.voteAgainMs;
