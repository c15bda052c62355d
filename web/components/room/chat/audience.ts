import { hasGuessed, type RoomSnapshot } from '../../../stores/room.ts';

/** Who reads a line: `knowers` are the drawer and those who have guessed the word. A `guess` is read by all if wrong. */
type Audience = 'guess' | 'everyone' | 'knowers' | 'nobody';

/** Who would read this player's next line, by the server's rules. */
export function audienceOf(
  state: Pick<RoomSnapshot, 'phase' | 'players' | 'currentTurn'>,
  myId: string | null,
): Audience {
  const { phase, currentTurn } = state;
  const isDrawer = myId !== null && currentTurn.drawerId === myId;
  if (phase.name === 'choosing') return isDrawer ? 'nobody' : 'everyone';
  if (phase.name !== 'drawing') return 'everyone';
  return isDrawer || hasGuessed(state, myId) ? 'knowers' : 'guess';
}
