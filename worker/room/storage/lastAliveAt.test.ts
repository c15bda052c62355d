import { describe, expect, it } from 'vitest';
import { game } from '../../../shared/protocol/limits.ts';
import { lastAliveAt, wasDown } from './lastAliveAt.ts';

const { lifeSignMs, tickMs } = game;
const alarmAt = 1_000_000;
const long = { alarmAt, savedAt: 0, lifeSignAt: undefined, now: alarmAt + 60_000 };

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

  it('is looked for after its last sign of life where it counted without alarms, however far away the alarm is', () => {
    const awake = { ...long, alarmAt: alarmAt + 30_000, lifeSignAt: alarmAt };
    expect(lastAliveAt(awake)).toBe(alarmAt + lifeSignMs / 2);
    expect(lastAliveAt({ ...awake, savedAt: alarmAt + lifeSignMs - 100 })).toBe(alarmAt + lifeSignMs - 50);
    expect(lastAliveAt({ ...awake, savedAt: alarmAt + lifeSignMs + 5 })).toBe(alarmAt + lifeSignMs + 5);
    expect(lastAliveAt({ ...awake, now: alarmAt + 100 })).toBe(alarmAt + 50);
  });
});

describe('a room whose players are connected to lobbies', () => {
  it('was down if nobody answered its alarm', () => {
    expect(wasDown(long)).toBe(true);
    expect(wasDown({ ...long, now: alarmAt })).toBe(false);
    expect(wasDown({ ...long, alarmAt: null })).toBe(false);
  });

  it('was down if it counted without alarms, for as long perhaps as nothing was heard of it: a tick of that is not noticed', () => {
    const awake = { ...long, alarmAt: alarmAt + 90_000, lifeSignAt: alarmAt };
    expect(wasDown(awake)).toBe(true);
    expect(wasDown({ ...awake, now: alarmAt + tickMs + 1 })).toBe(true);
    expect(wasDown({ ...awake, now: alarmAt + tickMs })).toBe(false);
    expect(wasDown({ ...awake, savedAt: alarmAt + 500, now: alarmAt + lifeSignMs })).toBe(false);
  });
});
