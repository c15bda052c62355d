import type { Target } from './types.ts';

interface Addressable {
  readonly id: string;
  readonly namespace: string;
  readonly rooms: ReadonlySet<string> | readonly string[];
}

type Names = ReadonlySet<string> | readonly string[];

const has = (names: Names, name: string): boolean =>
  Array.isArray(names) ? names.includes(name) : (names as ReadonlySet<string>).has(name);

/** Copies only one-shot iterables. A few ids are found in an array as fast as in a new set. */
const namesOf = (ids: Iterable<string>): Names =>
  Array.isArray(ids) || ids instanceof Set ? (ids as Names) : [...ids];

/** The sockets with these ids, each once. */
function* withIds<S>(sockets: ReadonlyMap<string, S>, ids: Iterable<string>): Generator<S> {
  for (const id of new Set(ids)) {
    const socket = sockets.get(id);
    if (socket) yield socket;
  }
}

/**
 * The sockets, which are given by id, that a target selects. Ids alone are looked up, since an object may hold thousands of
 * sockets; rooms are searched for.
 */
export function selectTargets<S extends Addressable>(sockets: ReadonlyMap<string, S>, target: Target): S[] {
  // Usually no socket is detached.
  if (sockets.size === 0) return [];
  const { namespace = '/', rooms, within, outside } = target;
  const ids = target.ids && namesOf(target.ids);
  const except = target.except && namesOf(target.except);
  const candidates = ids && rooms === undefined ? withIds(sockets, ids) : sockets.values();
  const selected: S[] = [];
  for (const socket of candidates) {
    const { id, rooms: own } = socket;
    if (socket.namespace !== namespace || (except && has(except, id))) continue;
    if (rooms && !(ids && has(ids, id)) && !rooms.some((room) => has(own, room))) continue;
    if (within !== undefined && !has(own, within)) continue;
    if (outside !== undefined && has(own, outside)) continue;
    selected.push(socket);
  }
  return selected;
}
