import { client as limits } from '../../../shared/protocol/limits.ts';
import type { SocketClient } from '../client/client.ts';
import { onNetworkChange } from './networkChange.ts';
import { onPageReturn } from './pageReturn.ts';
import { type Finding, onSilence } from './silence.ts';

/**
 * Lets a client not wait for the timeout of a connection that the device has lost, or that is silent although the
 * server must have something to say: an answer, or what `isNewsDue` expects. Returns a function that stops that.
 */
export function reconnectPromptly(client: SocketClient, isNewsDue = () => false): () => void {
  const check = (): Finding => {
    const silentMs = client.silentMs();
    if (silentMs === 0 || !(client.isOwedAnswer() || isNewsDue())) return 'unknown';
    return silentMs > limits.stallMs ? 'silent' : 'heard';
  };
  const stops = [
    onNetworkChange(client.restart),
    onPageReturn(client.revive),
    onSilence(check, client.restart),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
