import { describe, expect, it } from 'vitest';
import { customWordOf, customWordsIn } from './customWords.ts';
import { customWords as limits } from './limits.ts';

describe('a custom word', () => {
  it.each([
    ['  ice \t cream ', 'ice cream'],
    // In a mask it would look like a letter.
    ['fire_truck', 'fire truck'],
    ['消防＿車', '消防 車'],
    ['Кот', 'Кот'],
    ['क्षितिज', 'क्षितिज'],
    ['7', '7'],
    ['cre\u0300me', 'crème'],
    ['ca\u0000t', 'cat'],
    // What is a letter to a guesser is hidden from them.
    ['ⒸⒶⓉ', 'CAT'],
    ['20㎏', '20kg'],
    ['9 ₨', '9 Rs'],
    ['⽇本', '日本'],
    ['ドラゴンクエストⅣ', 'ドラゴンクエストIV'],
    // So is each letter of a ligature.
    ['ﬁsh and waﬄes', 'fish and waffles'],
    ['ﺳﻼﻡ', 'سلام'],
    ['Lego™', 'Lego'],
    ['1½ m²', '1½ m²'],
    ['كتـــاب', 'كتاب'],
    ['🐱 cat', '🐱 cat'],
    ['x'.repeat(limits.maxLength), 'x'.repeat(limits.maxLength)],
  ])('made of %j is %j', (text, word) => {
    expect(customWordOf(text)).toBe(word);
  });

  it.each(['', ' ', '?!', '🐈', '\u3164', '\u02bc\u02bc', 'ـ', '™', 'x'.repeat(limits.maxLength + 1)])(
    'is not made of %j',
    (text) => {
      expect(customWordOf(text)).toBeUndefined();
    },
  );
});

describe('the words of a text', () => {
  it.each([
    ['cat, dog; ice cream', ['cat', 'dog', 'ice cream']],
    ['cat\r\n\n  dog \n', ['cat', 'dog']],
    ['猫、犬，馬', ['猫', '犬', '馬']],
    ['قطة، كلب', ['قطة', 'كلب']],
    ['cat, dog, cat', ['cat', 'dog']],
    ['Ice-cream, crème, ice cream, CREME', ['Ice-cream', 'crème']],
    ['さる, ざる', ['さる', 'ざる']],
    [' , ', []],
    // As lists are pasted from a page or a note.
    ['1. cat\n2. ice cream\n3. dog', ['cat', 'ice cream', 'dog']],
    ['1) cat, 2) dog', ['cat', 'dog']],
    ['1.cat\n2.dog', ['cat', 'dog']],
    ['1.) Hund\n2.)Katze', ['Hund', 'Katze']],
    ['1.- perro\n2.- gato', ['perro', 'gato']],
    ['1- perro\n2- gato', ['perro', 'gato']],
    ['1-) kedi\n2-) köpek', ['kedi', 'köpek']],
    ['1 – cat\n2 - dog', ['cat', 'dog']],
    ['1、苹果\n2、3D电影', ['苹果', '3D电影']],
    ['1、苹果；2、香蕉', ['苹果', '香蕉']],
    ['1. マリオ64、2. ドラクエ3、3. テトリス', ['マリオ64', 'ドラクエ3', 'テトリス']],
    ['1．りんご\n2．なし', ['りんご', 'なし']],
    ['１．りんご\n２．なし', ['りんご', 'なし']],
    ['１、苹果\n２、3D电影', ['苹果', '3D电影']],
    ['(1) cat\n(2) dog', ['cat', 'dog']],
    ['（1）苹果\n（2）香蕉', ['苹果', '香蕉']],
    ['①りんご\n②なし', ['りんご', 'なし']],
    ['⑴ りんご\n⑵ なし', ['りんご', 'なし']],
    ['١. قطة\n٢. كلب', ['قطة', 'كلب']],
    ['١- قطة\n٢- كلب', ['قطة', 'كلب']],
    ['Animals:\n\n1. cat\n2. ice cream', ['cat', 'ice cream']],
    ['Two animals, as you asked:\n1. cat\n2. ice cream', ['cat', 'ice cream']],
    ['\nAnimals:\n1. cat\n2. ice cream', ['cat', 'ice cream']],
    ['动物：\n1、猫\n2、犬', ['猫', '犬']],
    // Nobody's word is lost.
    ['owl\n1. cat\n2. ice cream', ['owl', 'cat', 'ice cream']],
    ['- owl, kite\n1. cat\n2. ice cream', ['owl', 'kite', 'cat', 'ice cream']],
    ['- cat\n- dog\n\u2022 ice cream', ['cat', 'dog', 'ice cream']],
    // Words that begin so themselves.
    ['1. FC Köln', ['1. FC Köln']],
    ['1. FC Köln, Real Madrid', ['1. FC Köln', 'Real Madrid']],
    ['Real Madrid, 1. FC Köln', ['Real Madrid', '1. FC Köln']],
    ['Bayern, 1. FC Köln, 2. Liga', ['Bayern', '1. FC Köln', '2. Liga']],
    ['Bayern, Real Madrid, 1. FC Köln, 2. Liga', ['Bayern', 'Real Madrid', '1. FC Köln', '2. Liga']],
    ['7. Himmel, 1. FC Köln, 2. Liga', ['7. Himmel', '1. FC Köln', '2. Liga']],
    ['7. Himmel, 101 Dalmatians, -5', ['7. Himmel', '101 Dalmatians', '-5']],
    ['1.5, 2.5', ['1.5', '2.5']],
    ['1-0, 2-1, 3 -2', ['1-0', '2-1', '3 -2']],
    ['7、8、9', ['7', '8', '9']],
    ['101、犬\n猫、1、2', ['101', '犬', '猫', '1', '2']],
    ['A. Lincoln, B. Franklin', ['A. Lincoln', 'B. Franklin']],
    ['½ moon, 2. FC', ['½ moon', '2. FC']],
    ['(1), 2', ['(1)', '2']],
  ])('%j are %j', (text, words) => {
    expect(customWordsIn(text)).toEqual({ words, uselessCount: 0 });
  });

  it('are told from those that are of no use', () => {
    const text = ['cat', '?!', 'x'.repeat(limits.maxLength + 1)].join();
    expect(customWordsIn(text)).toEqual({ words: ['cat'], uselessCount: 2 });
  });

  it('are no more than a room takes', () => {
    const text = Array.from({ length: limits.maxCount + 5 }, (_, index) => `word ${index}`).join();
    expect(customWordsIn(text)).toMatchObject({ words: { length: limits.maxCount }, uselessCount: 5 });
  });
});
