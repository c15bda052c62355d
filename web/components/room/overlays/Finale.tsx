import { bursts } from '../../../confetti/pieces.ts';
import { hasScores } from '../../../stores/rank.ts';
import { Confetti } from '../../ui/Confetti.tsx';
import { useRoom } from '../useRoom.ts';
import { useMoment } from './useMoment.ts';

/** Longer than the confetti lasts. */
const finaleMs = bursts.big.lifeMs + 800;

/** Confetti over the window at the end of a game that somebody has won, but not after a reload. */
export function Finale() {
  const { state } = useRoom();
  const hasEnded = useMoment(state.phase.name === 'finished' && hasScores(state.players), finaleMs);
  return hasEnded ? <Confetti burst="big" /> : null;
}
