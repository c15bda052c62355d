import { afterEach, describe, expect, it } from 'vitest';
import { connections, lobby as limits, wire } from '../../shared/protocol/limits.ts';
import { testServer } from '../support/testServer.ts';
import {
  badRequests,
  floodBytes,
  floodConnections,
  floodFrames,
  floodPictures,
  floodRooms,
  postTooMuch,
  sendRaw,
} from './floods.ts';
import { drawWhile, seatNeighbours } from './neighbours.ts';
import { overwhelm, seatSlowReaders } from './slowReaders.ts';
import { getUp, type Table } from './table.ts';

const server = await testServer({ keepsLimits: true });

const tables: Table[] = [];
afterEach(() => tables.splice(0).forEach(getUp));

async function neighbours(): Promise<Table> {
  const table = await seatNeighbours(server.url);
  tables.push(table);
  return table;
}

describe('a player who stops reading', () => {
  it.each([
    ['WebSocket', 'websocket'],
    ['long-polling', 'polling'],
  ])('over %s is dropped, and those at the table notice nothing else', async (_, transport) => {
    const [next, table] = [await neighbours(), await neighbours()];
    const slow = await seatSlowReaders(server.url, table, 2, transport);
    const fared = await drawWhile(next, overwhelm(table, slow.players));
    expect(fared).toMatchObject({ missing: 0 });
    slow.leave();
  });
});

describe('while others draw', () => {
  const undisturbed = async (work: (url: string) => Promise<unknown>) =>
    expect(await drawWhile(await neighbours(), work(server.url))).toMatchObject({ missing: 0 });

  it('a flood of events or bytes is disconnected', async () => {
    await undisturbed((url) => Promise.all([floodFrames(url, 4), floodBytes(url, 3)]));
  });

  it('a client that keeps reconnecting with large pictures is disconnected each time', async () => {
    await undisturbed(async (url) => {
      for (let times = 0; times < 5; times++) await floodPictures(url, 4, '198.51.100.1');
    });
  });

  it.each(Object.entries(badRequests))('%s harms nobody', async (_, parts) => {
    await sendRaw(server.url, parts);
    expect((await fetch(`${server.url}/api/status/maintenance`)).status).toBe(200);
  });

  it('too large a body is refused, however large', async () => {
    await undisturbed(async (url) => {
      for (const bytes of [wire.maxDrawingBytes, 10 * wire.maxDrawingBytes])
        expect(await postTooMuch(url, bytes)).toBe(413);
    });
  });

  it('rooms and connections of one address are limited', async () => {
    await undisturbed(async (url) => {
      // Windows of a minute are fixed, so another may start meanwhile: enough for two is too much for one.
      const { made, refused } = await floodRooms(url, 8, 2 * limits.roomsPerMinute.connection + 1);
      expect(refused).toMatchObject({ 'too-many-rooms': expect.any(Number) });
      expect(made).toBeLessThanOrEqual(2 * limits.roomsPerMinute.address);
      const statuses = await floodConnections(url, 2 * connections.perMinute + 20);
      expect(statuses).toMatchObject({ 429: expect.any(Number) });
      expect(statuses[200]).toBeLessThanOrEqual(2 * connections.perMinute);
    });
  });
});
