import { useState } from 'react';
import type { Phase } from '../../../shared/protocol/room.ts';
import type { RoomSnapshot } from '../../stores/room.ts';
import { useBriefPause } from './useBriefPause.ts';

/**
 * The phase by which the room is laid out. A pause that is no news yet changes nothing: otherwise a drawer would lose the
 * tools, and the stroke, because the only guesser reloads the page. The room takes what is drawn meanwhile.
 */
export function usePhaseShown({ phase, currentTurn: { drawerId } }: RoomSnapshot): Phase['name'] {
  const isBrief = useBriefPause(phase);
  const [former, setFormer] = useState({ name: phase.name, drawerId });
  if (!isBrief && (former.name !== phase.name || former.drawerId !== drawerId))
    setFormer({ name: phase.name, drawerId });
  // If the drawer has left, the next turn waits for its end.
  return isBrief && former.drawerId === drawerId ? former.name : phase.name;
}
