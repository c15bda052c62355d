import { describe, expect, test } from 'vitest';
import { PollingDriver } from '../testing/drivers.ts';
import { newProbe } from '../testing/objects.ts';
import { PROBE_MAX_IDLE_PACKETS, PROBE_MAX_PAYLOAD } from '../testing/Probe.ts';

async function joined(): Promise<PollingDriver> {
  const polling = await PollingDriver.open(newProbe());
  await polling.post('40');
  expect(await polling.poll()).toMatch(/^40/);
  return polling;
}

test('a pong is taken, also without a ping, and so are a noop and the packet that ends the session', async () => {
  const polling = await joined();
  for (const packet of ['3', '6', '1']) {
    const response = await polling.post(packet);
    expect([response.status, await response.text()]).toEqual([200, 'ok']);
  }
});

test('one payload carries several packets both ways', async () => {
  const polling = await joined();
  expect(await (await polling.post('420["x",1]\x1e421["x",2]')).text()).toBe('ok');
  expect(await polling.poll()).toBe('430[1]\x1e431[2]');
});

test('an open GET is answered as soon as there is something to send', async () => {
  const polling = await joined();
  const open = polling.poll();
  await polling.post('420["x"]');
  expect(await open).toBe('430[]');
});

test('a volatile event is sent to an open GET, and not kept for the next one', async () => {
  const polling = await joined();
  await polling.post('42["volatile","lost"]\x1e420["x"]');
  expect(await polling.poll()).toBe('430[]');
  let answer: string | undefined;
  polling.poll().then((text) => {
    answer = text;
  });
  // The first may arrive before the GET.
  while (answer === undefined) await polling.post('42["volatile","seen"]');
  expect(answer).toBe('42["said","seen"]');
});

test('binary is sent in base64', async () => {
  const polling = await joined();
  await polling.post('451-0["x",{"_placeholder":true,"num":0}]\x1ebAQID');
  expect(await polling.poll()).toBe('461-0[{"_placeholder":true,"num":0}]\x1ebAQID');
});

test('a second GET ends the session', async () => {
  const polling = await joined();
  // Either of the two may arrive first.
  const answers = await Promise.all([polling.get(), polling.get()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await answers.find(({ ok }) => ok)?.text()).toBe('1');
  expect(await (await polling.get()).json()).toEqual({ code: 1, message: 'Session ID unknown' });
});

test('a POST during another one ends the session', async () => {
  const polling = await joined();
  const body = new TransformStream<Uint8Array>();
  const unfinished = polling.post(body.readable);
  let status = 200;
  // The first may arrive before the unfinished one.
  while (status === 200) status = (await polling.post('42["x"]')).status;
  expect(status).toBe(400);
  const writer = body.writable.getWriter();
  void writer.write(new TextEncoder().encode('42["x"]'));
  await writer.close();
  expect(await (await unfinished).json()).toEqual({ code: 3, message: 'Bad request' });
  expect((await polling.get()).status).toBe(400);
});

test('too large a body is refused with 413', async () => {
  const polling = await joined();
  const response = await polling.post(`4${'x'.repeat(PROBE_MAX_PAYLOAD)}`);
  expect([response.status, await response.text()]).toEqual([413, '']);
});

test('bodies that are too large, sent again and again, end the session', async () => {
  const polling = await joined();
  const body = `4${'x'.repeat(PROBE_MAX_PAYLOAD)}`;
  for (let i = 0; i <= PROBE_MAX_IDLE_PACKETS; i++) expect((await polling.post(body)).status).toBe(413);
  expect((await polling.post(body)).status).toBe(400);
});

describe('the close packet', () => {
  test('from the client ends its open GET with a noop', async () => {
    const polling = await joined();
    const open = polling.poll();
    await polling.post('1');
    expect(await open).toBe('6');
    expect((await polling.get()).status).toBe(400);
  });

  test('from the client ends the session, whatever had yet to be sent', async () => {
    const polling = await joined();
    await polling.post('420["x"]\x1e1');
    expect((await polling.post('420["x"]')).status).toBe(400);
    expect(await polling.poll()).toBe('6');
    expect((await polling.get()).status).toBe(400);
  });

  // A stock client acts on a close packet before it hands on the packets that precede it in the same payload.
  test('from the server comes in a payload of its own, after everything sent before', async () => {
    const polling = await joined();
    await polling.post('42["kick",true]');
    expect(await polling.poll()).toBe('41');
    expect(await polling.poll()).toBe('1');
    expect((await polling.get()).status).toBe(400);
  });

  test('from the server is still fetched by a client that posts something before', async () => {
    const polling = await joined();
    await polling.post('42["kick",true]');
    expect((await polling.post('42["echo"]')).status).toBe(200);
    expect(await polling.poll()).toBe('41');
    expect((await polling.post('42["echo"]')).status).toBe(400);
  });

  test('from the server follows a packet that is no Socket.IO, and what was sent before', async () => {
    const polling = await joined();
    await polling.post('420["x"]');
    await polling.post('4abc');
    expect(await polling.poll()).toBe('430[]');
    expect(await polling.poll()).toBe('1');
    expect((await polling.get()).status).toBe(400);
  });

  test('from the server does not share the payload of an open GET', async () => {
    const polling = await joined();
    const open = polling.poll();
    await polling.post('42["kick",true]');
    expect(await open).toBe('41');
    expect(await polling.poll()).toBe('1');
    expect((await polling.get()).status).toBe(400);
  });
});

test.each(['abc', '2', '4abc', '42{}', '43{}', '45100-["x"]', '42/other,["x"]'])(
  'the packet %j ends the session',
  async (packet) => {
    const polling = await joined();
    await polling.post(packet);
    await polling.get();
    expect((await polling.get()).status).toBe(400);
  },
);
