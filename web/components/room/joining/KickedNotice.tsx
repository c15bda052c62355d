import { useSecondsUntil } from '../useSecondsUntil.ts';
import { RoomNotice } from './RoomNotice.tsx';

/** Replaces a room that this player was removed from; `until` is epoch milliseconds of the server's clock. */
export function KickedNotice({ message, until }: { message: string; until: number }) {
  const minutes = Math.ceil(useSecondsUntil(until) / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return (
    <RoomNotice title={message}>
      <p role="status">
        {minutes === 0
          ? 'You may come back now.'
          : `You may come back in ${wait}. Other rooms are open to you.`}
      </p>
    </RoomNotice>
  );
}
