import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawWhile, seatNeighbours } from './faults/neighbours.ts';
import { overwhelm, seatSlowReaders } from './faults/slowReaders.ts';
import { getUp, type Table } from './faults/table.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer({ keepsLimits: true });
});
afterAll(() => server.remove());

const tables: Table[] = [];
afterEach(() => tables.splice(0).forEach(getUp));

async function neighbours(): Promise<Table> {
  const table = await seatNeighbours(server.url);
  tables.push(table);
  return table;
}

describe('a player who stops reading', () => {
  it.each([
    ['WebSocket', ['websocket']],
    ['long-polling', ['polling']],
  ])('over %s is dropped, and those at the table notice nothing else', async (_, transports) => {
    const [next, table] = [await neighbours(), await neighbours()];
    const slow = await seatSlowReaders(server.url, table, 2, { transports });
    const fared = await drawWhile(next, overwhelm(table, slow.players));
    expect(fared).toMatchObject({ missing: 0 });
    slow.leave();
  });
});
