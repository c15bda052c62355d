import { useSnapshot } from 'valtio';
import { client as limits } from '../../../shared/protocol/limits.ts';
import { turn } from '../../stores/turn.ts';
import styles from './Timer.module.css';

/** Whole seconds left. Time running out shows in the shape as well as in the colour. */
export function Timer() {
  const { secondsLeft } = useSnapshot(turn);
  const hurry =
    secondsLeft === null || secondsLeft > limits.timerSoonS
      ? 'calm'
      : secondsLeft > limits.timerUrgentS
        ? 'soon'
        : 'urgent';
  return (
    <div className={styles.timer} data-hurry={hurry} role="timer" aria-label="Seconds left">
      <span data-testid="timer">{secondsLeft ?? '--'}</span>
    </div>
  );
}
