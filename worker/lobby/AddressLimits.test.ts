import { describe, expect, it } from 'vitest';
import { lobby as limits } from '../../shared/protocol/limits.ts';
import { AddressLimits } from './AddressLimits.ts';

const { connection: perConnection, address: perAddress } = limits.roomsPerMinute;
const at = (address: string, id = 'a') => ({ id, handshake: { address } });
const MINUTE_MS = 60_000;

/** How many of `count` requested rooms may be created, each by its own connection unless told otherwise. */
function madeOf(count: number, address: string, { factor = 1, id = (i: number) => `${i}` } = {}): number {
  const ofAddress = new AddressLimits(factor);
  return Array.from({ length: count }, (_, i) => ofAddress.takeRoom(at(address, id(i)), 0)).filter(Boolean)
    .length;
}

describe('rooms in a minute', () => {
  it('are limited for a connection', () => {
    expect(madeOf(perConnection + 5, '', { id: () => 'same' })).toBe(perConnection);
  });

  it('are limited for an address, however many connections it has', () => {
    expect(madeOf(perAddress + 5, '192.0.2.1')).toBe(perAddress);
    expect(madeOf(perAddress + 5, '192.0.2.1', { factor: 2 })).toBe(perAddress + 5);
  });

  it('are limited only for connections where the address is unknown', () => {
    expect(madeOf(perAddress + 5, '')).toBe(perAddress + 5);
  });

  it('are counted per client and minute', () => {
    const ofAddress = new AddressLimits(1);
    for (let i = 0; i <= perAddress; i++) ofAddress.takeRoom(at('2001:db8::1', `${i}`), 0);
    expect(ofAddress.takeRoom(at('2001:db8::2', 'next door'), 0)).toBe(false);
    expect(ofAddress.takeRoom(at('2001:db8:0:1::1', 'elsewhere'), 0)).toBe(true);
    expect(ofAddress.takeRoom(at('2001:db8::1', 'later'), MINUTE_MS)).toBe(true);
  });
});

describe('rooms that do not exist', () => {
  const perMinute = limits.missesPerMinute;
  /** How many of the given number of rooms an address may ask for if none of them exists. */
  const triedOf = (ofAddress: AddressLimits, count: number, address = '192.0.2.1', now = 0): number =>
    Array.from({ length: count }, () => ofAddress.takeTry(at(address), now)).filter(Boolean).length;

  it('are limited for an address in a minute', () => {
    const ofAddress = new AddressLimits(1);
    expect(triedOf(ofAddress, perMinute + 5)).toBe(perMinute);
    expect(triedOf(ofAddress, 1, '192.0.2.2')).toBe(1);
    expect(triedOf(ofAddress, 1, '192.0.2.1', MINUTE_MS)).toBe(1);
    expect(triedOf(new AddressLimits(2), perMinute + 5)).toBe(perMinute + 5);
  });

  it('are what counts, not those that were found', () => {
    const ofAddress = new AddressLimits(1);
    for (let i = 0; i < 2 * perMinute; i++) {
      expect(ofAddress.takeTry(at('192.0.2.1'), 0)).toBe(true);
      ofAddress.foundRoom(at('192.0.2.1'), 0);
    }
  });

  it('are not limited where the address is unknown', () => {
    expect(triedOf(new AddressLimits(1), perMinute + 5, '')).toBe(perMinute + 5);
  });
});

describe('open connections', () => {
  const address = '192.0.2.1';
  /** The limits once the address has `count` open connections. */
  function limitsWith(count: number, factor = 1): AddressLimits {
    const ofAddress = new AddressLimits(factor);
    for (let i = 0; i < count; i++) ofAddress.opened(at(address, `${i}`));
    return ofAddress;
  }
  const max = limits.connectionsPerAddress;

  it('are limited for an address', () => {
    expect(limitsWith(max - 1).mayConnect(address)).toBe(true);
    expect(limitsWith(max).mayConnect(address)).toBe(false);
    expect(limitsWith(max).mayConnect('192.0.2.2')).toBe(true);
    expect(limitsWith(max, 2).mayConnect(address)).toBe(true);
  });

  it('count until they end', () => {
    const ofAddress = limitsWith(max);
    ofAddress.closed('unheard of');
    expect(ofAddress.mayConnect(address)).toBe(false);
    ofAddress.closed('0');
    ofAddress.closed('0');
    expect(ofAddress.mayConnect(address)).toBe(true);
    ofAddress.opened(at(address, 'new'));
    expect(ofAddress.mayConnect(address)).toBe(false);
  });

  it('count even if it is the last one', () => {
    const ofAddress = limitsWith(2);
    ofAddress.closed('0');
    for (let i = 2; i <= max; i++) ofAddress.opened(at(address, `${i}`));
    expect(ofAddress.mayConnect(address)).toBe(false);
  });

  it('count once, where they are, if they come back before their loss was noticed', () => {
    const ofAddress = limitsWith(max - 1);
    ofAddress.opened(at(address, '0'));
    expect(ofAddress.mayConnect(address)).toBe(true);
    ofAddress.opened(at(address, 'last'));
    ofAddress.opened(at('192.0.2.2', '0'));
    expect(ofAddress.mayConnect(address)).toBe(true);
  });

  it('are not limited where the address is unknown', () => {
    const ofAddress = new AddressLimits(1);
    for (let i = 0; i < max; i++) ofAddress.opened(at('', `${i}`));
    expect(ofAddress.mayConnect('')).toBe(true);
  });
});
