import { useSnapshot } from 'valtio';
import { client as limits } from '../../../../shared/protocol/limits.ts';
import { turn } from '../../../stores/turn.ts';
import { PixelNumber } from '../../ui/PixelNumber.tsx';
import styles from './Timer.module.css';

/** The seconds left. Urgency shows in shape as well as colour. */
export function Timer() {
  const { secondsLeft } = useSnapshot(turn);
  const hurry =
    secondsLeft === null || secondsLeft > limits.timerSoonS
      ? 'calm'
      : secondsLeft > limits.timerUrgentS
        ? 'soon'
        : 'urgent';
  const shown = secondsLeft === null ? '--' : String(secondsLeft);
  return (
    <div className={styles.timer} data-hurry={hurry} role="timer" aria-label="Seconds left">
      <span data-testid="timer" className={styles.seconds}>
        <PixelNumber text={shown} pixel={shown.length > 2 ? 3 : 4} />
      </span>
    </div>
  );
}
