import { describe, expect, it } from 'vitest';
import { guest } from '../../../shared/protocol/limits.ts';
import { freeName } from './names.ts';

it.each(['ADA', 'A\u200bda', 'Ada\u3164', '\uff21da', '\ufeffAda', 'Ad\u00ada'])(
  'considers %j the same name as Ada',
  (name) => {
    expect(freeName(name, ['Ada'])).toMatch(/ 2$/);
  },
);

it('considers names the same whose letter and accent have something invisible between them', () => {
  expect(freeName('Zoe\u034f\u0301', ['Zoé'])).toMatch(/ 2$/);
});

it('considers names the same whose words are as many spaces apart as one likes, and no others', () => {
  expect(freeName('Ada  Lovelace', ['Ada\u00a0Lovelace'])).toMatch(/ 2$/);
  expect(freeName('AdaLovelace', ['Ada Lovelace'])).toBe('AdaLovelace');
});

describe('freeName', () => {
  it('keeps a free name', () => {
    expect(freeName('Ada', ['Grace'])).toBe('Ada');
  });

  it('numbers a taken name in any case', () => {
    expect(freeName('Ada', ['ada'])).toBe('Ada 2');
    expect(freeName('Ada', ['Ada', 'Ada 2', 'ADA 3'])).toBe('Ada 4');
  });

  it('respects the length limit', () => {
    const long = 'x'.repeat(guest.nameMaxLength);
    expect(freeName(long, [long])).toBe(`${'x'.repeat(guest.nameMaxLength - 2)} 2`);
  });

  it('leaves no space at the end of a name that is cut', () => {
    const start = 'x'.repeat(guest.nameMaxLength - 3);
    const name = `${start} yz`;
    expect(freeName(name, [name])).toBe(`${start} 2`);
  });

  it('never splits a character', () => {
    const family = '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}';
    const name = 'x'.repeat(guest.nameMaxLength - 5) + family;
    expect(freeName(name, [name])).toBe(`${'x'.repeat(guest.nameMaxLength - 5)} 2`);
  });

  it('keeps something of a single letter under more marks than a name has room for', () => {
    const name = `q${'\u0301'.repeat(19)}`;
    expect(freeName(name, [name])).toBe(`q${'\u0301'.repeat(17)} 2`);
  });
});
