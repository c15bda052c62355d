import { expect, it } from 'vitest';
import { room as limits } from '../../../shared/protocol/limits.ts';
import { crowding } from './crowding.ts';

const { maxConnections, maxConnectionsOfAddress: most } = limits;
const at = (address: string, count: number) =>
  Array.from({ length: count }, () => ({ handshake: { address } }));
const others = at('192.0.2.2', maxConnections - most - 1);

it('takes the newest of an address with too many connections', () => {
  const crowd = at('192.0.2.1', most + 1);
  expect(crowding('192.0.2.3', [...crowd, ...others])).toBe(crowd.at(-1));
  expect(crowding('192.0.2.2', [...others, ...crowd])).toBe(crowd.at(-1));
});

it('takes the networks of IPv6 for one address', () => {
  const crowd = Array.from({ length: most + 1 }, (_, i) => at(`2001:db8::${i.toString(16)}`, 1)).flat();
  expect(crowding('192.0.2.3', crowd)).toBe(crowd.at(-1));
  expect(crowding('2001:db8::ff', crowd)).toBeUndefined();
});

it.each([
  ['of an address without too many', '192.0.2.3', at('192.0.2.1', most)],
  ['for their own address', '192.0.2.1', at('192.0.2.1', maxConnections)],
  ['of an unknown address', '192.0.2.3', at('', maxConnections)],
  ['for an unknown address', '', at('192.0.2.1', maxConnections)],
])('takes none %s', (_, address, sessions) => {
  expect(crowding(address, sessions)).toBeUndefined();
});
