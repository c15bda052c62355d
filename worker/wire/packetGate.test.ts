import { describe, expect, it } from 'vitest';
import { drawing, rates, wire } from '../../shared/protocol/limits.ts';
import { packetGate } from './packetGate.ts';

const START = 1_000_000;

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
/** Something to make any event large that is none of a drawing's. */
const filler = 'x'.repeat(wire.maxEventBytes);

it('lets small packets in, whatever they are, as many as there are', () => {
  const gate = packetGate();
  for (let i = 0; i < 10_000; i++) {
    expect(gate.admits('['.repeat(wire.smallPacketBytes), START)).toBe(true);
    expect(gate.admits(new ArrayBuffer(wire.smallPacketBytes), START)).toBe(true);
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

  it('that breaks a rule is one as well, so that its sender hears of it', () => {
    for (const item of [{ points: Array(20_000).fill([7, null, 'x'].slice(0, 2)) }, strokeOf(50_000)])
      expect(packetGate().admits(packetOf('drawingEnd', item), START)).toBe(true);
    const tooMany = Array(drawing.maxItems + 1).fill(shape);
    expect(packetGate().admits(packetOf('syncDrawingState', tooMany), START)).toBe(true);
  });

  it('may be sent again and again by who draws', () => {
    const gate = packetGate();
    const packet = packetOf('syncDrawingState', fullPicture);
    for (let i = 0; i < drawing.undoSteps; i++) {
      expect(gate.admits(packet, START)).toBe(true);
      gate.reopen();
    }
  });

  it('may not be sent for long if it is of no use', () => {
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
  ['chatMessage', [{ text: filler }]],
  ['drawingEnd', []],
  ['drawingEnd', [filler]],
  ['drawingEnd', [[strokeOf(2)]]],
  ['drawingEnd', [{ points: [[[0, 0, 0]]] }]],
  ['drawingEnd', [{ points: [{}] }]],
  ['drawingEnd', [{ more: { and: 'more' } }]],
  ['drawingEnd', [{ id: 'x'.repeat(drawing.itemIdMaxLength + 1) }]],
  ['drawingEnd', [{ id: 'a"b' }]],
  ['drawingEnd', [Object.fromEntries(Array.from({ length: 100 }, (_, i) => [i, i]))]],
  ['syncDrawingState', [strokeOf(2)].map((item) => item)],
  ['syncDrawingState', [[[strokeOf(2)]]]],
  ['syncDrawingState', [Array(3 * drawing.maxItems).fill({})]],
])('gives %s no more room than any event if it is none of a drawing', (event, args) => {
  const large = packetOf(event, ...args, filler);
  expect(packetGate().admits(large, START)).toBe(false);
});

it.each([
  ['deep', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['full of lists', `[${Array(20_000).fill('[]').join()}]`],
  ['full of objects', `[${Array(20_000).fill('{}').join()}]`],
])('does not let in what is %s', (_what, json) => {
  for (const event of ['drawingStart', 'drawingEnd', 'joinRoom', 'nothing'])
    expect(packetGate().admits(`2["${event}",${json}]`, START)).toBe(false);
});

it('takes time for what is large and no drawing, text or bytes', () => {
  for (const packet of [packetOf('chatMessage', { text: 'x'.repeat(60_000) }), new ArrayBuffer(60_000)]) {
    const gate = packetGate();
    let sent = 0;
    while (gate.admits(packet, START)) sent += 60_000;
    expect(sent).toBeGreaterThanOrEqual(60_000);
    expect(sent).toBeLessThanOrEqual(rates.otherBytes.burst);
    expect(gate.admits(packet, START + 2000)).toBe(true);
  }
});

it('asks no connection to pay for another', () => {
  const [one, other] = [packetGate(), packetGate()];
  const packet = new ArrayBuffer(wire.maxEventBytes);
  while (one.admits(packet, START));
  expect(other.admits(packet, START)).toBe(true);
});
