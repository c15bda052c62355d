import { describe, expect, it } from 'vitest';
import { chat, drawing, guest, moderation, wire } from '../../../shared/protocol/limits.ts';
import { type CheckedEvent, checkEvent } from './checkEvent.ts';

describe('checkEvent', () => {
  it.each(['nothing', '__proto__', 'toString', ''])('does not know %j', (event) => {
    expect(checkEvent(event, [{}])).toEqual({ code: 'unknown-event' });
  });

  it.each([
    ['joinRoom', undefined],
    ['joinRoom', { roomId: 4 }],
    ['joinRoom', { roomId: 'ABC123', guestInfo: { name: 'half \ud83c' } }],
    ['joinRoom', { roomId: 'ABC123', guestInfo: { name: 'Ada', avatarSeed: '\udfa8' } }],
    ['joinRoom', { roomId: 'ABC123', guestInfo: { name: 'Ada', session: '\ud83c' } }],
    ['joinRoom', []],
    ['createRoom', { session: '\ud83c' }],
    ['createRoom', { session: '' }],
    ['createRoom', []],
    ['startGame', []],
    ['startGame', [{ settings: {} }]],
    ['drawingStart', []],
    ['drawingUpdate', [[0.5, 0.5, 0]]],
    ['chatMessage', 'hello'],
    ['chatMessage', { text: 7 }],
    ['chatMessage', { text: 'x\ud800y' }],
    ['startGame', new Uint8Array([1])],
    ['createRoom', new ArrayBuffer(1)],
    ['wordSelected', null],
    ['drawingUpdate', { nextPoint: [0.5, Number.NaN, 0] }],
    ['drawingUpdate', { nextPoint: [0.5, 1.5, 0] }],
    ['drawingEnd', { type: 'freehand', id: 'a', color: 'red', size: 8, points: [] }],
  ])('calls %s with %j malformed', (event, payload) => {
    expect(checkEvent(event, [payload])).toEqual({ code: 'malformed' });
  });

  it.each(['x'.repeat(21), '', '   ', '\u3164', '\u0301'])('refuses %j as a guest name', (name) => {
    const join = { roomId: 'ABC123', guestInfo: { name } };
    expect(checkEvent('joinRoom', [join])).toEqual({ code: 'invalid-name' });
  });

  it('asks no name of those who have one already, or join with none', () => {
    const guestInfo = { name: 'x'.repeat(21) };
    for (const join of [{ token: 'signed', guestInfo }, { token: '' }, {}])
      expect(checkEvent('joinRoom', [{ roomId: 'ABC123', ...join }])).toHaveProperty('checked');
    expect(checkEvent('joinRoom', [{ roomId: 'ABC123', token: '', guestInfo }])).toEqual({
      code: 'invalid-name',
    });
  });

  it.each(['  ', '\u200b \u2800', '\u0000 \u0007', '🐈'.repeat(301)])(
    'refuses %j as a line of chat',
    (text) => {
      expect(checkEvent('chatMessage', [{ text }])).toEqual({ code: 'invalid-chat' });
    },
  );

  it('takes words of a host’s own as they are drawn and guessed', () => {
    const { checked } = checkEvent('chooseCustomWords', [
      { words: ['  Grandma’s \n sofa ', 'x'.repeat(40), '7'] },
    ]) as {
      checked: CheckedEvent;
    };
    expect(checked.payload).toEqual({ words: ['Grandma’s sofa', 'x'.repeat(40), '7'] });
  });

  it.each([
    [['x'.repeat(41)]],
    [['']],
    [['?!']],
    [['\u3164']],
    [Array.from({ length: 201 }, (_, index) => `word ${index}`)],
    ['kangaroo'],
  ])('refuses %j as words of a host’s own', (words) => {
    expect(checkEvent('chooseCustomWords', [{ words }])).toEqual({ code: 'invalid-words' });
  });

  it('counts the characters of an avatar seed, as the pictures of avatars do', () => {
    const joinWith = (avatarSeed: string) =>
      checkEvent('joinRoom', [{ roomId: 'ABC123', guestInfo: { name: 'Ada', avatarSeed } }]);
    expect(joinWith('🐈'.repeat(64))).toHaveProperty('checked');
    expect(joinWith('🐈'.repeat(65))).toEqual({ code: 'malformed' });
  });

  it.each([
    [
      { maxRounds: 5, turnDuration: 60 },
      { rounds: 5, duration: 60 },
    ],
    [
      { rounds: 3, maxRounds: 5, duration: 120, turnDuration: 60, revealCount: 0 },
      { rounds: 3, duration: 120, revealCount: 0 },
    ],
    [{ difficulty: undefined }, {}],
  ])('takes the settings %j by the names of a room', (settings, expected) => {
    const check = checkEvent('chooseSettings', [{ settings }]) as { checked: CheckedEvent };
    expect(check.checked.payload).toStrictEqual({ settings: expected });
  });

  it('refuses settings that are not offered with a code of their own', () => {
    expect(checkEvent('createRoom', [{ settings: { maxRounds: 4 } }])).toEqual({ code: 'invalid-settings' });
    expect(checkEvent('startGame', [{ settings: { duration: 61 } }])).toEqual({ code: 'invalid-settings' });
    for (const revealCount of [-1, 0.5, Number.NaN, '1']) {
      expect(checkEvent('startGame', [{ settings: { revealCount } }])).toEqual({ code: 'invalid-settings' });
    }
    expect(checkEvent('startGame', [{ settings: [3] }])).toEqual({ code: 'invalid-settings' });
    expect(checkEvent('startGame', [{ settings: new Uint8Array([3]) }])).toEqual({
      code: 'invalid-settings',
    });
    expect(checkEvent('createRoom', [{ settings: [] }])).toEqual({ code: 'invalid-settings' });
  });

  it('accepts any number of hints, since half of the letters stay hidden anyway', () => {
    for (const revealCount of [0, 100, Number.MAX_SAFE_INTEGER]) {
      const checked = checkEvent('startGame', [{ settings: { revealCount } }]);
      expect(checked).toHaveProperty('checked.payload.settings.revealCount', revealCount);
    }
  });

  it('accepts both field names of a guest, and trims the name', () => {
    const sent = { roomId: ' abc123 ', guestInfo: { username: ' Ada ', avatarSeed: 's' } };
    expect(checkEvent('joinRoom', [sent])).toEqual({
      checked: {
        event: 'joinRoom',
        payload: { roomId: 'ABC123', guestInfo: { name: 'Ada', avatarSeed: 's' } },
      },
    });
  });

  it.each([
    ['findPublicRoom', { token: 'signed', session: null }, { token: 'signed' }],
    ['createRoom', { session: null }, { settings: {} }],
    [
      'joinRoom',
      { roomId: 'ABC123', guestInfo: { name: 'Ada', avatarSeed: 's', session: null } },
      { roomId: 'ABC123', guestInfo: { name: 'Ada', avatarSeed: 's' } },
    ],
  ])('takes a session of null for none in %s', (event, sent, payload) => {
    expect(checkEvent(event, [sent])).toEqual({ checked: { event, payload } });
  });

  it('counts a letter and its accent as one character', () => {
    const name = 'e\u0301'.repeat(20);
    const joined = checkEvent('joinRoom', [{ roomId: 'ABC123', guestInfo: { name } }]);
    expect(joined).toHaveProperty('checked.payload.guestInfo.name', name.normalize('NFC'));
  });

  it('removes control characters from chat', () => {
    const said = checkEvent('chatMessage', [{ text: ' ap\u0000ple\u009f\tpie ' }]);
    expect(said).toHaveProperty('checked.payload.text', 'apple\tpie');
  });

  it('refuses an empty line id: the next line with it would be taken for the same', () => {
    expect(checkEvent('chatMessage', [{ text: 'hello', lineId: '' }])).toEqual({ code: 'malformed' });
  });

  it.each<[what: string, longest: number, event: string, payload: (text: string) => unknown]>([
    ['the id of a line', chat.lineIdMaxLength, 'chatMessage', (lineId) => ({ text: 'hello', lineId })],
    ["another player's id", moderation.playerIdMaxLength, 'kickPlayer', (playerId) => ({ playerId })],
    ["a guest's session", guest.sessionMaxLength, 'createRoom', (session) => ({ session })],
    ['a list of items', drawing.maxRemovedItems, 'removeItems', (text) => ({ ids: [...text] })],
    [
      'a list of features',
      wire.maxFeatures,
      'joinRoom',
      (text) => ({ roomId: 'ABC123', features: [...text] }),
    ],
  ])('takes %s up to a length of %i', (_, longest, event, payload) => {
    expect(checkEvent(event, [payload('x'.repeat(longest))])).toHaveProperty('checked');
    expect(checkEvent(event, [payload('x'.repeat(longest + 1))])).toEqual({ code: 'malformed' });
  });

  it('removes from chat what would turn a word around', () => {
    const said = checkEvent('chatMessage', [{ text: '\u202Eelppa\u202C \u2067eip\u2069' }]);
    expect(said).toHaveProperty('checked.payload.text', 'elppa eip');
  });

  it.each(['🐈'.repeat(300), 'e\u0301'.repeat(300)])('counts a chat line in characters: %j', (text) => {
    expect(checkEvent('chatMessage', [{ text }])).toHaveProperty('checked.payload.text', text);
  });

  it('leaves as many marks on a letter in chat as scripts have, and no pile that covers other lines', () => {
    const textOf = (text: string) => checkEvent('chatMessage', [{ text }]);
    const piled = `a\u0301b${'\u0301'.repeat(90)}c${'\u0323\u0489'.repeat(45)}`;
    expect(textOf(piled)).toHaveProperty(
      'checked.payload.text',
      `a\u0301b${'\u0301'.repeat(6)}c${'\u0323\u0489'.repeat(3)}`,
    );
    for (const between of ['\u200d', '\u200c'])
      expect(textOf(`a${`\u0302${between}`.repeat(90)}b`)).toHaveProperty(
        'checked.payload.text',
        `a${`\u0302${between}`.repeat(6)}b`,
      );
    for (const text of ['1\ufe0f\u20e3', 'ကြွေ့', 'བསྒྲུབས', 'שָׁ֖לוֹם', 'ที่นี่'])
      expect(textOf(text)).toHaveProperty('checked.payload.text', text);
  });

  it('needs no payload if the schema has none', () => {
    expect(checkEvent('findPublicRoom', [])).toHaveProperty('checked.event', 'findPublicRoom');
    // A stock client sends null for an argument that is undefined.
    for (const args of [[], [null], [{}], [{ settings: null }]]) {
      expect(checkEvent('createRoom', args)).toHaveProperty('checked.payload', { settings: {} });
      expect(checkEvent('startGame', args)).toHaveProperty('checked.payload', { settings: {} });
    }
  });
});

it('stops at the first issue', () => {
  const points = Object.defineProperty(Array(10).fill([0, 0, 9]), 9, {
    get() {
      throw new Error('looked further');
    },
  });
  const stroke = { id: 's', type: 'freehand', color: '#000000', size: 8, points };
  expect(checkEvent('drawingEnd', [stroke])).toEqual({ code: 'malformed' });
  expect(checkEvent('syncDrawingState', [[stroke]])).toEqual({ code: 'malformed' });
});
