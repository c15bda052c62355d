import { describe, expect, it } from 'vitest';
import { game } from '../../shared/protocol/limits.ts';
import { lastAliveAt } from './lastAliveAt.ts';

const { tickMs } = game;
const alarmAt = 1_000_000;
const long = { alarmAt, savedAt: 0, now: alarmAt + 60_000 };

describe('the moment at which a room last lived', () => {
  it('is looked for in the middle of the tick before its alarm', () => {
    expect(lastAliveAt(long)).toBe(alarmAt - tickMs / 2);
  });

  it('is not before what was saved last, though that was after the alarm was due', () => {
    expect(lastAliveAt({ ...long, savedAt: alarmAt - 100 })).toBe(alarmAt - 50);
    expect(lastAliveAt({ ...long, savedAt: alarmAt + 5 })).toBe(alarmAt + 5);
  });

  it('is past already, however far away the alarm is', () => {
    expect(lastAliveAt({ ...long, now: alarmAt - tickMs / 2 })).toBe(alarmAt - (3 / 4) * tickMs);
    expect(lastAliveAt({ ...long, now: alarmAt - 20_000 })).toBe(alarmAt - 20_000);
  });

  it('is that of the last saving where there was nothing to wake for', () => {
    expect(lastAliveAt({ ...long, alarmAt: null, savedAt: 500_000 })).toBe(500_000);
  });
});
