import { beforeEach, expect, it } from 'vitest';
import { Ledger, uniqueLine } from './Ledger.ts';
import { listIn } from './testing.ts';

let broken: string[];
let ledger: Ledger;

const startOf = (currentRound: number) => ({ currentRound, maxRounds: 3 });
const cleared = { event: 'clearCanvas', payload: null } as const;

beforeEach(() => {
  broken = [];
  ledger = new Ledger(listIn(broken), () => 0);
  for (const round of [1, 2]) ledger.emitted(['s'], 'roundStart', [startOf(round)]);
  ledger.emitted(['s'], 'timerTick', [5]);
  ledger.emitted(['s'], 'clearCanvas', []);
});

const receive = (...rounds: number[]): void => {
  for (const round of rounds) ledger.received('s', { event: 'roundStart', payload: startOf(round) });
};

it('accepts everything in order, and a missing tick', () => {
  receive(1, 2);
  ledger.received('s', cleared);
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
  ledger.received('s', cleared);
  ledger.received('s', cleared);
  expect(broken).toEqual(['nothing is received twice']);
});

const say = (id: string, senderId = 'ann'): void =>
  ledger.emitted(['s'], 'chatMessage', [{ id, senderId, text: `${uniqueLine}a ${id.slice(1)}` }]);
const sit = (playerId: string, others: string[] = ['ann']): void =>
  ledger.emitted(['s'], 'roomUpdate', [
    { players: [{ id: playerId, socketId: 's' }, ...others.map((id) => ({ id, socketId: id }))] },
  ]);

it('notices a repeated chat line', () => {
  say('m1');
  say('m1');
  expect(broken).toEqual(['nothing is said twice']);
});

it('is content with a line that somebody says again whose seat was given up meanwhile', () => {
  say('m1');
  say('m1', 'ann, in another seat');
  expect(broken).toEqual([]);
});

it('is content with a line that an account says again whose other tab has given up the seat meanwhile', () => {
  say('m1');
  sit('guest', []);
  sit('guest');
  say('m1');
  expect(broken).toEqual([]);
});

it('is content with lines that a client hears as one player and again as another, even while it asks for that', () => {
  sit('guest');
  say('m1');
  ledger.asksToBecomeAnother('s');
  say('m2');
  for (const id of ['m1', 'm2']) say(id);
  sit('account');
  ledger.isAnswered('s');
  expect(broken).toEqual([]);
});

it('notices a line that a client hears again although it has stayed who it was, or has been another for a while', () => {
  sit('guest');
  say('m1');
  ledger.asksToBecomeAnother('s');
  sit('guest');
  ledger.isAnswered('s');
  say('m1');
  expect(broken).toEqual(['nothing is said twice']);
  ledger.asksToBecomeAnother('s');
  sit('account');
  say('m1');
  say('m1');
  expect(broken).toEqual(['nothing is said twice', 'nothing is said twice']);
});
