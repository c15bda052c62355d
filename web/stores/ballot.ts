import { proxy } from 'valtio/vanilla';
import type { VoteState } from '../../shared/protocol/room.ts';

/** Identifies a vote: its end moves with the clocks after a crash. */
type VoteKey = Pick<VoteState, 'targetId' | 'startedAt'>;

interface Ballot {
  /** The vote that this player answered last, whether yes or no. */
  answered: VoteKey | null;
  /** On whom this player has voted without an answer from the server yet. */
  sent: string[];
}

export const ballot = proxy<Ballot>({ answered: null, sent: [] });

/** Forgets the votes that the server will not answer any more. */
export function resetBallot(): void {
  ballot.sent = [];
}

export function voteSent(targetId: string): void {
  ballot.sent.push(targetId);
}

/** The server has answered a vote on `targetId`. */
export function voteSettled(targetId: string): void {
  ballot.sent = ballot.sent.filter((id) => id !== targetId);
}

export function voteAnswered({ targetId, startedAt }: VoteKey): void {
  ballot.answered = { targetId, startedAt };
}

/** Whether this player may still answer the vote, as far as `answers` tells. */
export const isVoteOpen = (
  { targetId, startedAt }: VoteKey,
  { answered, sent }: { readonly answered: Readonly<VoteKey> | null; readonly sent: readonly string[] },
): boolean =>
  !sent.includes(targetId) && !(answered?.targetId === targetId && answered.startedAt === startedAt);
