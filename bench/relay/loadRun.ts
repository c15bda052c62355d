import { type ChildProcess, fork } from 'node:child_process';
import { cpuSeconds } from '../support/process.ts';
import { percentile } from '../support/statistics.ts';
import type { ClientNews, ClientOrder, ClientResult } from './client.ts';

/** The result of one run of a contender. */
export interface RunResult {
  p50Ms: number;
  p99Ms: number;
  delivered: number;
  lost: number;
  /** CPU seconds of the server per 100,000 delivered points. */
  cpuPer100k: number;
  bytesPerPoint: number;
  /** The fraction of a core that the load process used. */
  clientCpuShare: number;
}

interface LoadOptions extends ClientOrder {
  /** The server's process id. */
  serverPid: number;
}

/** Loads a running server with this many rooms, and measures its process meanwhile. Rejects if the load process ends. */
export async function loadRun({ serverPid, ...order }: LoadOptions): Promise<RunResult> {
  const client = startClient(order);
  try {
    await client.heard('ready');
    client.child.send('go');
    await client.heard('begins');
    const before = cpuSeconds(serverPid);
    await client.heard('ends');
    const cpuS = cpuSeconds(serverPid) - before;
    return summarize(await client.heard('result'), cpuS);
  } finally {
    client.child.kill();
  }
}

function summarize(result: ClientResult, cpuS: number): RunResult {
  const latenciesMs = [...result.latenciesMs];
  const delivered = latenciesMs.length;
  return {
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
    delivered,
    lost: result.expected - delivered,
    cpuPer100k: (cpuS * 100_000) / delivered,
    bytesPerPoint: result.receivedBytes / delivered,
    clientCpuShare: result.clientCpuShare,
  };
}

interface Client {
  child: ChildProcess;
  heard<T extends ClientNews['type']>(type: T): Promise<Extract<ClientNews, { type: T }>>;
}

function startClient(order: ClientOrder): Client {
  const child = fork(new URL('client.ts', import.meta.url), { serialization: 'advanced' });
  const heard = new Map<string, PromiseWithResolvers<ClientNews>>(
    ['ready', 'begins', 'ends', 'result'].map((type) => [type, Promise.withResolvers()]),
  );
  child.on('message', (news: ClientNews) => heard.get(news.type)?.resolve(news));
  // Unlike `exit`, this comes after all of its messages.
  child.on('disconnect', () => {
    for (const { promise, reject } of heard.values()) {
      promise.catch(() => undefined);
      reject(new Error('the load process ended'));
    }
  });
  child.send(order);
  return {
    child,
    heard: (type) => (heard.get(type) as PromiseWithResolvers<ClientNews>).promise as never,
  };
}
