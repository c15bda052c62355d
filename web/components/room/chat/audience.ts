import { hasGuessed, isDrawer, type RoomSnapshot } from '../../../stores/room.ts';

/** Who reads a line: `knowers` are the drawer and those who have guessed the word. A `guess` is read by all if wrong. */
type Audience = 'guess' | 'everyone' | 'knowers' | 'nobody';

/** Who would read this player's next line, by the server's rules. */
export function audienceOf(
  state: Pick<RoomSnapshot, 'phase' | 'players' | 'currentTurn'>,
  myId: string | null,
): Audience {
  const { name } = state.phase;
  if (name === 'choosing') return isDrawer(state, myId) ? 'nobody' : 'everyone';
  if (name !== 'drawing') return 'everyone';
  return isDrawer(state, myId) || hasGuessed(state, myId) ? 'knowers' : 'guess';
}
