import { expect, it } from 'vitest';
import { subscriberOf } from './subscriberOf.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['::1:2:3:4:5', '0:0:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, subscriber) => {
  expect(subscriberOf(address)).toBe(subscriber);
});
