import { clientRefusals } from './clientRefusals.ts';
import { chat, customWords, guest } from './limits.ts';

/** Codes of refused events, with the message that the player reads. */
export const refusals = {
  ...clientRefusals,
  malformed: 'That message could not be understood.',
  'unknown-event': 'There is no such event.',
  'rate-limited': 'Too fast! Slow down a little.',
  'too-many-rooms': 'Too many rooms were made just now. Please try again in a minute.',
  'too-many-connections': 'Too many players are connecting from your network. Please try again later.',
  'not-in-room': 'Join a room first.',
  'seat-taken': 'You have opened this game somewhere else, so it goes on there.',
  'already-in-room': 'This connection belongs to a room already.',
  'invalid-settings': 'Those game settings are not offered.',
  'invalid-words': `Up to ${customWords.maxCount} words of up to ${customWords.maxLength} characters can be used.`,
  'invalid-name': `A guest name has 1 to ${guest.nameMaxLength} characters.`,
  'invalid-chat': `A line of chat has 1 to ${chat.maxLength} characters.`,
  'invalid-token': 'Your login could not be verified. Please log in again.',
  'token-expired': 'Your login has expired. Please log in again.',
  'not-host': 'Only the host can do that.',
  'not-drawer': 'Only the drawer can do that.',
  'not-drawing': 'There is nothing to draw right now.',
  'wrong-status': 'That is not possible at this point of the game.',
  'unknown-word': 'That word was not offered.',
  'word-chosen': 'Too late: a word has been chosen already.',
  'unknown-item': 'There is no such item in the picture.',
  kicked: 'You were removed from this room.',
  'not-private': 'That is only possible in a private room.',
  'not-public': 'In a private room the host decides who stays.',
  'not-yourself': 'That is not possible with yourself.',
  'unknown-player': 'That player is not here.',
  'vote-not-yet': 'You can vote once you have been here for a whole turn.',
  'vote-running': 'Wait for the end of the other vote.',
  'vote-too-soon': 'There was a vote on that player a moment ago.',
  'vote-too-few': 'It takes more players to vote.',
  'room-lost': 'This room could not be saved any more and had to close. Please start another.',
  'server-error': 'Something went wrong on our side. Please try again.',
} as const;

export type RefusalCode = keyof typeof refusals;

/** Sent to the sender of a refused event: in its acknowledgement if it asked for one, else as an `error` event. */
export interface Refusal {
  code: RefusalCode;
  message: string;
}

/** The refusal with this code and its message. */
export const refusalOf = (code: RefusalCode): Refusal => ({ code, message: refusals[code] });
