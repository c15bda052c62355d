import { describe, expect, it } from 'vitest';
import { asGuessed } from './asGuessed.ts';

describe('a text as guessed', () => {
  it.each([
    ['  Ice   Cream ', 'ice cream'],
    ['ICE-CREAM', 'ice cream'],
    ['ice – cream', 'ice cream'],
    ['jack‑o’‑lantern', 'jack o lantern'],
    ["jack o' lantern", 'jack o lantern'],
    ['Crème Brûlée', 'creme brulee'],
    ['cre\u0300me brule\u0301e', 'creme brulee'],
    ['ｚｅｂｒａ', 'zebra'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['ze\u200Bbra\u00AD', 'zebra'],
    ['SMØRREBRØD', 'smorrebrod'],
    ['Łódź', 'lodz'],
    ['Œuf', 'oeuf'],
    ['đak', 'dak'],
    ['Ægishjálmur', 'aegishjalmur'],
    ['Þórður', 'thordur'],
    ['Ħaġar', 'hagar'],
    ['Ŧietti', 'tietti'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['Йод', 'иод'],
    ['كِتَاب', 'كتاب'],
    ['שָׁלוֹם', 'שלום'],
    ['사자', '사자'],
    ['٣ قطط', '3 قطط'],
    ['۱۲', '12'],
    ['комп\u02BCютер', 'комп ютер'],
    ['Hawai\u02BBi', 'hawai i'],
    ['Qur\u02BEan', 'qur an'],
    ['ג׳ירפה', 'ג ירפה'],
    ['كتـــاب', 'كتاب'],
  ])('takes %j for %j', (text, expected) => {
    expect(asGuessed(text)).toBe(expected);
  });

  it.each([
    ['มด', 'มีด'],
    ['काला', 'कील'],
    ['さる', 'ざる'],
    ['かき', 'かぎ'],
  ])('keeps %s and %s apart, whose marks make other letters', (one, other) => {
    expect(asGuessed(one)).not.toBe(asGuessed(other));
  });

  it('is the same however marks are composed', () => {
    expect(asGuessed('か\u3099')).toBe(asGuessed('が'));
  });

  it('keeps words apart that are divided by a separator', () => {
    expect(asGuessed('icecream')).not.toBe(asGuessed('ice cream'));
  });
});
