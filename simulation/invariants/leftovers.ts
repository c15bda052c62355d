import type { Objects } from '../platform/Objects.ts';
import type { SimObject } from '../platform/SimObject.ts';
import type { Report } from './Report.ts';
import type { StoreFaults } from './StoreFaults.ts';

interface Circumstances extends Report {
  readonly rooms: Objects;
  readonly lobbies: Objects;
  readonly faults: StoreFaults;
}

/** A lobby's list of rooms may be out of date: the next search sees to that. */
const LIST = 'rooms';

/** To be called when everybody has been away for long: rooms store nothing any more, and lobbies nothing about players. */
export function checkLeftovers(world: Circumstances): void {
  // What could not be deleted stays until the object restarts.
  if (world.faults.hasStoreFailed) return;
  const complain = ({ name }: SimObject, what: string) =>
    world.violate('nothing is left behind', `${name}: ${what}`);
  for (const room of world.rooms.all()) {
    const tables = tablesOf(room);
    if (tables.length > 0) complain(room, `the tables ${tables}`);
    if (rowsOf(room, '_cf_KV') > 0) complain(room, 'some keys');
    if (room.alarm.at !== null) complain(room, 'an alarm');
  }
  for (const lobby of world.lobbies.all())
    for (const table of tablesOf(lobby))
      if (table !== LIST && !table.endsWith('_schema') && rowsOf(lobby, table) > 0)
        complain(lobby, `rows of ${table}`);
}

const tablesOf = ({ sql }: SimObject): string[] =>
  [...sql.exec("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> '_cf_KV'")].map(({ name }) =>
    String(name),
  );

const rowsOf = ({ sql }: SimObject, table: string): number =>
  Number(sql.exec(`SELECT count(*) AS count FROM ${table}`).one().count);
