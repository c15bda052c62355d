import { beforeEach, expect, test, vi } from 'vitest';
import { chatLine } from '../../shared/testing/chatLine.ts';
import { chatGrew, resetChat } from '../stores/chat.ts';
import { resetRoom, roomUpdated } from '../stores/room.ts';
import { somePlayer, someRoom } from '../stores/testing.ts';
import { resetTurn, ticked } from '../stores/turn.ts';
import { playSound } from './playSound.ts';
import { startRoomSounds } from './roomSounds.ts';

const play = vi.fn();
const heard = () => play.mock.calls.map(([name]) => name);

beforeEach(() => {
  resetRoom();
  resetTurn();
  resetChat();
});

const seeRoom = (part: Parameters<typeof someRoom>[0] = {}) => {
  const sentAt = Date.now();
  const phase = { name: 'drawing', deadlineAt: sentAt + 10_000, stoppedAt: null } as const;
  return roomUpdated(someRoom({ sentAt, phase, ...part }), null, sentAt, performance.now());
};

test('changes of the stores play sounds, until stopped', async () => {
  const stop = startRoomSounds(play);
  seeRoom();
  ticked(11);
  await expect.poll(heard).toEqual([]);
  ticked(10);
  await expect.poll(heard).toEqual(['tick']);
  seeRoom({ players: [somePlayer('ana'), somePlayer('bob'), somePlayer('cleo')] });
  await expect.poll(heard).toEqual(['tick', 'join']);
  // Nobody else has come.
  seeRoom({ players: [somePlayer('ana'), somePlayer('bob'), somePlayer('cleo')] });
  for (const id of ['m1', 'm2']) {
    const before = heard();
    chatGrew(chatLine({ id, type: 'correct', sentAt: Date.now() }));
    await expect.poll(heard).toEqual([...before, 'correct']);
  }
  stop();
  ticked(9);
  await Promise.resolve();
  expect(heard()).toEqual(['tick', 'join', 'correct', 'correct']);
});

test('without Web Audio, playing is a no-op', () => {
  expect(() => playSound('correct')).not.toThrow();
});
