import { expect, it } from 'vitest';
import { chat as limits } from '../../../shared/protocol/limits.ts';
import { chatLine } from '../../../shared/testing/chatLine.ts';
import { MissedLines } from './MissedLines.ts';
import type { Packet } from './packets.ts';

const line = (number: number, to: string[]): Packet => ({
  to,
  event: 'chatMessage',
  payload: chatLine({ id: `m${number}`, text: `${number}` }),
});
const isAway = (playerId: string): boolean => playerId === 'grace';

it('keeps lines for receivers who are away, and returns them once', () => {
  const missed = new MissedLines();
  missed.keep([line(1, ['ada', 'grace']), line(2, ['ada'])], isAway);
  const notice: Packet = { to: ['grace'], event: 'systemMessage', payload: chatLine() };
  missed.keep([line(3, ['grace']), notice], isAway);
  expect(missed.take('grace')).toEqual([line(1, ['grace']), line(3, ['grace']), notice]);
  expect(missed.take('grace')).toEqual([]);
  expect(missed.take('ada')).toEqual([]);
});

it('keeps chat lines only', () => {
  const missed = new MissedLines();
  missed.keep([{ to: ['grace'], event: 'clearCanvas', payload: null }], isAway);
  expect(missed.take('grace')).toEqual([]);
});

it('drops the oldest lines if there are too many', () => {
  const missed = new MissedLines();
  for (let number = 0; number <= limits.maxMissedLines; number++)
    missed.keep([line(number, ['grace'])], isAway);
  const lines = missed.take('grace');
  expect(lines).toHaveLength(limits.maxMissedLines);
  expect(lines[0]).toEqual(line(1, ['grace']));
});
