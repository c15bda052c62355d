import { describe, expect, it } from 'vitest';
import { wire } from '../../shared/protocol/limits.ts';
import { checkEvent, maxEventBytes, rateOf } from './checkEvent.ts';
import { settingsOf } from './settings.ts';

describe('checkEvent', () => {
  it.each(['nothing', '__proto__', 'toString', ''])('does not know %j', (event) => {
    expect(checkEvent(event, [{}])).toEqual({ code: 'unknown-event' });
  });

  it.each([
    ['joinRoom', undefined],
    ['joinRoom', { roomId: 4 }],
    ['joinRoom', { roomId: 'ABC123', guestInfo: { name: '   ' } }],
    ['joinRoom', { roomId: 'ABC123', guestInfo: { name: 'x'.repeat(21) } }],
    ['joinRoom', { roomId: 'ABC123', guestInfo: { name: 'half \ud83c' } }],
    ['joinRoom', { roomId: 'ABC123', guestInfo: { name: 'Ada', avatarSeed: '\udfa8' } }],
    ['chatMessage', { text: '  ' }],
    ['chatMessage', 'hello'],
    ['wordSelected', null],
    ['drawingUpdate', { nextPoint: [0.5, Number.NaN, 0] }],
    ['drawingUpdate', { nextPoint: [0.5, 1.5, 0] }],
    ['drawingEnd', { type: 'freehand', id: 'a', color: 'red', size: 8, points: [] }],
  ])('calls %s with %j malformed', (event, payload) => {
    expect(checkEvent(event, [payload])).toEqual({ code: 'malformed' });
  });

  it('refuses settings that are not offered as such', () => {
    expect(checkEvent('createRoom', [{ settings: { maxRounds: 4 } }])).toEqual({ code: 'invalid-settings' });
    expect(checkEvent('startGame', [{ settings: { duration: 61 } }])).toEqual({ code: 'invalid-settings' });
  });

  it('takes the guest by either name and trims it', () => {
    const sent = { roomId: ' abc123 ', guestInfo: { username: ' Ada ', avatarSeed: 's' } };
    expect(checkEvent('joinRoom', [sent])).toEqual({
      checked: {
        event: 'joinRoom',
        payload: { roomId: 'ABC123', guestInfo: { name: 'Ada', avatarSeed: 's' } },
      },
    });
  });

  it('needs no payload where none is described', () => {
    expect(checkEvent('findPublicRoom', [])).toHaveProperty('checked.event', 'findPublicRoom');
    expect(checkEvent('createRoom', [])).toHaveProperty('checked.payload', { settings: {} });
  });
});

it('gives drawings more room on the wire and a budget of their own', () => {
  expect(maxEventBytes('drawingEnd')).toBe(wire.maxDrawingBytes);
  expect(maxEventBytes('chatMessage')).toBe(wire.maxEventBytes);
  expect(rateOf('drawingUpdate')).toBe('drawing');
  expect(rateOf('toString')).toBe('other');
});

it('reads settings by both of their names', () => {
  expect(settingsOf({ maxRounds: 5, turnDuration: 60 })).toEqual({ rounds: 5, duration: 60 });
  expect(settingsOf({ rounds: 3, revealCount: 0, difficulty: 'hard' })).toEqual({
    rounds: 3,
    revealCount: 0,
    difficulty: 'hard',
  });
  expect(settingsOf({})).toEqual({});
});
