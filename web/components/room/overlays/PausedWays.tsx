import { useRef } from 'react';
import { useLocation } from 'wouter';
import { lobbyPath } from '../../../catalogue.ts';
import { searchAtOnce } from '../../lobby/searchAtOnce.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { inviteLink } from '../inviteLink.ts';
import { useRoomLink } from '../RoomLinkContext.ts';
import { useRoom } from '../useRoom.ts';
import styles from './PausedWays.module.css';

/** What a player who was left alone can do: bring somebody in, or in a public room go where others are. */
export function PausedWays() {
  const { state } = useRoom();
  const link = useRoomLink();
  const [, navigate] = useLocation();
  const address = useRef<HTMLSpanElement>(null);
  const invite = inviteLink(state.roomId);
  const search = () => {
    link.leave();
    navigate(lobbyPath, { state: searchAtOnce });
  };
  return (
    <div className={styles.ways}>
      <CopyButton text={invite} shown={address} label="Copy Link" />
      {state.isPublic ? <Button onClick={search}>Find another game</Button> : null}
      <span ref={address} className="visually-hidden" aria-hidden="true">
        {invite}
      </span>
    </div>
  );
}
