/** What a worker needs along with its server and browser, and its share of what there is once, in bytes. */
const perWorker = 1.75 * 2 ** 30;

/** Three keep two cores busy: some files mostly wait, for the game's clock or a server's start. */
const most = 3;

/** How many test files may run at a time in this much memory, in bytes. With too little the system ends browsers and servers. */
export const workersIn = (memory: number): number =>
  Math.max(1, Math.min(most, Math.floor(memory / perWorker)));
