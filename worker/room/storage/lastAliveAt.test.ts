import { describe, expect, it } from 'vitest';
import { game } from '../../../shared/protocol/limits.ts';
import { lastAliveAt, wasDown } from './lastAliveAt.ts';

const { lifeSignMs, tickMs } = game;
const alarmAt = 1_000_000;
const long = { alarmAt, wasTicking: true, savedAt: 0, lifeSignAt: undefined, now: alarmAt + 60_000 };

describe('the estimate of when a room was last alive', () => {
  it('is the middle of the tick before its alarm', () => {
    expect(lastAliveAt(long)).toBe(alarmAt - tickMs / 2);
  });

  it('is not before the last save, even if that came after the alarm was due', () => {
    expect(lastAliveAt({ ...long, savedAt: alarmAt - 100 })).toBe(alarmAt - 50);
    expect(lastAliveAt({ ...long, savedAt: alarmAt + 5 })).toBe(alarmAt + 5);
  });

  it('is in the past, however far away the alarm is', () => {
    expect(lastAliveAt({ ...long, now: alarmAt - tickMs / 2 })).toBe(alarmAt - (3 / 4) * tickMs);
    expect(lastAliveAt({ ...long, now: alarmAt - 20_000 })).toBe(alarmAt - 20_000);
  });

  it('is the last save if there was no alarm', () => {
    expect(lastAliveAt({ ...long, alarmAt: null, savedAt: 500_000 })).toBe(500_000);
  });

  it('follows the last sign of life of a room that ticked without alarms, however far away the alarm is', () => {
    const awake = { ...long, alarmAt: alarmAt + 30_000, lifeSignAt: alarmAt };
    expect(lastAliveAt(awake)).toBe(alarmAt + lifeSignMs / 2);
    expect(lastAliveAt({ ...awake, now: alarmAt + 100 })).toBe(alarmAt + 50);
  });

  it('follows the last save if that came after the sign of life', () => {
    const savedAt = alarmAt + 100;
    const awake = { ...long, alarmAt: alarmAt + 30_000, lifeSignAt: alarmAt, savedAt };
    expect(lastAliveAt(awake)).toBe(savedAt + lifeSignMs / 2);
    expect(lastAliveAt({ ...awake, now: savedAt + 50 })).toBe(savedAt + 25);
    expect(lastAliveAt({ ...awake, savedAt: alarmAt - 100 })).toBe(alarmAt + lifeSignMs / 2);
  });
});

describe('a room whose players are connected to lobbies', () => {
  it('was down if it missed its alarm', () => {
    expect(wasDown(long)).toBe(true);
    expect(wasDown({ ...long, now: alarmAt })).toBe(false);
    expect(wasDown({ ...long, alarmAt: null })).toBe(false);
  });

  it('may have slept if no countdown was running, and takes a while to be loaded', () => {
    expect(wasDown({ ...long, wasTicking: false })).toBe(false);
  });

  it('was down if it ticked without alarms and was silent for more than a tick', () => {
    const awake = { ...long, alarmAt: alarmAt + 90_000, lifeSignAt: alarmAt };
    expect(wasDown(awake)).toBe(true);
    expect(wasDown({ ...awake, now: alarmAt + tickMs + 1 })).toBe(true);
    expect(wasDown({ ...awake, now: alarmAt + tickMs })).toBe(false);
    expect(wasDown({ ...awake, savedAt: alarmAt + 500, now: alarmAt + lifeSignMs })).toBe(false);
  });
});
