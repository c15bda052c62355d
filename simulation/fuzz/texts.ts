import { unpackPoints } from '../../shared/drawing/packedPoints.ts';
import { asGuessed } from '../../shared/protocol/asGuessed.ts';
import { guest } from '../../shared/protocol/limits.ts';
import { cleanName } from '../../shared/protocol/names.ts';
import { parseRoomId } from '../../shared/protocol/roomId.ts';
import { isTotpCode } from '../../worker/accounts/recovery/totp.ts';
import { parseRefreshToken, refreshTokenText } from '../../worker/accounts/sessions/refreshToken.ts';
import { isUsername, usernameKey } from '../../worker/accounts/usernames.ts';
import { freeName } from '../../worker/game/index.ts';
import { subscriberOf } from '../../worker/limiting/subscriberOf.ts';
import { sessionOwner } from '../../worker/routing/sessionOwner.ts';
import { decodeOffset, encodeOffset } from '../../worker/socketio/recovery/offset.ts';
import { maskProfanity } from '../../worker/words/profanity.ts';
import { claim, type Door } from './Door.ts';
import { mutateText, times } from './mutate.ts';
import { packed } from './validEvents.ts';

const lengthOf = (text: string): number => [...text].length;

/** Parsers of texts from clients (headers, parameters, names, chat), each with a valid example. */
const readers: readonly (readonly [valid: string, read: (text: string) => void])[] = [
  ['ABC123', (text) => claim(/^[A-Z0-9]{6}$/.test(parseRoomId(text) ?? 'ABC123'), 'no room id')],
  [
    '2001:db8::1',
    (text) => {
      const key = subscriberOf(text);
      claim(key === text || /^(?:[^:]*:){4}:\/64$/.test(key), `neither the address nor a network: ${key}`);
    },
  ],
  [
    encodeOffset(1_767_225_600_000_123),
    (text) => {
      const seq = decodeOffset(text);
      claim(seq === undefined || encodeOffset(seq) === text, 'an offset that was never given out');
    },
  ],
  ['r.ROOM01.ABCDEFGHIJKLMNOPQRSTUV', sessionOwner],
  [
    packed,
    (text) =>
      claim(
        unpackPoints(text)
          ?.flat()
          .every((n) => n >= 0 && n <= 1) ?? true,
        'a point outside',
      ),
  ],
  ['Crème  brûlée', (text) => claim(asGuessed(asGuessed(text)) === asGuessed(text), 'not the same twice')],
  [
    'Ada Lovelace',
    (text) => {
      const name = cleanName(text.slice(0, guest.nameMaxLength));
      const free = freeName(name, [name, `${name} 2`]);
      claim(lengthOf(free) <= guest.nameMaxLength, `too long a name: ${free}`);
      claim(free.toLowerCase() !== name.toLowerCase(), 'a name that is taken');
    },
  ],
  ['you are a nice person', (text) => claim(maskProfanity(text).length <= text.length, 'longer than before')],
  [
    'Vq3vZ0c9T1mJ8xkQ-2bN_w.4fYh7sKQeW9uRz1oXc5tLm-Aj3vBn8dGp_T6yU2iEoS',
    (text) => {
      const token = parseRefreshToken(text);
      claim(token === undefined || refreshTokenText(token) === text, 'not the token that was sent');
    },
  ],
  ['123456', (text) => claim(!isTotpCode(text) || /^\d{6}$/.test(text.trim()), 'no code')],
  ['Ada_99', (text) => claim(!isUsername(text) || usernameKey(text).length <= 20, 'too long a name')],
];

/** Texts that are parsed before the client is known. */
export const texts: Door = {
  name: 'texts',
  weight: 0.19,
  inputs: 1_000,
  visit(chance, note) {
    for (let i = 0; i < this.inputs; i++) {
      const [valid, read] = chance.pick(readers);
      const text = times(chance, valid, mutateText);
      note(text);
      read(text);
    }
  },
};
