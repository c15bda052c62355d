import { describe, expect, it } from 'vitest';
import { connections, drawing, rates, recentKeys, wire } from '../../../shared/protocol/limits.ts';
import { packetGates } from './packetGate.ts';

const START = 1_000_000;

/** A gate for an unknown address. */
const packetGate = () => packetGates()('');

const packetOf = (event: string, ...args: unknown[]) => `2${JSON.stringify([event, ...args])}`;
const strokeOf = (points: number) => ({
  id: 's',
  type: 'freehand',
  color: '#000000',
  size: 8,
  points: Array<number[]>(points).fill([0.1234, 0.5678, 0.5]),
});
const shape = { id: 's', type: 'shape', shape: 'circle', start: [0, 0], end: [1, 1], rotation: 0 };
const fullPicture = [
  ...Array(drawing.maxItems - 20).fill(shape),
  ...Array(20).fill(strokeOf(drawing.maxTurnPoints / 30)),
];
/** As large as only a drawing may be; spaces change nothing of what it is. */
const padded = (packet: string) => packet + ' '.repeat(wire.maxEventBytes);

it('admits any number of small packets', () => {
  const gate = packetGate();
  for (let i = 0; i < 10_000; i++) {
    expect(gate.admits('['.repeat(connections.smallPacketBytes), START)).toBe(true);
    expect(gate.admits(new ArrayBuffer(connections.smallPacketBytes), START)).toBe(true);
  }
});

describe('a drawing', () => {
  it('may be large', () => {
    for (const id of ['', '7']) {
      const gate = packetGate();
      expect(gate.admits(packetOf('syncDrawingState', fullPicture).replace('[', `${id}[`), START)).toBe(true);
      expect(gate.admits(packetOf('drawingEnd', strokeOf(5_000)), START)).toBe(true);
    }
  });

  it('that breaks a rule is admitted too, so that its sender gets a refusal', () => {
    for (const item of [{ points: Array(20_000).fill([7, null, 'x'].slice(0, 2)) }, strokeOf(50_000)])
      expect(packetGate().admits(packetOf('drawingEnd', item), START)).toBe(true);
    const tooMany = Array(drawing.maxItems + 1).fill(shape);
    expect(packetGate().admits(packetOf('syncDrawingState', tooMany), START)).toBe(true);
  });

  it.each([
    ['a picture', packetOf('syncDrawingState', fullPicture)],
    ['an item no larger than other events', packetOf('drawingEnd', strokeOf(1_000))],
  ])('may be sent repeatedly by the drawer: %s', (_, packet) => {
    const gate = packetGate();
    for (let i = 0; i < drawing.undoSteps; i++) {
      expect(gate.admits(packet, START)).toBe(true);
      gate.reopen();
    }
  });

  it('may not be sent for long if none is accepted', () => {
    const gate = packetGate();
    const packet = packetOf('drawingEnd', strokeOf(10_000));
    let sent = 0;
    while (gate.admits(packet, START)) sent += packet.length;
    expect(sent).toBeGreaterThan(wire.maxDrawingBytes);
    expect(sent).toBeLessThanOrEqual(rates.drawingBytes.burst);
    const waitMs = (1000 * packet.length) / rates.drawingBytes.perSecond;
    expect(gate.admits(packet, START + waitMs)).toBe(true);
    expect(gate.admits(packet, START + waitMs)).toBe(false);
  });
});

it.each([
  ['drawingEnd', [strokeOf(2)]],
  ['syncDrawingState', [[strokeOf(2)]]],
])('gives %s more room than any other event if it is one of a drawing', (event, args) => {
  expect(packetGate().admits(padded(packetOf(event, ...args)), START)).toBe(true);
});

it.each([
  ['chatMessage', [{ text: 'hello' }]],
  ['drawingEnd', []],
  ['drawingEnd', ['x'.repeat(drawing.itemIdMaxLength + 1)]],
  ['drawingEnd', [[strokeOf(2)]]],
  ['drawingEnd', [{ points: [[[0, 0, 0]]] }]],
  ['drawingEnd', [{ points: [{}] }]],
  ['drawingEnd', [{ more: { and: 'more' } }]],
  ['drawingEnd', [{ id: 'x'.repeat(drawing.itemIdMaxLength + 1) }]],
  ['drawingEnd', [{ id: 'a"b"c' }]],
  ['drawingEnd', [Object.fromEntries(Array.from({ length: 100 }, (_, i) => [i, i]))]],
  ['syncDrawingState', [strokeOf(2)]],
  ['syncDrawingState', [[[strokeOf(2)]]]],
  ['syncDrawingState', [Array(3 * drawing.maxItems).fill({})]],
])('gives %s no more room than any event if it is none of a drawing', (event, args) => {
  expect(packetGate().admits(padded(packetOf(event, ...args)), START)).toBe(false);
});

it.each([
  ['deep', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['full of lists', `[${Array(20_000).fill('[]').join()}]`],
  ['deep behind points', `{"points":[[1,2,3],${'['.repeat(30_000)}${']'.repeat(30_000)}]}`],
  ['full of objects', `[${Array(20_000).fill('{}').join()}]`],
])('does not let in what is %s', (_what, json) => {
  for (const event of ['drawingStart', 'drawingEnd', 'joinRoom', 'nothing'])
    expect(packetGate().admits(`2["${event}",${json}]`, START)).toBe(false);
});

it('lets in a little of that, to be answered, and less of it than of any other text', () => {
  const sizeOf = (filling: string): number => {
    const gate = packetGate();
    const packet = `2["nothing",${filling}]`;
    let sent = 0;
    while (gate.admits(packet, START)) sent += packet.length;
    return sent;
  };
  const crowded = sizeOf('['.repeat(1_000) + ']'.repeat(1_000));
  expect(crowded).toBeGreaterThan(0);
  expect(sizeOf(`"${'x'.repeat(2_000)}"`)).toBeGreaterThan(connections.bracketsCost * 0.9 * crowded);
});

it('limits other large packets, text or binary, by bytes per second', () => {
  for (const packet of [packetOf('chatMessage', { text: 'x'.repeat(60_000) }), new ArrayBuffer(60_000)]) {
    const gate = packetGate();
    let sent = 0;
    while (gate.admits(packet, START)) sent += 60_000;
    expect(sent).toBeGreaterThanOrEqual(60_000);
    expect(sent).toBeLessThanOrEqual(rates.otherBytes.burst);
    expect(gate.admits(packet, START + 2000)).toBe(true);
  }
});

it('counts bytes, not characters', () => {
  const packet = packetOf('chatMessage', { text: '猫'.repeat(wire.maxEventBytes / 3) });
  expect(packet.length).toBeLessThan(wire.maxEventBytes);
  expect(packetGate().admits(packet, START)).toBe(false);
});

it.each([0, 1])('admits a frame of 64 KiB, its type included, and no byte more (%i)', (more) => {
  const filled = packetOf('chatMessage', '').length + '4'.length;
  const packet = packetOf('chatMessage', 'x'.repeat(wire.maxEventBytes - filled + more));
  expect(packetGate().admits(packet, START)).toBe(more === 0);
});

it('charges each connection separately for packets that are not drawings', () => {
  const newGate = packetGates();
  const [one, other] = [newGate('192.0.2.1'), newGate('192.0.2.1')];
  const packet = new ArrayBuffer(wire.maxEventBytes);
  while (one.admits(packet, START));
  expect(other.admits(packet, START)).toBe(true);
});

describe('drawings from one address', () => {
  const picture = packetOf('syncDrawingState', fullPicture);
  /** The number of pictures admitted, each from a new connection, with these addresses in turn. */
  const sentBy = (newGate: ReturnType<typeof packetGates>, addresses: readonly string[], now = START) => {
    let sent = 0;
    for (let i = 0; i < 30; i++)
      if (newGate(addresses[i % addresses.length] as string).admits(picture, now)) sent += 1;
    return sent;
  };
  const most = Math.floor(rates.addressDrawingBytes.burst / picture.length);

  it('are charged to the address, however often it reconnects', () => {
    const newGate = packetGates();
    expect(sentBy(newGate, ['192.0.2.1'])).toBe(most);
    expect(sentBy(newGate, ['192.0.2.2'])).toBe(most);
    const waitMs = (1000 * picture.length) / rates.addressDrawingBytes.perSecond;
    expect(sentBy(newGate, ['192.0.2.1'], START + waitMs)).toBe(1);
  });

  it('are charged to the /64 network of an IPv6 address', () => {
    expect(sentBy(packetGates(), ['2001:db8::1', '2001:db8::2', '2001:DB8:0:0:9::'])).toBe(most);
  });

  it('are not charged to an unknown address', () => {
    expect(sentBy(packetGates(), [''])).toBe(30);
  });

  it('leave room for a whole class that reconnects with its pictures at once', () => {
    const newGate = packetGates();
    const gates = Array.from({ length: 8 }, () => newGate('192.0.2.1'));
    expect(gates.map((gate) => gate.admits(picture, START))).toEqual(Array(8).fill(true));
  });

  it('are no longer charged to it once one is accepted, and are not limited by others there', () => {
    const newGate = packetGates();
    const drawer = newGate('192.0.2.1');
    expect(drawer.admits(packetOf('drawingEnd', strokeOf(100)), START)).toBe(true);
    drawer.reopen();
    sentBy(newGate, ['192.0.2.1']);
    expect(newGate('192.0.2.1').admits(picture, START)).toBe(false);
    for (let i = 0; i < 10; i++) {
      expect(drawer.admits(picture, START)).toBe(true);
      drawer.reopen();
    }
  });

  it('are charged by size before they are scanned', () => {
    const newGate = packetGates();
    const garbage = `2["nothing",${'[1],'.repeat(picture.length / 4)}`;
    for (let i = 0; i < 10; i++) expect(newGate('192.0.2.1').admits(garbage, START)).toBe(false);
    expect(newGate('192.0.2.1').admits(picture, START)).toBe(false);
    expect(newGate('192.0.2.2').admits(picture, START)).toBe(true);
  });

  it('are forgotten when there are too many newer addresses', () => {
    const newGate = packetGates();
    for (const address of ['192.0.2.1', '192.0.2.2']) expect(sentBy(newGate, [address])).toBe(most);
    const stroke = packetOf('drawingEnd', strokeOf(100));
    for (let newer = 1; newer < recentKeys.maxKeys; newer += 1) newGate(`${newer}`).admits(stroke, START);
    expect(sentBy(newGate, ['192.0.2.2'])).toBe(0);
    expect(sentBy(newGate, ['192.0.2.1'])).toBe(most);
  });
});
