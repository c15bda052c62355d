import { expect, test } from 'vitest';
import { type Scene, soundsOf } from './soundsOf.ts';

const now = 1_000_000;
const drawing = (part: Partial<Scene> = {}): Scene => ({
  phase: 'drawing',
  playerIds: ['ana', 'bob'],
  isAsked: false,
  secondsLeft: 40,
  deadlineAt: now + 1000 * (part.secondsLeft ?? 40),
  guess: null,
  ...part,
});

test('without a change there is no sound', () => {
  expect(soundsOf(drawing(), drawing({ secondsLeft: 39 }), now)).toEqual([]);
});

test('each of the last ten seconds ticks once, the end itself does not', () => {
  const heard: number[] = [];
  for (let left = 12; left > 0; left--) {
    const sounds = soundsOf(drawing({ secondsLeft: left }), drawing({ secondsLeft: left - 1 }), now);
    if (sounds.includes('tick')) heard.push(left - 1);
  }
  expect(heard).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('of the seconds that arrive all at once after a stall only the last one ticks', () => {
  const heard: number[] = [];
  const deadlineAt = now + 4_000;
  for (let left = 10; left > 4; left--) {
    const [before, after] = [left, left - 1].map((secondsLeft) => drawing({ secondsLeft, deadlineAt }));
    if (before && after && soundsOf(before, after, now).includes('tick')) heard.push(left - 1);
  }
  expect(heard).toEqual([4]);
});

test('a clock that is stopped or set back does not tick', () => {
  expect(soundsOf(drawing({ secondsLeft: 5 }), drawing({ secondsLeft: 5 }), now)).toEqual([]);
  expect(soundsOf(drawing({ secondsLeft: 5 }), drawing({ secondsLeft: 8 }), now)).toEqual([]);
});

test('choosing a word does not tick', () => {
  const choosing = (secondsLeft: number) => drawing({ phase: 'choosing', secondsLeft, deadlineAt: null });
  expect(soundsOf(choosing(9), choosing(8), now)).toEqual([]);
});

test('a turn starts when the word is chosen, not when a stopped clock resumes', () => {
  expect(soundsOf(drawing({ phase: 'choosing', secondsLeft: 3 }), drawing({ secondsLeft: 90 }), now)).toEqual(
    ['turn-start'],
  );
  expect(soundsOf(drawing({ phase: 'paused', secondsLeft: null }), drawing(), now)).toEqual([]);
});

test('whoever is asked for something hears it once: their tab may be behind another', () => {
  expect(soundsOf(drawing(), drawing({ isAsked: true }), now)).toEqual(['turn-start']);
  expect(soundsOf(drawing({ isAsked: true }), drawing({ isAsked: true }), now)).toEqual([]);
  expect(soundsOf(drawing({ isAsked: true }), drawing(), now)).toEqual([]);
});

test('a joining player makes a sound, a leaving one does not', () => {
  const three = drawing({ playerIds: ['ana', 'bob', 'cleo'] });
  expect(soundsOf(drawing(), three, now)).toEqual(['join']);
  expect(soundsOf(three, drawing(), now)).toEqual([]);
});

test('a correct guess makes a sound once, and not when it is replayed', () => {
  const guessed = drawing({ guess: { id: 'g1', sentAt: now - 100 } });
  expect(soundsOf(drawing(), guessed, now)).toEqual(['correct']);
  expect(soundsOf(guessed, guessed, now)).toEqual([]);
  expect(soundsOf(drawing(), drawing({ guess: { id: 'g2', sentAt: now - 60_000 } }), now)).toEqual([]);
});

test('the first view of a room makes no sound', () => {
  const nothing = {
    phase: null,
    playerIds: [],
    isAsked: false,
    secondsLeft: null,
    deadlineAt: null,
    guess: null,
  };
  expect(soundsOf(nothing, drawing({ guess: { id: 'g1', sentAt: now } }), now)).toEqual([]);
});
