import { badRequests, postTooMuch, sendRaw } from '../../e2e/faults/floods.ts';
import { startServer } from '../../e2e/support/server.ts';
import { wire } from '../../shared/protocol/limits.ts';
import type { Bench, Figure } from '../measurement.ts';

/** Requests that no client makes, after each of which the product still has to answer. */
export async function garbage(say: Bench['say']): Promise<Figure[]> {
  say('bodies that are too large, and what is no request at all');
  const server = await startServer({ keepsLimits: true });
  const { url } = server;
  let wrong = 0;
  let sent = 0;
  const expectStatus = (status: number, expected: number) => {
    sent += 1;
    if (status !== expected) wrong += 1;
  };
  try {
    for (const bytes of [wire.maxDrawingBytes, 20 * wire.maxDrawingBytes])
      expectStatus(await postTooMuch(url, bytes), 413);
    for (const parts of Object.values(badRequests)) {
      await sendRaw(url, parts);
      expectStatus((await fetch(`${url}/api/status/maintenance`)).status, 200);
    }
  } finally {
    await server.remove();
  }
  const subject = 'garbage';
  return [
    { subject, name: 'kinds', unit: '', value: sent },
    { subject, name: 'wrong answers', unit: '', value: wrong, budget: { atMost: 0 } },
  ];
}
