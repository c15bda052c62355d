import { hasGuessed, isDrawer, type RoomSnapshot } from '../../../stores/room.ts';

/** Who reads a line: `knowers` are the drawer and those who have guessed the word. A `guess` is read by all if wrong. */
type Audience = 'guess' | 'everyone' | 'knowers' | 'nobody';

/** Who would read this player's next line, by the server's rules: a turn goes on while the game is paused. */
export function audienceOf(
  state: Pick<RoomSnapshot, 'status' | 'players' | 'currentTurn'>,
  myId: string | null,
): Audience {
  if (state.status !== 'in-progress') return 'everyone';
  const draws = isDrawer(state, myId);
  // Nobody has chosen a word yet.
  if (state.currentTurn.maskedWord === null) return draws ? 'nobody' : 'everyone';
  return draws || hasGuessed(state, myId) ? 'knowers' : 'guess';
}
