import { useLocation } from 'wouter';
import { lobbyPath } from '../../../catalogue.ts';
import { searchAtOnce } from '../../lobby/searchAtOnce.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyInvite } from '../CopyInvite.tsx';
import { useRoomLink } from '../RoomLinkContext.ts';
import { useRoom } from '../useRoom.ts';
import styles from './PausedWays.module.css';

/** What a player who was left alone can do: bring somebody in, or in a public room go where others are. */
export function PausedWays() {
  const { state } = useRoom();
  const link = useRoomLink();
  const [, navigate] = useLocation();
  const search = () => {
    link.leave();
    navigate(lobbyPath, { state: searchAtOnce });
  };
  return (
    <div className={styles.ways}>
      <CopyInvite label="Copy Link" />
      {state.isPublic ? <Button onClick={search}>Find another game</Button> : null}
    </div>
  );
}
