import { useRoom } from '../useRoom.ts';
import styles from './ChosenSettings.module.css';
import { counted } from './counted.ts';

/** The host's settings for the next game, as the other players see them. */
export function ChosenSettings() {
  const { settings, customWordCount } = useRoom().state;
  const { rounds, duration, difficulty, revealCount } = settings;
  const said = [
    counted(rounds, 'round'),
    `${duration} s`,
    `${difficulty} words`,
    counted(revealCount, 'hint'),
    ...(customWordCount ? [counted(customWordCount, 'custom word')] : []),
  ];
  return (
    <ul className={styles.settings} aria-label="What the host has chosen">
      {said.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
