import { client as limits, silence } from '../../shared/protocol/limits.ts';
import type { SocketClient } from './client.ts';
import { onNetworkChange } from './networkChange.ts';
import { onPageReturn } from './pageReturn.ts';

/**
 * Lets a client not wait for the timeout of a connection that the device has lost, or that is silent although the
 * server must have something to say: an answer, or what `isNewsDue` expects. Returns a function that stops that.
 */
export function reconnectPromptly(client: SocketClient, isNewsDue = () => false): () => void {
  const isDue = () => client.isOwedAnswer() || isNewsDue();
  const stops = [
    onNetworkChange(client.restart),
    onPageReturn(client.revive),
    onSilence(() => client.silentMs() > limits.stallMs && isDue(), client.restart),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Calls `onSilent` when several checks in a row find `isSilent`: a page that was frozen finds it once, before it is given
 * what has arrived meanwhile. Returns a function that stops that.
 */
function onSilence(isSilent: () => boolean, onSilent: () => void): () => void {
  let found = 0;
  let restUntil = 0;
  const timer = setInterval(() => {
    found = isSilent() ? found + 1 : 0;
    if (found < silence.checks || performance.now() < restUntil) return;
    restUntil = performance.now() + silence.restMs;
    onSilent();
  }, silence.checkMs);
  return () => clearInterval(timer);
}
