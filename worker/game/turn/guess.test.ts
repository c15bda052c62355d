import { describe, expect, it } from 'vitest';
import { isOneEditApart, judge } from './guess.ts';

describe('isOneEditApart', () => {
  it.each([
    ['zebra', 'zebr'],
    ['zebra', 'zzebra'],
    ['zebra', 'zobra'],
    ['zebra', 'ezbra'],
    ['zebra', 'zebar'],
    ['zebra', 'zebra1'],
  ])('holds for %s and %s, either way', (a, b) => {
    expect(isOneEditApart(a, b)).toBe(true);
    expect(isOneEditApart(b, a)).toBe(true);
  });

  it.each([
    ['zebra', 'zebra'],
    ['zebra', 'zbera1'],
    // Half a swap, and a swap that is not all.
    ['zebra', 'xzbra'],
    ['zebra', 'ezbrx'],
    ['zebra', 'zeb'],
    ['zebra', 'rabez'],
    ['abcd', 'cbad'],
    ['', 'ab'],
  ])('does not hold for %s and %s', (a, b) => {
    expect(isOneEditApart(a, b)).toBe(false);
    expect(isOneEditApart(b, a)).toBe(false);
  });
});

describe('judge', () => {
  it.each([
    ['zebra', 'Zebra', 'correct'],
    ['jack-o’-lantern', "jack o' lantern", 'correct'],
    ['zebra', 'zebar', 'close'],
    ['zebra', 'zebras', 'close'],
    ['ice cream', 'icecream', 'close'],
    ['cat', 'cut', 'other'],
    ['zebra', 'is it a zebra?', 'tells'],
    ['zebra', 'zebra!!', 'tells'],
    ['ice cream', 'ICE-CREAM maybe', 'tells'],
    ['ox', 'an ox!', 'tells'],
    // Of many words none is told to be right, however they are parted.
    ['zebra', 'may it be a zebra', 'tells'],
    ['zebra', "I don't think it's a zebra", 'tells'],
    ['zebra', 'could that be some small zebra', 'hides'],
    ['zebra', 'cat,dog,horse,cow,zebra,mouse', 'hides'],
    ['cost an arm and a leg', 'it will cost an arm and a leg', 'tells'],
    ['ox', 'a box', 'other'],
    ['cat', 'concatenate', 'hides'],
    // Custom words may have signs, which nobody has to guess, and be in scripts without spaces.
    ['Dr. Who?', 'dr who', 'correct'],
    ['Dr. Who?', 'Dr. Who?', 'correct'],
    ['🐱 cat', 'Cat', 'correct'],
    ['Dr. Who?', 'dr. who', 'correct'],
    ['Mr. & Mrs. Smith', 'mr & mrs smith', 'correct'],
    ['Mr. & Mrs. Smith', 'Mr Mrs Smith', 'correct'],
    ['U.S.A.', 'usa', 'correct'],
    ['AC/DC', 'ac dc', 'correct'],
    ['AC/DC', 'acdc', 'correct'],
    ['U.S.A.', 'is it the USA?', 'tells'],
    ['AC/DC', 'abdc', 'close'],
    ['Dr. Who?', 'dr whp', 'close'],
    ['Dr. Who?', 'dr whps', 'other'],
    // A syllable of Korean is one letter, and particles are written onto a word.
    ['사자', '사가', 'other'],
    ['사자', '사장님 안녕', 'other'],
    ['사과', '사과인가', 'hides'],
    ['해바라기', '해바라개', 'close'],
    ['zebra', 'zebra!', 'close'],
    ['猫', 'これは猫ですか', 'hides'],
    ['แมว', 'นี่คือแมวใช่ไหม', 'hides'],
    ['zebra', 'thezebraoverthere', 'hides'],
    ['zebra', 'z e b r a', 'spaced'],
    ["bird's-eye view", 'birdseye view', 'spaced'],
    ['hide and seek', 'Hideandseek!', 'spaced'],
    ['ox', 'o x', 'spaced'],
    ['zebra', 'horse', 'other'],
    ['zebra', "'", 'other'],
    // Marks that make another letter: ant and knife, a time and a nail, monkey and basket, persimmon and key.
    ['มีด', 'มด', 'other'],
    ['कील', 'काला', 'other'],
    ['ざる', 'さる', 'other'],
    ['かぎ', 'かき', 'other'],
    ['मछली', 'मछली है', 'tells'],
    ['मछली', 'मछला', 'other'],
    ['zebra', 'z\u3164e\uffa0bra', 'correct'],
    ['zebra', 'the\u115fzebra\u1160over\u3164there', 'hides'],
  ])('of the word %j takes %j as %s', (word, text, kind) => {
    expect(judge(text, word)).toBe(kind);
  });
});
