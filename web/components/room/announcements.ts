import { client as limits } from '../../../shared/protocol/limits.ts';
import type { FinalScore } from '../../../shared/protocol/room.ts';
import { hasScores, rankByScore } from '../../stores/rank.ts';
import { describeMask } from './describeMask.ts';
import type { MyRoom } from './useRoom.ts';

/**
 * The announcements about a room, by subject; a text only changes when there is something new to announce. `finalScores`
 * is empty until they have come.
 */
export const announcements = (
  seen: MyRoom,
  secondsLeft: number | null,
  finalScores: readonly FinalScore[],
) => ({
  turn: turnNews(seen, finalScores),
  hint: hintNews(seen),
  guesses: guessNews(seen),
  time: timeNews(seen, secondsLeft),
});

function turnNews({ state, isDrawer, drawer, me }: MyRoom, finalScores: readonly FinalScore[]): string {
  const name = drawer?.username ?? 'Somebody';
  if ('stoppedAt' in state.phase && state.phase.stoppedAt !== null && !isDrawer)
    return `${name} lost the connection. The clock has stopped.`;
  switch (state.phase.name) {
    case 'waiting':
      return state.phase.startsAt === null ? '' : 'The game is about to start.';
    case 'choosing':
      return isDrawer ? 'Your turn: choose a word.' : `Next to draw: ${name}.`;
    case 'drawing':
      return isDrawer ? `Draw now: ${state.currentTurn.word ?? ''}.` : `${name} is drawing.`;
    case 'round-over': {
      const earned = me?.turnPoints ?? 0;
      return `The turn is over. Answer: ${state.revealedWord ?? ''}. You got ${earned} points.`;
    }
    case 'paused':
      return 'The game is paused.';
    case 'finished': {
      const first = rankByScore(finalScores).filter(({ rank }) => rank === 1);
      if (!first[0]) return '';
      if (!hasScores(first)) return 'The game has ended. Nobody scored this time.';
      const names = new Intl.ListFormat('en').format(first.map(({ username }) => username));
      return `The game has ended. First: ${names}, ${first[0].score} points.`;
    }
  }
}

function hintNews({ state, isDrawer }: MyRoom): string {
  const { word, maskedWord } = state.currentTurn;
  // In a pause too, or it would be announced again when that is over.
  if (state.status !== 'in-progress' || isDrawer || word !== null || !maskedWord) return '';
  return describeMask(maskedWord);
}

function guessNews({ state, myId }: MyRoom): string {
  if (state.phase.name !== 'drawing') return '';
  const guessers = state.players.filter(
    ({ id, connected }) => connected && id !== state.currentTurn.drawerId,
  );
  const right = guessers.filter(({ hasGuessedCorrectly }) => hasGuessedCorrectly);
  if (right.length === 0) return '';
  const mine = right.some(({ id }) => id === myId) ? 'You got it! ' : '';
  return `${mine}${right.length} of ${guessers.length} have got it.`;
}

function timeNews({ state, isDrawer }: MyRoom, secondsLeft: number | null): string {
  const isDrawing = state.phase.name === 'drawing';
  if (secondsLeft === null || !(isDrawing || (state.phase.name === 'choosing' && isDrawer))) return '';
  if (secondsLeft <= limits.timerUrgentS) return `The last ${limits.timerUrgentS} seconds.`;
  return isDrawing && secondsLeft <= limits.timerSoonS ? `The last ${limits.timerSoonS} seconds.` : '';
}
