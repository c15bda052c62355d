import { useState } from 'react';
import type { Outgoing } from '../../socket/client/outgoing.ts';
import { useRoomLink } from './RoomLinkContext.ts';

/**
 * Sends what the host asks of the room, and tells whether the answer is still to come: on a slow network the button
 * would seem dead otherwise.
 */
export function useRequest<E extends 'startGame' | 'playAgain'>(
  event: E,
): [isPending: boolean, request: (payload?: Outgoing<E>) => void] {
  const link = useRoomLink();
  const [isPending, setPending] = useState(false);
  const request = (payload?: Outgoing<E>) => {
    setPending(true);
    link.emit(event, payload, () => setPending(false));
  };
  return [isPending, request];
}
