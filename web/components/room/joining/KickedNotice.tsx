import { useSecondsUntil } from '../useSecondsUntil.ts';
import { RoomNotice } from './RoomNotice.tsx';

interface KickedNoticeProps {
  message: string;
  /** When the player may come back, epoch ms of the server's clock. */
  until: number;
  onRejoin(): void;
}

/** Replaces a room that this player was removed from. */
export function KickedNotice({ message, until, onRejoin }: KickedNoticeProps) {
  const minutes = Math.ceil(useSecondsUntil(until) / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return (
    <RoomNotice title={message} action={minutes === 0 ? 'Come back' : undefined} onAction={onRejoin}>
      <p role="status">
        {minutes === 0
          ? 'You may come back now.'
          : `You may come back in ${wait}. Other rooms are open to you.`}
      </p>
    </RoomNotice>
  );
}
