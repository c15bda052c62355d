import { useLocation } from 'wouter';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useRoomLink } from '../RoomLinkContext.ts';
import { useRoom } from '../useRoom.ts';
import styles from './RoomHeader.module.css';
import { SoundControl } from './SoundControl.tsx';
import { Timer } from './Timer.tsx';
import { WordLine } from './WordLine.tsx';

/** Timer, round, word, volume and the leave button. */
export function RoomHeader() {
  const { state } = useRoom();
  const link = useRoomLink();
  const [, navigate] = useLocation();
  const leave = () => {
    link.leave();
    navigate('/');
  };
  return (
    <header className={styles.header}>
      <h1 className="visually-hidden">Draw &amp; Guess, room {state.roomId}</h1>
      <Timer />
      <p className={styles.round}>
        ROUND {state.round}/{state.maxRounds}
      </p>
      <WordLine />
      <SoundControl />
      <Button look="quiet" className={styles.leave} aria-label="Leave Game" onClick={leave}>
        <Icon name="leave" />
        <span className={styles.leaveText}>Leave Game</span>
      </Button>
    </header>
  );
}
