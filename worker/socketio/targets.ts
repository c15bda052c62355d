import type { Target } from './types.ts';

interface Addressable {
  readonly id: string;
  readonly namespace: string;
  readonly rooms: ReadonlySet<string> | readonly string[];
}

/** Those of `sockets` that a target means. Linear: an object holds tens of sockets, and an index would cost more. */
export function selectTargets<S extends Addressable>(sockets: Iterable<S>, target: Target): S[] {
  const namespace = target.namespace ?? '/';
  const ids = target.ids === undefined ? undefined : new Set(target.ids);
  const except = target.except === undefined ? undefined : new Set(target.except);
  const rooms = target.rooms;
  const everybody = ids === undefined && rooms === undefined;
  const selected: S[] = [];
  for (const socket of sockets) {
    if (socket.namespace !== namespace || except?.has(socket.id)) continue;
    const own = socket.rooms;
    const isIn = (room: string) =>
      own instanceof Set ? own.has(room) : (own as readonly string[]).includes(room);
    if (everybody || ids?.has(socket.id) || rooms?.some(isIn)) selected.push(socket);
  }
  return selected;
}
