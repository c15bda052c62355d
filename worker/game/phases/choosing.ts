import { game } from '../../../shared/protocol/limits.ts';
import { clearPicture } from '../drawing/picture.ts';
import { seatOf } from '../players/seats.ts';
import { enter, everyoneBut, refuse, roomUpdate, type Step, send } from '../step.ts';
import { secondsLeft, startClock } from '../turn/clock.ts';
import { beginDrawing } from './drawing.ts';

/** Starts a turn: an empty picture, and words for its drawer to choose from. */
export function beginChoosing(step: Step, drawerId: string): void {
  const { customWords, formerWords, settings, usedWords } = step.state;
  const { difficulty } = settings;
  const isFormer = (word: string): boolean => formerWords.includes(word);
  const custom = [customWords.filter((word) => !isFormer(word)), customWords.filter(isFormer)];
  const words = step.context.pickWords(difficulty, game.wordChoiceCount, new Set(usedWords), custom);
  if (words.length === 0) throw new Error(`no words of difficulty ${difficulty} are left`);
  clearPicture(step);
  enter(step, { name: 'choosing', clock: startClock(step.now, game.wordChoiceMs), drawerId, words });
  roomUpdate(step);
  step.isOffering = true;
}

/**
 * Sends the drawer the words to choose from, unless the game is paused: they are sent when it goes on. Whoever was to draw
 * and has left in the same step does not see them: few words of a host's own come again in the next offer.
 */
export function offerWords(step: Step): void {
  const { phase, pausedUntil } = step.state;
  if (!step.isOffering || phase.name !== 'choosing' || pausedUntil !== null) return;
  send(step, [phase.drawerId], 'wordChoices', [...phase.words]);
}

/** The drawer chooses one of the offered words, which starts the drawing phase. */
export function chooseWord(step: Step, playerId: string, word: string): void {
  const { phase, pausedUntil } = step.state;
  if (phase.name === 'drawing' && phase.turn.drawerId === playerId) refuse(step, playerId, 'word-chosen');
  else if (phase.name !== 'choosing' || pausedUntil !== null) refuse(step, playerId, 'wrong-status');
  else if (phase.drawerId !== playerId) refuse(step, playerId, 'not-drawer');
  else if (!phase.words.includes(word)) refuse(step, playerId, 'unknown-word');
  else beginDrawing(step, playerId, word);
}

/** Chooses a word for a drawer who ran out of time. */
export function chooseAtRandom(step: Step): void {
  const { phase } = step.state;
  if (phase.name !== 'choosing') return;
  const word = phase.words[Math.floor(step.context.rng() * phase.words.length)];
  if (word !== undefined) beginDrawing(step, phase.drawerId, word);
}

/**
 * Tells the waiting players who is choosing, and how many seconds are left. Sent again with every `roomUpdate`, at
 * which a client that follows the specification to the letter forgets the countdown.
 */
export function announceChoosing(step: Step): void {
  const { phase } = step.state;
  const duration = secondsLeft(step.state, step.now);
  if (!step.isUpdated || phase.name !== 'choosing' || duration === undefined) return;
  const drawer = seatOf(step.state, phase.drawerId)?.username ?? '';
  send(step, everyoneBut(step.state, phase.drawerId), 'wordSelectionStarts', { drawer, duration });
}
