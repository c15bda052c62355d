import { client as limits } from '../../../shared/protocol/limits.ts';
import type { SocketClient } from '../client/client.ts';
import { onNetworkChange } from './networkChange.ts';
import { onPageKept } from './pageKept.ts';
import { onPageReturn } from './pageReturn.ts';
import { type Finding, onSilence } from './silence.ts';

/**
 * Lets a client not wait for the timeout of a connection that the device has lost, or that is silent although the
 * server must have something to say: an answer, or what `isNewsDue` expects; and lets the server not wait for that of a
 * page which has been left. Returns a function that stops that.
 */
export function reconnectPromptly(client: SocketClient, isNewsDue = () => false): () => void {
  const check = (): Finding => {
    const silentMs = client.silentMs();
    if (silentMs === 0 || !(client.isOwedAnswer() || isNewsDue())) return 'unknown';
    return silentMs > limits.stallMs ? 'silent' : 'heard';
  };
  const stops = [
    onNetworkChange(client.restart),
    onPageKept(client.suspend),
    onPageReturn(client.revive),
    onSilence(check, client.restart),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
