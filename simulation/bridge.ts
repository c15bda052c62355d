import { wasLost } from '../worker/routing/objectErrors.ts';
import { isFarewell } from '../worker/wire/events/isFarewell.ts';
import type { LobbyRpc, RoomRpc } from '../worker/wire/rpc.ts';
import type { Invariants } from './invariants/Invariants.ts';
import type { Question } from './invariants/Unreached.ts';

interface Lobbies {
  getByName(name: string): unknown;
}

/** How lobbies tell a room that a socket is there. */
type BridgeRpc = Pick<RoomRpc, 'bridgeJoin' | 'bridgeEvent' | 'bridgeRecover'>;

/** Wraps a room's lobby binding, to tell the invariants what it gives to lobbies, and whom that does not reach. */
export function listenTo<L extends Lobbies>(lobbies: L, invariants: Invariants, isAlive: () => boolean): L {
  const { bridged } = invariants;
  const watch = <T>(roomId: string, question: Question, answer: Promise<T>, goneOf: (_: T) => string[]) => {
    const unreached = invariants.unreachedIn(roomId);
    unreached?.asks(question);
    answer.then(
      (result) => unreached?.answered(question, goneOf(result)),
      (error) => unreached?.failed(question, wasLost(error)),
    );
  };
  const getByName = (lobby: string) => {
    const stub = lobbies.getByName(lobby) as Pick<LobbyRpc, 'deliver' | 'live'>;
    const deliver: LobbyRpc['deliver'] = (roomId, deliveries, mark) => {
      const answer = stub.deliver(roomId, deliveries, mark);
      // A call of an instance that was reset by a failed write never goes out.
      if (!isAlive()) return answer;
      bridged.gave(lobby, deliveries, mark);
      answer.then(
        () => bridged.ended(lobby, roomId, true),
        () => bridged.ended(lobby, roomId, false),
      );
      const socketIds = deliveries.flatMap((one) => (isFarewell(one.event) ? [] : one.socketIds));
      const key = `${lobby} ${mark.run} ${mark.number}`;
      watch(roomId, { key, socketIds }, answer, (goneIds) => goneIds);
      return answer;
    };
    const live: LobbyRpc['live'] = (roomId, socketIds) => {
      const answer = stub.live(roomId, socketIds);
      const goneOf = (liveIds: string[]) => socketIds.filter((id) => !liveIds.includes(id));
      if (isAlive()) watch(roomId, { key: `${lobby} ${socketIds}`, socketIds }, answer, goneOf);
      return answer;
    };
    const watched: Record<string | symbol, unknown> = { deliver, live };
    return new Proxy(stub, { get: (_, method) => watched[method] ?? stub[method as 'deliver'] });
  };
  return { ...lobbies, getByName };
}

/** Tells `hears` of each call of a lobby about a socket; what that returns is called with the answer. */
export function overhear(room: BridgeRpc, hears: (socketId: string) => () => void): void {
  const { bridgeJoin, bridgeEvent, bridgeRecover } = room;
  const noting = <T>(socketId: string, answer: () => Promise<T>): Promise<T> => {
    const done = hears(socketId);
    return answer().finally(done);
  };
  room.bridgeJoin = (connection, args) =>
    noting(connection.socketId, () => bridgeJoin.call(room, connection, args));
  room.bridgeEvent = (sent) => noting(sent.socketId, () => bridgeEvent.call(room, sent));
  room.bridgeRecover = (socketId, isUnsure) =>
    noting(socketId, () => bridgeRecover.call(room, socketId, isUnsure));
}
