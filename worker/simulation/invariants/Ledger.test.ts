import { beforeEach, expect, it } from 'vitest';
import { Ledger, uniqueLine } from './Ledger.ts';

let broken: string[];
let ledger: Ledger;

beforeEach(() => {
  broken = [];
  ledger = new Ledger({ violate: (invariant) => void broken.push(invariant) }, () => 0);
  for (const round of [1, 2]) ledger.emitted(['s'], 'roundStart', [{ currentRound: round }]);
  ledger.emitted(['s'], 'timerTick', [5]);
  ledger.emitted(['s'], 'clearCanvas', []);
});

const receive = (...rounds: number[]): void => {
  for (const currentRound of rounds) ledger.received('s', 'roundStart', [{ currentRound }]);
};

it('accepts everything in order, and a missing tick', () => {
  receive(1, 2);
  ledger.received('s', 'clearCanvas', []);
  ledger.checkSettled('s');
  expect(broken).toEqual([]);
});

it('notices missing events, in the middle and at the end', () => {
  receive(2);
  expect(broken).toEqual(['nothing is lost']);
  ledger.checkSettled('s');
  expect(broken).toEqual(['nothing is lost', 'nothing is lost']);
});

it('notices events that come twice or were never sent', () => {
  receive(1, 2);
  ledger.received('s', 'clearCanvas', []);
  ledger.received('s', 'clearCanvas', []);
  expect(broken).toEqual(['nothing is received twice']);
});

it('notices a repeated chat line', () => {
  for (const id of ['m1', 'm2']) ledger.emitted(['s'], 'chatMessage', [{ id, text: `${uniqueLine}a 1` }]);
  expect(broken).toEqual(['nothing is said twice']);
});
