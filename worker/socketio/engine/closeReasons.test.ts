import { expect, test } from 'vitest';
import { PollingDriver, SocketIoDriver } from '../testing/drivers.ts';
import { inside, newProbe, type ProbeStub } from '../testing/objects.ts';
import { PROBE_MAX_PAYLOAD } from '../testing/Probe.ts';

const endOf = (stub: ProbeStub) => expect.poll(() => inside(stub, ({ seen }) => seen[1]));

test.each([
  ['a frame that is too large', 'transport error recoverable', `4${'x'.repeat(PROBE_MAX_PAYLOAD)}`],
  ['a frame that is no Engine.IO', 'parse error', 'x'],
  ['a ping, which only servers send', 'transport error recoverable', '2'],
  ['a packet that is no Socket.IO', 'forced server close recoverable', '4abc'],
  ['a close packet', 'transport close recoverable', '1'],
  ['a DISCONNECT packet', 'client namespace disconnect', '41'],
])('%s ends a connection with the reason %j', async (_what, reason, frame) => {
  const stub = newProbe();
  const { id, wire } = await SocketIoDriver.connect(stub);
  wire.send(frame);
  await endOf(stub).toBe(`disconnect ${id} ${reason}`);
});

test('a second GET ends a session with a transport error', async () => {
  const stub = newProbe();
  const polling = await PollingDriver.open(stub);
  await polling.post('40');
  const { sid: id } = JSON.parse((await polling.poll()).slice(2)) as { sid: string };
  await Promise.all([polling.get(), polling.get()]);
  await endOf(stub).toBe(`disconnect ${id} transport error recoverable`);
});
