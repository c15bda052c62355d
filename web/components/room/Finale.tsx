import { Confetti } from '../ui/Confetti.tsx';
import { useMoment } from './useMoment.ts';
import { useRoom } from './useRoom.ts';

/** Longer than the paper falls. */
const finaleMs = 4_000;

/** Confetti over everything for the final ranks; for those who saw the game end. */
export function Finale() {
  const { state } = useRoom();
  const hasEnded = useMoment(state.phase.name === 'finished', finaleMs);
  return hasEnded ? <Confetti burst="big" /> : null;
}
