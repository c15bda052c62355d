import { describe, expect, test } from 'vitest';
import { game } from '../../shared/protocol/limits.ts';
import type { Difficulty } from '../../shared/protocol/room.ts';
import { spokenAnyway } from '../../shared/testing/spokenAnyway.ts';
import { lists } from './lists.ts';

const leastWords: Readonly<Record<Difficulty, number>> = { easy: 520, medium: 520, hard: 320 };

// Words spelt differently in British and American English: half of the players would guess in vain.
const spellingTraps =
  /colou?r|favou?r|neighbou?r|\bgr[ea]y|theat|cent(er|re)|dough?nut|p[ya]jama|m(o)?ustache|aeroplane/;

// Roughly how guesses are compared: two words with the same key are one word to a player.
const keyOf = (word: string) =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s'’-]/g, '');

describe('the word lists', () => {
  const everyWord = Object.values(lists).flat();

  test.each(Object.entries(leastWords))('the %s list holds at least %i words', (difficulty, least) => {
    expect(lists[difficulty as Difficulty].length).toBeGreaterThanOrEqual(least);
  });

  test('a room never runs out of words', () => {
    for (const words of Object.values(lists))
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
    expect(everyWord.filter((word) => spokenAnyway.includes(word.toLowerCase()))).toEqual([]);
  });

  test('no word has two spellings', () => {
    expect(everyWord.filter((word) => spellingTraps.test(word.toLowerCase()))).toEqual([]);
  });

  test('no word is unfit for a family', () => {
    const unfit = /\b(gun|beer|wine|cigarette|naked|drunk|corpse|murder|suicide|sexy?)\b/;
    expect(everyWord.filter((word) => unfit.test(word.toLowerCase()))).toEqual([]);
  });
});
