import type { PlayerInput } from './input.ts';
import { acceptGuess } from './phases/drawing.ts';
import { patchSeat, seesWord } from './players/seats.ts';
import type { Drawing, Seat } from './state.ts';
import { everyone, guessNote, message, type Step, send } from './step.ts';
import { judge } from './turn/guess.ts';

type Line = Extract<PlayerInput, { type: 'chat' }>;

/** Handles a chat line: talk, a guess, or talk among those who know the word. */
export function chat(step: Step, seat: Seat, { text, lineId }: Line): void {
  if (lineId !== undefined) {
    if (lineId === seat.lastLineId || seat.formerLineIds.includes(lineId)) return;
    patchSeat(step, seat.id, { lastLineId: lineId });
  }
  const { phase } = step.state;
  if (phase.name === 'drawing') {
    if (seesWord(step.state, seat.id)) say(step, seat, text, knowers(step), { isGuesserChat: true });
    else guess(step, phase, seat, text);
  } else if (phase.name === 'choosing' && phase.drawerId === seat.id) {
    // While choosing, the drawer talks to nobody: one of the offered words will be the secret. The line is marked as not
    // for those who guess, or to the drawer it would look like one that everybody reads.
    say(step, seat, text, [seat.id], { isGuesserChat: true });
  } else say(step, seat, text, everyone(step.state));
}

const knowers = ({ state }: Step): string[] => everyone(state).filter((id) => seesWord(state, id));

/** The text as others read it: profanity is masked in public rooms. */
const masked = ({ state, context }: Step, text: string): string =>
  state.isPublic ? context.mask(text) : text;

function say(step: Step, seat: Seat, text: string, to: string[], { isGuesserChat = false } = {}): void {
  const line = message(step, {
    sender: seat.username,
    senderId: seat.id,
    text: masked(step, text),
    type: 'normal',
    isGuesserChat,
  });
  send(step, to, 'chatMessage', line);
}

function guess(step: Step, phase: Drawing, seat: Seat, text: string): void {
  const kind = judge(text, phase.turn.word);
  if (kind === 'correct') acceptGuess(step, phase, seat);
  else if (kind === 'other') say(step, seat, text, everyone(step.state));
  else say(step, seat, text, [seat.id, ...knowers(step)]);
  if (kind === 'close') guessNote(step, seat.id, `'${masked(step, text)}' is close!`);
  if (kind === 'spaced')
    guessNote(step, seat.id, 'All letters are right: spaces, hyphens and apostrophes count, too.');
  if (kind === 'tells')
    guessNote(step, seat.id, 'Send the word alone to guess it: those who still guess do not see this.');
}
