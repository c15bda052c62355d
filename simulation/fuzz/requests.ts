import { wire } from '../../shared/protocol/limits.ts';
import type { Chance } from '../Chance.ts';
import { settle } from '../Schedule.ts';
import { claim, type Door } from './Door.ts';
import { FuzzLink } from './FuzzLink.ts';
import { fuzzEngine } from './fuzzEngine.ts';
import { mutateText, sometimes } from './mutate.ts';
import { RoomUnderFire } from './RoomUnderFire.ts';
import { eventFrame, validEvents } from './validEvents.ts';

const methods = ['GET', 'GET', 'POST', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'HEAD', 'PATCH'];

function queryOf(chance: Chance, sid: string): string {
  const transport = chance.pick(['polling', 'polling', 'websocket']);
  const query = `EIO=4&transport=${transport}${chance.is(0.7) ? `&sid=${sid}` : ''}&t=${chance.int(0, 99)}`;
  return sometimes(chance, 0.4, query, mutateText);
}

function bodyOf(chance: Chance): string {
  const packets = Array.from({ length: chance.int(1, 4) }, () => {
    const [event, payload] = chance.pick(validEvents);
    return chance.pick([
      '3',
      '1',
      '40',
      'bAAEC',
      eventFrame(event, payload),
      '451-["x",{"_placeholder":true,"num":0}]',
    ]);
  });
  const body = packets.join('\x1e');
  return sometimes(chance, 0.6, body, mutateText);
}

/** A random request; undefined if it cannot be constructed. */
function requestOf(chance: Chance, sid: string): Request | undefined {
  const method = chance.pick(methods);
  const headers: Record<string, string> = {};
  if (chance.is(0.2)) headers.Upgrade = chance.pick(['websocket', 'WebSocket', 'h2c', '']);
  if (chance.is(0.1)) headers['Content-Length'] = chance.pick(['-1', '99999999999', 'x', '0']);
  const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(chance);
  try {
    return new Request(`https://parlor.test${wire.path}?${queryOf(chance, sid)}`, { method, headers, body });
  } catch {
    return undefined;
  }
}

/** HTTP requests of Engine.IO: handshakes, polls, posts and upgrades, in any order. */
export const requests: Door = {
  name: 'requests',
  weight: 0.1,
  inputs: 200,
  async visit(chance, note) {
    const room = new RoomUnderFire(chance);
    const { engine, clock, dispose } = fuzzEngine((event, args) => room.receive(event, args));
    const failures: unknown[] = [];
    let sid = '';
    for (let i = 0; i < this.inputs; i++) {
      const request = requestOf(chance, sid);
      if (!request) continue;
      note([request.method, request.url]);
      clock.now += chance.int(0, 500);
      const admission = engine.admit(request);
      if ('intent' in admission) engine.accept(new FuzzLink(`link-${i}`), admission.intent);
      else {
        Promise.resolve(admission.response)
          .then(({ status }) => claim(status < 500 || status === 503, `answered ${status}`))
          .catch((error: unknown) => failures.push(error));
        await settle();
      }
      if (chance.is(0.1)) engine.onDeadline(clock.now);
      sid = [...engine.sessions()].at(-1)?.sid ?? sid;
      if (failures.length > 0) throw failures[0];
    }
    dispose();
  },
};
