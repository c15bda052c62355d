import { expect, test } from 'vitest';
import { totpCodeOf } from './totpCodeOf.ts';

test('a code keeps its digits, whatever is pasted around them', () => {
  expect(totpCodeOf('123 456')).toBe('123456');
  expect(totpCodeOf(' 123-456\n')).toBe('123456');
  expect(totpCodeOf('code: 12a34')).toBe('1234');
  expect(totpCodeOf('')).toBe('');
});

test('a code ends after six digits', () => {
  expect(totpCodeOf('1234567')).toBe('123456');
});

test.each(['１２３４５６', '١٢٣٤٥٦', '۱۲۳۴۵۶', '१२३४५६', '১২৩৪৫৬', '๑๒๓๔๕๖'])(
  'the digits %s are accepted',
  (digits) => {
    expect(totpCodeOf(digits)).toBe('123456');
  },
);

test('each digit has its value', () => {
  expect(totpCodeOf('٠٧٨')).toBe('078');
  expect(totpCodeOf('۹६៩')).toBe('969');
});
