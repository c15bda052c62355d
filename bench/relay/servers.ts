import { fork } from 'node:child_process';
import { type RunningWorker, startWorker, type WorkerBuild } from '../support/worker.ts';
import type { ContenderName } from './contenders.ts';

export interface Builds {
  room: WorkerBuild;
  bare: WorkerBuild;
}

/** Starts a fresh server of a contender. */
export function startContender(name: ContenderName, builds: Builds): Promise<RunningWorker> {
  switch (name) {
    case 'room':
    case 'batched':
      return startWorker(builds.room);
    case 'bare':
      return startWorker(builds.bare);
    case 'socketIo':
      return startSocketIo();
  }
}

async function startSocketIo(): Promise<RunningWorker> {
  const child = fork(new URL('socketIoServer.ts', import.meta.url));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`the socket.io server ended with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
