import { beforeEach, expect, test } from 'vitest';
import { refusalOf } from '../../../shared/protocol/refusals.ts';
import type { VoteState } from '../../../shared/protocol/room.ts';
import { ballot, isVoteOpen } from '../../stores/ballot.ts';
import type { FakeWebSocket } from '../testing.ts';
import { joined, link, linkEachTest, seen, update } from './testing.ts';

linkEachTest();
beforeEach(() => {
  ballot.answered = null;
});

const onAna: VoteState = { targetId: 'ana', votes: 1, needed: 2, startedAt: 1_000, endsAt: 61_000 };

const isOpen = () => isVoteOpen(onAna, ballot);
const accept = (socket: FakeWebSocket, ackId: number) => socket.receive(`43${ackId}[{"ok":true}]`);
const refuse = (socket: FakeWebSocket, ackId: number) =>
  socket.receive(`43${ackId}[${JSON.stringify({ ok: false, error: refusalOf('vote-running') })}]`);

async function joinedDuring(vote: VoteState | null): Promise<FakeWebSocket> {
  const socket = await joined();
  accept(socket, 0);
  update(socket, seen('s1', null, { vote }));
  return socket;
}

test('a vote is not asked about while the yes to it is on its way, nor after that', async () => {
  const socket = await joinedDuring(onAna);
  expect(isOpen()).toBe(true);
  link.vote('ana');
  expect(isOpen()).toBe(false);
  update(socket, seen('s1', null, { vote: { ...onAna, votes: 2 } }));
  accept(socket, 1);
  expect(isOpen()).toBe(false);
});

test('whoever has asked for a vote is not asked about it', async () => {
  const socket = await joinedDuring(null);
  link.vote('ana');
  update(socket, seen('s1', null, { vote: onAna }));
  expect(isOpen()).toBe(false);
  accept(socket, 1);
  expect(isOpen()).toBe(false);
});

test('whoever was refused a vote is asked about the next one on the same player', async () => {
  const socket = await joinedDuring(null);
  link.vote('ana');
  refuse(socket, 1);
  update(socket, seen('s1', null, { vote: onAna }));
  expect(isOpen()).toBe(true);
});

test('whoever was refused their yes to a vote is asked again', async () => {
  const socket = await joinedDuring(onAna);
  link.vote('ana');
  refuse(socket, 1);
  expect(isOpen()).toBe(true);
});

test('whoever agreed too late is asked about the next vote on the same player', async () => {
  const socket = await joinedDuring(onAna);
  link.vote('ana');
  update(socket, seen('s1', null, { vote: null }));
  accept(socket, 1);
  expect(isOpen()).toBe(true);
});

test('whoever agreed too late is asked about a vote on another player', async () => {
  const onCid = { ...onAna, targetId: 'cid' };
  const socket = await joinedDuring(onAna);
  link.vote('ana');
  update(socket, seen('s1', null, { vote: onCid }));
  accept(socket, 1);
  expect(isVoteOpen(onCid, ballot)).toBe(true);
});

test('a vote that was lost with the seat hides none after the return', async () => {
  const socket = await joinedDuring(onAna);
  link.vote('ana');
  socket.receive('42["seatTaken",{"message":"Elsewhere."}]');
  link.join();
  expect(isOpen()).toBe(true);
});
