import '../platform/install.ts';
import { expect, it } from 'vitest';
import type { SavedGame } from './RoomWatch.ts';
import { savedGame } from './testing.ts';

// Imported dynamically, after the runtime is installed.
const { World } = await import('../World.ts');

it('looks at each state of the game that is saved, although the next one follows at once', () => {
  const world = new World(1);
  world.invariants.checksOf(world.roomId);
  const { sql } = world.room;
  sql.exec('CREATE TABLE game (state TEXT)');
  sql.exec('CREATE TABLE seats (player_id TEXT, session TEXT)');
  sql.exec('CREATE TABLE bans (key TEXT, until INTEGER)');
  const save = (game: SavedGame) =>
    sql.transact(() => {
      sql.exec('DELETE FROM game');
      sql.exec('INSERT INTO game VALUES (?)', JSON.stringify(game));
    });
  const game = savedGame(['a', 'b'], { hostId: 'a' });
  save(game);
  expect(world.violation).toBeUndefined();
  save({ ...game, hostId: 'nobody' });
  save(game);
  expect(world.violation).toMatchObject({ invariant: 'whoever is here has a host' });
  world.dispose();
});
