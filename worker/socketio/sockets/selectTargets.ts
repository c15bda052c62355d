import type { Target } from '../types.ts';

interface Addressable {
  readonly id: string;
  readonly namespace: string;
  readonly rooms: ReadonlySet<string> | readonly string[];
}

const isIn = ({ rooms }: Addressable, room: string): boolean =>
  'has' in rooms ? rooms.has(room) : rooms.includes(room);

/** The sockets with these ids, each once. */
function* withIds<S>(sockets: ReadonlyMap<string, S>, ids: readonly string[]): Generator<S> {
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
  const { namespace = '/', rooms, ids, except, within, outside } = target;
  const candidates = ids && rooms === undefined ? withIds(sockets, ids) : sockets.values();
  const selected: S[] = [];
  for (const socket of candidates) {
    const { id } = socket;
    if (socket.namespace !== namespace || except?.includes(id)) continue;
    if (rooms && !ids?.includes(id) && !rooms.some((room) => isIn(socket, room))) continue;
    if (within !== undefined && !isIn(socket, within)) continue;
    if (outside !== undefined && isIn(socket, outside)) continue;
    selected.push(socket);
  }
  return selected;
}
