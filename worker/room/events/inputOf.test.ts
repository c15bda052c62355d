import { describe, expect, it } from 'vitest';
import { type CheckedEvent, checkEvent } from '../../wire/events/checkEvent.ts';
import { inputOf, isPlayerEvent } from './inputOf.ts';

function checked(event: string, payload?: unknown): CheckedEvent {
  const check = checkEvent(event, [payload]);
  if ('code' in check) throw new Error(check.code);
  return check.checked;
}

function inputFrom(event: string, payload: unknown, requestId?: string) {
  const from = checked(event, payload);
  if (!isPlayerEvent(from)) throw new Error(`${event} needs no seat`);
  return inputOf(from, 'p', requestId);
}

describe('inputOf', () => {
  it.each([
    ['leaveRoom', undefined, { type: 'leave' }],
    ['startGame', { settings: { maxRounds: 5 } }, { type: 'start', settings: { rounds: 5 } }],
    ['wordSelected', { word: 'cat' }, { type: 'wordSelected', word: 'cat' }],
    ['chatMessage', { text: ' hi ' }, { type: 'chat', text: 'hi' }],
    ['playAgain', undefined, { type: 'playAgain' }],
    ['requestDrawingHistory', undefined, { type: 'requestDrawingHistory' }],
    ['drawingUpdate', { nextPoint: [0, 1, 0.5] }, { type: 'drawingUpdate', nextPoint: [0, 1, 0.5] }],
    ['drawingPoints', 'AAAAAA', { type: 'drawingPoints', points: [[0, 0, 0]], packed: 'AAAAAA' }],
    ['syncDrawingState', [], { type: 'syncDrawingState', items: [] }],
    ['removeItems', { ids: ['a'] }, { type: 'removeItems', ids: ['a'] }],
  ])('makes of %s what the game understands', (event, payload, input) => {
    expect(inputFrom(event, payload)).toEqual({ ...input, playerId: 'p' });
  });

  it('prefers the id that a line has from its sender to that of the request that brought it', () => {
    const line = { type: 'chat', playerId: 'p', text: 'hi' };
    expect(inputFrom('chatMessage', { text: 'hi', lineId: 'own' }, 'request')).toEqual({
      ...line,
      lineId: 'own',
    });
    expect(inputFrom('chatMessage', { text: 'hi' }, 'request')).toEqual({
      ...line,
      lineId: 'request',
    });
  });

  it.each(['findPublicRoom', 'createRoom'])('leaves %s to the lobby', (event) => {
    expect(isPlayerEvent(checked(event))).toBe(false);
  });
});
