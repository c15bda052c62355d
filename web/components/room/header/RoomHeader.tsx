import { useLocation } from 'wouter';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PlayerName } from '../../ui/PlayerName.tsx';
import { useRoomLink } from '../RoomLinkContext.ts';
import { RoomTitle } from '../RoomTitle.tsx';
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
      <RoomTitle roomId={state.roomId} />
      <Timer />
      <div className={styles.where}>
        <p>{`ROUND ${state.round}/${state.maxRounds}`}</p>
        <DrawerName />
      </div>
      <WordLine />
      <div className={styles.sound}>
        <SoundControl />
      </div>
      <Button look="quiet" className={styles.leave} onClick={leave}>
        <Icon name="leave" />
        <span className={styles.leaveText}>Leave Game</span>
      </Button>
    </header>
  );
}

/** Whose turn it is, where the list of players may be out of sight; for the whole turn, lest the round moves. */
function DrawerName() {
  const { state, isDrawer, drawer } = useRoom();
  if (!drawer || isDrawer || state.phase.name === 'finished') return null;
  return (
    <p className={styles.drawer}>
      <Icon name="pencil" label="Drawing:" size={14} /> <PlayerName>{drawer.username}</PlayerName>
    </p>
  );
}
