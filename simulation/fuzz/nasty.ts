import type { Chance } from '../Chance.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const strings = [
  ...['', ' ', '\u0000', '\u001e', '__proto__', 'constructor', 'toString', 'null', 'NaN', '-0', '1e400'],
  ...[
    '\ud800',
    '\udfff\ud800',
    '\u202egnp',
    'é'.normalize('NFD'),
    '👩‍👩‍👧‍👦',
    'ﷺ',
    'İ',
    'ß',
    '\uffff',
    '%00',
    '../..',
  ],
  ...["'; DROP TABLE seats; --", '<script>', '{"a":', '\\u0000', '\r\nX: y', 'a'.repeat(5_000)],
];
const numbers = [
  0,
  -0,
  1,
  -1,
  0.5,
  1e-320,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  4_294_967_296,
  0.1 + 0.2,
];

const deep = (levels: number): Json => (levels === 0 ? [] : [deep(levels - 1)]);

/** An unexpected value. */
export function nastyValue(chance: Chance): Json {
  switch (chance.int(0, 7)) {
    case 0:
    case 1:
      return nastyText(chance);
    case 2:
    case 3:
      return chance.pick(numbers);
    case 4:
      return chance.pick([null, true, false]);
    case 5:
      return chance.is(0.1) ? deep(200) : Array.from({ length: chance.int(0, 4) }, () => null);
    case 6:
      return { [nastyText(chance)]: 1 };
    default:
      return {};
  }
}

export const nastyText = (chance: Chance): string => chance.pick(strings);
