import type { SocketClient } from './client.ts';
import { onNetworkChange } from './networkChange.ts';
import { onPageReturn } from './pageReturn.ts';

/** Lets a client not wait for the timeout of a connection that the device has lost. Returns a function that stops that. */
export function reconnectPromptly({ restart, revive }: Pick<SocketClient, 'restart' | 'revive'>): () => void {
  const stops = [onNetworkChange(restart), onPageReturn(revive)];
  return () => {
    for (const stop of stops) stop();
  };
}
