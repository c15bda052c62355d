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
  /** The fraction of a core that the busiest load process used. */
  clientCpuShare: number;
}

interface LoadOptions extends Omit<ClientOrder, 'rooms' | 'contender'> {
  contender: ClientOrder['contender'];
  rooms: number;
  /** How many load processes share the rooms. */
  processes: number;
  /** The server's process id. */
  serverPid: number;
}

/** Loads a running server with this many rooms, and measures its process meanwhile. Rejects if a load process ends. */
export async function loadRun({ rooms, processes, serverPid, ...order }: LoadOptions): Promise<RunResult> {
  const numbers = Array.from({ length: rooms }, (_, room) => room);
  const clients = Array.from({ length: Math.min(processes, rooms) }, (_, i) =>
    startClient({ ...order, rooms: numbers.filter((room) => room % processes === i) }),
  );
  try {
    await Promise.all(clients.map((client) => client.heard('ready')));
    for (const client of clients) client.child.send('go');
    await Promise.all(clients.map((client) => client.heard('begins')));
    const before = cpuSeconds(serverPid);
    await Promise.all(clients.map((client) => client.heard('ends')));
    const cpuS = cpuSeconds(serverPid) - before;
    return summarize(await Promise.all(clients.map((client) => client.heard('result'))), cpuS);
  } finally {
    for (const { child } of clients) child.kill();
  }
}

function summarize(results: ClientResult[], cpuS: number): RunResult {
  const latenciesMs = results.flatMap((result) => [...result.latenciesMs]);
  const delivered = latenciesMs.length;
  const sum = (of: (result: ClientResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  return {
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
    delivered,
    lost: sum(({ expected }) => expected) - delivered,
    cpuPer100k: (cpuS * 100_000) / delivered,
    bytesPerPoint: sum(({ receivedBytes }) => receivedBytes) / delivered,
    clientCpuShare: Math.max(...results.map((result) => result.clientCpuShare)),
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
      reject(new Error('a load process ended'));
    }
  });
  child.send(order);
  return {
    child,
    heard: (type) => (heard.get(type) as PromiseWithResolvers<ClientNews>).promise as never,
  };
}
