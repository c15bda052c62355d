// npm run faults [-- --kills 20] [--only crashes|restart|absences|slow|floods]: what goes wrong in the world, done to the
// product as `npm start` runs it. Ends with 1 if anything was lost.
import { parseArgs } from 'node:util';
import { childrenOf, commandOf, privateBytes } from '../../bench/support/process.ts';
import { run } from '../../scripts/run.ts';
import { game, lobby, room, wire } from '../../shared/protocol/limits.ts';
import { type Server, startServer } from '../support/server.ts';
import { endAbsence, openSecondTab, oversleep, seatTraveller, switchNetwork } from './absences.ts';
import { attack } from './attack.ts';
import type { Comeback } from './comeback.ts';
import { crashes, goDown, seatTables } from './crashes.ts';
import { badRequests, postTooMuch, sendRaw } from './floods.ts';
import { drawWhile, seatNeighbours } from './neighbours.ts';
import { getUp, type Table } from './table.ts';

/** What measuring a clock across a kill takes. */
const slackMs = 500;
const restartTables = 6;
const slowReaders = 8;
/** What all processes of the server may grow by, garbage and proxies included; what waits is a small part of it. */
const maxGrownMiB = 256;

const toMiB = (bytes: number): number => Math.round((bytes / 2 ** 20) * 10) / 10;

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, only: { type: 'string' } },
});
let failures = 0;

function check(what: string, isGood: boolean, facts: unknown): void {
  if (!isGood) failures += 1;
  console.info(`${isGood ? 'ok  ' : 'LOST'} ${what}: ${JSON.stringify(facts)}`);
}

function checkComeback(what: string, { losses, backMs, driftMs }: Comeback): void {
  const isGood = losses.length === 0 && Math.abs(driftMs ?? 0) < game.tickMs + slackMs;
  check(what, isGood, { backMs, driftMs, ...(losses.length > 0 && { losses }) });
}

/** Neighbours draw on, at a table of their own, while something is done to the server. */
async function beside<T>(url: string, what: string, work: () => Promise<T>, neighbours?: Table): Promise<T> {
  const table = neighbours ?? (await seatNeighbours(url));
  const working = work();
  const fared = await drawWhile(table, working);
  check(`${what}, and neighbours draw on`, fared.missing === 0, fared);
  getUp(table);
  return working;
}

const scenarios: Record<string, (server: Server) => Promise<void>> = {
  async crashes(server) {
    let kill = 0;
    await crashes(server, Number(values.kills), (results) => {
      kill += 1;
      for (const result of results) checkComeback(`kill ${kill}, ${result.phase}`, result);
    });
  },

  async restart(server) {
    const tables = await seatTables(
      server.url,
      Array.from({ length: restartTables }, () => 'drawing'),
    );
    const results = await goDown(server, tables, 'stop');
    for (const [i, result] of results.entries()) checkComeback(`restart, table ${i + 1}`, result);
    tables.forEach(getUp);
  },

  async absences({ url }) {
    const silenceMs = wire.pingIntervalMs + wire.pingTimeoutMs;
    const [quick, nap, night] = await Promise.all([
      seatTraveller(url),
      seatTraveller(url),
      seatTraveller(url),
    ]);
    const switched = await switchNetwork(quick);
    check('another network', switched.recovered && switched.hasSeat && !switched.wasMissed, switched);
    check('a second tab', await openSecondTab(url, quick.table), {});
    const [short, long] = await Promise.all([
      oversleep(nap, silenceMs + room.seatGraceMs / 3),
      oversleep(night, silenceMs + room.seatGraceMs * 1.5),
    ]);
    check('asleep within the grace', short.recovered && short.hasSeat, short);
    check('asleep for longer: a new seat', !long.hasSeat, long);
    for (const absence of [quick, nap, night]) endAbsence(absence);
  },

  async slow({ url }) {
    for (const transport of ['websocket', 'polling']) {
      const before = workerBytes();
      const what = `${slowReaders} slow readers over ${transport}`;
      const bytes = await beside(url, what, () => attack('slowReaders', url, slowReaders, transport));
      const grownMiB = toMiB(workerBytes() - before);
      check('memory that it took', grownMiB < maxGrownMiB, { grownMiB, sentMiB: toMiB(bytes * slowReaders) });
    }
  },

  async floods({ url }) {
    await beside(url, 'events', () => attack('floodFrames', url, 20));
    await beside(url, 'large events', () => attack('floodBytes', url, 8));
    for (const bytes of [wire.maxDrawingBytes, 20 * wire.maxDrawingBytes])
      check(`a body of ${toMiB(bytes)} MiB`, (await postTooMuch(url, bytes)) === 413, {});
    for (const [what, parts] of Object.entries(badRequests)) {
      await sendRaw(url, parts);
      check(what, (await fetch(`${url}/api/status/maintenance`)).ok, {});
    }
    const { connection, address } = lobby.roomsPerMinute;
    // Their own room counts for their address too.
    const neighbours = await seatNeighbours(url);
    const rooms = await beside(url, 'rooms', () => attack('floodRooms', url, 12, 2 * connection));
    check('rooms', rooms.made <= 2 * address, rooms);
    const perMinute = wire.newConnectionsPerMinute;
    const statuses = await beside(
      url,
      'connections',
      () => attack('floodConnections', url, 20 * perMinute),
      neighbours,
    );
    check('connections', (statuses[200] ?? 0) <= 2 * perMinute, statuses);
  },
};

/** Memory of all workerd that this process has started. */
function workerBytes(): number {
  const descendants = (pid: number): number[] => childrenOf(pid).flatMap((one) => [one, ...descendants(one)]);
  return descendants(process.pid)
    .filter((pid) => commandOf(pid).includes('workerd serve'))
    .reduce((sum, pid) => sum + privateBytes(pid), 0);
}

await run('vite', ['build', '--logLevel', 'warn']);
for (const [name, scenario] of Object.entries(scenarios)) {
  if (values.only !== undefined && values.only !== name) continue;
  // Who floods is held to the limits of one address; those who crash are many at one.
  const server = await startServer({ keepsLimits: name === 'floods' });
  try {
    await scenario(server);
  } catch (error) {
    check(name, false, String(error));
  } finally {
    await server.remove();
  }
}
console.info(failures === 0 ? 'Nothing was lost.' : `${failures} losses.`);
process.exit(failures === 0 ? 0 : 1);
