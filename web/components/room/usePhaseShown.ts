import { useState } from 'react';
import type { Phase } from '../../../shared/protocol/room.ts';
import type { RoomSnapshot } from '../../stores/room.ts';
import { useBriefPause } from './useBriefPause.ts';

/**
 * The phase by which the room is laid out. A pause that is no news yet changes nothing: otherwise a drawer would lose the
 * tools, and the stroke, because the only guesser reloads the page. The room takes what is drawn meanwhile.
 */
export function usePhaseShown(state: RoomSnapshot): Phase {
  const isBrief = useBriefPause(state.phase);
  const [former, setFormer] = useState(state);
  if (!isBrief && former !== state) setFormer(state);
  // If the drawer has left, the next turn waits for its end.
  const goesOn = isBrief && former.currentTurn.drawerId === state.currentTurn.drawerId;
  return (goesOn ? former : state).phase;
}
