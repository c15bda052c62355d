import { describe, expect, test } from 'vitest';
import { game } from '../../shared/protocol/limits.ts';
import type { Difficulty } from '../../shared/protocol/room.ts';
import { lists } from './lists.ts';

const leastWords: Readonly<Record<Difficulty, number>> = { easy: 520, medium: 520, hard: 320 };

// Words spelt differently in British and American English: half of the players would guess in vain.
const spellingTraps =
  /colou?r|favou?r|neighbou?r|\bgr[ea]y|theat|cent(er|re)|dough?nut|p[ya]jama|m(o)?ustache|aeroplane/;

// What frames say in any turn, whatever its word is: names of events and fields, their values, and lines of the room.
const spoken =
  `roomUpdate roomId isPublic players id socketId username avatar /api/avatars/pixel-art?seed= score isHost
  isDrawing hasGuessedCorrectly connected turnPoints hostId status in-progress round-over finished waiting round maxRounds
  currentTurn drawerId word maskedWord revealedWord settings rounds duration difficulty easy medium hard revealCount phase
  name choosing drawing paused deadlineAt stoppedAt startsAt next turn end vote targetId votes needed endsAt sentAt null
  true false chatMessage systemMessage sender senderId text type system normal correct isGuesserChat joined the game. left
  guessed the word! is close! roundStart currentRound wordSelectionStarts drawer letterRevealed timerTick gameOver
  drawingHistory clearCanvas drawingStart drawingUpdate drawingEnd shapeUpdated freehand shape rectangle circle triangle
  color size startPoint nextPoint points start end rotation finalStroke stroke_ error code message ok`.toLowerCase();

// Roughly how guesses are compared: two words with the same key are one word to a player.
const keyOf = (word: string) =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s'’-]/g, '');

for (const [language, byDifficulty] of Object.entries(lists)) {
  const everyWord = Object.values(byDifficulty).flat();

  describe(`the ${language} lists`, () => {
    test.each(Object.entries(leastWords))('the %s list holds at least %i words', (difficulty, least) => {
      expect(byDifficulty[difficulty as Difficulty].length).toBeGreaterThanOrEqual(least);
    });

    test('a room never runs out of words', () => {
      for (const words of Object.values(byDifficulty))
        expect(words.length).toBeGreaterThanOrEqual(game.rememberedWords + game.wordChoiceCount);
    });

    test('no word occurs twice, in one list or in two', () => {
      const seen = new Set<string>();
      const repeated = everyWord.filter((word) => seen.size === seen.add(keyOf(word)).size);
      expect(repeated).toEqual([]);
    });

    test('no word stands beside its own plural', () => {
      const keys = new Set(everyWord.map(keyOf));
      const plurals = (key: string) => [
        `${key}s`,
        `${key}es`,
        key.replace(/y$/, 'ies'),
        key.replace(/fe?$/, 'ves'),
      ];
      const paired = [...keys].filter((key) =>
        plurals(key).some((plural) => plural !== key && keys.has(plural)),
      );
      expect(paired).toEqual([]);
    });

    test('a word is 3 to 24 characters long and has at least 3 letters', () => {
      const outside = everyWord.filter((word) => word.length > 24 || keyOf(word).length < 3);
      expect(outside).toEqual([]);
    });

    test('a word is letters, with single spaces, hyphens and apostrophes between them', () => {
      const odd = everyWord.filter((word) => !/^[A-Za-z]+(?:(?:[ '-]|' |'-)[A-Za-z]+)*$/.test(word));
      // A doubled comma in a list makes a blank word, which fails here too.
      expect(odd).toEqual([]);
    });

    test('no word is part of what everybody is sent anyway, so that frames can be searched for the word', () => {
      expect(everyWord.filter((word) => spoken.includes(word.toLowerCase()))).toEqual([]);
    });

    test('no word has two spellings', () => {
      expect(everyWord.filter((word) => spellingTraps.test(word.toLowerCase()))).toEqual([]);
    });

    test('no word is unfit for a family', () => {
      const unfit = /\b(gun|beer|wine|cigarette|naked|drunk|corpse|murder|suicide|sexy?)\b/;
      expect(everyWord.filter((word) => unfit.test(word.toLowerCase()))).toEqual([]);
    });
  });
}
