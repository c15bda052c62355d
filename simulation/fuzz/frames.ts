import type { Chance } from '../Chance.ts';
import type { Door } from './Door.ts';
import { FuzzLink } from './FuzzLink.ts';
import { fuzzEngine } from './fuzzEngine.ts';
import { mutateText, mutateValue, sometimes, times } from './mutate.ts';
import { RoomUnderFire } from './RoomUnderFire.ts';
import { validEvents } from './validEvents.ts';

const bare = [
  '3',
  '2',
  '1',
  '0',
  '5',
  '6',
  '2probe',
  '40',
  '41',
  '4',
  '',
  '40{"pid":"x"}',
  '40/other,',
  '43',
  '430[1]',
];
const handshake = { address: '', issuedAt: 0 };

/** A mutation of a frame that a client might send. */
function frameOf(chance: Chance): string | ArrayBuffer {
  const kind = chance.next();
  if (kind < 0.03) return new Uint8Array(chance.int(0, 20)).fill(chance.int(0, 255)).buffer;
  if (kind < 0.13) return times(chance, chance.pick(bare), mutateText);
  const [event, valid] = chance.pick(validEvents);
  const payload = sometimes(chance, 0.7, valid, mutateValue);
  const packet = JSON.stringify(chance.is(0.95) ? [event, payload] : mutateValue([event, payload], chance));
  const type = chance.is(0.95) ? '42' : chance.pick(['43', '44', '45', '451-', '46', '4']);
  const frame = type + (chance.is(0.3) ? chance.int(0, 999) : '') + packet;
  return sometimes(chance, 0.25, frame, mutateText);
}

/** WebSocket frames, through Engine.IO, Socket.IO and validation into the rules. */
export const frames: Door = {
  name: 'frames',
  weight: 0.55,
  inputs: 1_000,
  visit(chance, note) {
    const room = new RoomUnderFire(chance);
    const { engine, clock, dispose } = fuzzEngine((event, args) => room.receive(event, args));
    let link = new FuzzLink('');
    let count = 0;
    const open = () => {
      link = new FuzzLink(`link-${count++}`);
      engine.accept(link, { kind: 'open', handshake });
      if (chance.is(0.95)) engine.receiveFrame(link, '40');
    };
    open();
    for (let i = 0; i < this.inputs; i++) {
      const frame = frameOf(chance);
      note(frame);
      clock.now += chance.int(0, 200);
      engine.receiveFrame(link, frame);
      if (chance.is(0.02)) engine.onDeadline(clock.now);
      if (link.writable) continue;
      engine.linkClosed(link.id, 'transport close');
      open();
    }
    dispose();
  },
};
