import { hasGuessed, isDrawer, type RoomSnapshot } from './room.ts';

interface WordDisplay {
  /** `notice` is a text in place of the word. */
  kind: 'word' | 'masked' | 'revealed' | 'notice';
  text: string;
}

const waiting: WordDisplay = { kind: 'notice', text: 'Waiting...' };

/** What the room header shows a player as the word. */
export function wordDisplay(
  state: Pick<RoomSnapshot, 'status' | 'revealedWord' | 'currentTurn' | 'players'>,
  myId: string | null,
  hasChoices: boolean,
): WordDisplay {
  const { word, maskedWord } = state.currentTurn;
  if (state.status === 'round-over' && state.revealedWord !== null) {
    return { kind: 'revealed', text: state.revealedWord };
  }
  if (isDrawer(state, myId)) {
    if (hasChoices) return { kind: 'notice', text: 'Choose a word...' };
    if (word !== null) return { kind: 'word', text: word };
  }
  if (hasGuessed(state, myId) && word !== null) return { kind: 'word', text: word };
  return maskedWord ? { kind: 'masked', text: maskedWord } : waiting;
}
