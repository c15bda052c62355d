// Our Worker with a meter: counts its platform calls from below; /meter returns the counts.
import { app } from '../../../worker/app.ts';
import type { Env } from '../../../worker/env.ts';
import { Lobby } from '../../../worker/lobby/Lobby.ts';
import { Room } from '../../../worker/room/Room.ts';
import type { LobbyRpc, RoomRpc } from '../../../worker/wire/rpc.ts';
import { counts, tapBindings, tapObjects, tapStorage, tapTimers } from './meter.ts';

// Records, so that a method that is missing here is a type error.
const roomCalls: Record<keyof Omit<RoomRpc, keyof Rpc.DurableObjectBranded>, true> = {
  create: true,
  occupancy: true,
  opening: true,
  bridgeJoin: true,
  bridgeEvent: true,
  bridgeDrop: true,
  bridgeRecover: true,
};
const lobbyCalls: Record<keyof Omit<LobbyRpc, keyof Rpc.DurableObjectBranded>, true> = {
  deliver: true,
  report: true,
  forget: true,
  live: true,
};

class MeteredRoom extends Room {
  constructor(ctx: DurableObjectState, env: Env) {
    tapBindings(env);
    super(tapStorage(ctx), env);
  }
}

class MeteredLobby extends Lobby {
  constructor(ctx: DurableObjectState, env: Env) {
    tapBindings(env);
    super(tapStorage(ctx), env);
  }
}

tapTimers();
tapObjects(MeteredRoom.prototype, Object.keys(roomCalls));
tapObjects(MeteredLobby.prototype, Object.keys(lobbyCalls));

export { MeteredLobby as Lobby, MeteredRoom as Room };

export default {
  fetch(request, env, ctx) {
    if (new URL(request.url).pathname === '/meter') return Response.json(counts);
    tapBindings(env);
    counts.workerRequests += 1;
    return app.fetch(request, env, ctx);
  },
} satisfies ExportedHandler<Env>;
