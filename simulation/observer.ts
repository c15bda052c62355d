import type { ServerEvent } from '../shared/protocol/events.ts';
import type { SocketIoServer } from '../worker/socketio/index.ts';
import type { RoomRpc } from '../worker/wire/rpc.ts';
import { overhear } from './bridge.ts';
import type { Invariants } from './invariants/Invariants.ts';
import type { Instance, SimObject } from './platform/SimObject.ts';
import { type RoomsBySocket, spyOn } from './spyOn.ts';

interface Circumstances {
  readonly invariants: Invariants;
  trace(line: () => string): void;
}

const isRoom = (instance: object): instance is RoomRpc => 'bridgeJoin' in instance;

/** Returns a function that tells the invariants what an object does from now on; to be called when it was loaded. */
export function observer(world: Circumstances): (object: SimObject, instance: Instance) => void {
  const { invariants } = world;
  const roomsOf: RoomsBySocket = new Map();
  return (object, instance) => {
    const { io } = instance as unknown as { io: SocketIoServer };
    invariants.woke(object, (socketId) => io.presenceOf(socketId));
    const { crashes } = object;
    const isKnown = (socketId: string) => io.presenceOf(socketId) !== undefined;
    spyOn(io, roomsOf, {
      emitted: (socketIds, name, args) => {
        // To the Socket.IO server a name is any text.
        const event = name as ServerEvent;
        // What an instance emits after a failed write has reset it does not go out.
        if (object.crashes === crashes) invariants.emitted(object, { socketIds, event, args }, isKnown);
      },
      renewed: (socketId) => {
        world.trace(() => `${object.name} renews ${socketId}`);
        invariants.recoveries.renewed(object, socketId);
      },
      yielded: (socketIds) => invariants.yielded(object, socketIds),
    });
    if (isRoom(instance)) overhear(instance, (socketId) => invariants.hears(object, socketId));
  };
}
