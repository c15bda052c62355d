import type { LobbyRpc, RoomRpc } from '../../worker/wire/rpc.ts';
import type { World } from '../World.ts';

/** How long the store fails. If it were longer the room would give up. */
const FAILING_MS = { min: 500, max: 20_000 };

/** How many stores fail at the same time. */
const MAX_FAILING = 2;

/** What objects do, and of it what only rooms or lobbies do: their RPC methods. */
const handlers = ['fetch', 'alarm', 'timer', 'webSocketMessage', 'webSocketClose'];
export const roomHandlers = [
  ...handlers,
  ...([
    'create',
    'occupancy',
    'opening',
    'bridgeJoin',
    'bridgeEvent',
    'bridgeDrop',
    'bridgeRecover',
  ] satisfies (keyof RoomRpc)[]),
];
const lobbyHandlers = [
  ...handlers,
  ...(['deliver', 'report', 'forget', 'live'] satisfies (keyof LobbyRpc)[]),
];

/** Makes a store fail for a while, at once or just before its object does something. */
export function failStore(world: World): void {
  const { chance, faults } = world;
  if (!faults.mayStoreFail || world.objects().filter(({ sql }) => sql.fault).length >= MAX_FAILING) return;
  const object = chance.pick(world.objects());
  const fault = chance.pick(['refuses', 'resets'] as const);
  const forMs = chance.int(FAILING_MS.min, FAILING_MS.max);
  const fail = () => {
    if (!world.isCalm) faults.failStore(object, fault, forMs);
  };
  if (chance.is(0.5)) fail();
  else
    object.beforeNext(chance.pick(world.rooms.all().includes(object) ? roomHandlers : lobbyHandlers), fail);
}
