import type { GameSettings } from '../../../../shared/protocol/room.ts';
import { useRoom } from '../useRoom.ts';
import styles from './ChosenSettings.module.css';
import { counted } from './counted.ts';

/** The host's settings for the next game, as the other players see them. */
export function ChosenSettings() {
  const { settings, customWordCount } = useRoom().state;
  const { rounds, duration, difficulty, revealCount } = settings;
  const said: Record<keyof GameSettings, string> = {
    rounds: counted(rounds, 'round'),
    duration: `${duration} s`,
    difficulty: `${difficulty} words`,
    revealCount: counted(revealCount, 'hint'),
  };
  return (
    <ul className={styles.settings} aria-label="What the host has chosen">
      {Object.values(said).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {customWordCount ? <li>{counted(customWordCount, 'custom word')}</li> : null}
    </ul>
  );
}
