import { useRoom } from '../useRoom.ts';
import styles from './ChosenSettings.module.css';

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** The host's settings for the next game, as the other players see them. */
export function ChosenSettings() {
  const { rounds, duration, difficulty, revealCount } = useRoom().state.settings;
  const said = [
    counted(rounds, 'round'),
    `${duration} s`,
    `${difficulty} words`,
    counted(revealCount, 'hint'),
  ];
  return (
    <ul className={styles.settings} aria-label="What the host has chosen">
      {said.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
