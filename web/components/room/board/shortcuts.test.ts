import { expect, test } from 'vitest';
import { chordOf, shortcutGroups, shortcutOf } from './shortcuts.ts';

const pressed = (key: string, part: Partial<KeyboardEvent> = {}) =>
  chordOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...part });

test('Shift counts with named keys and Ctrl, and is part of any other character', () => {
  expect(pressed('ArrowLeft', { shiftKey: true })).toBe('shift+arrowleft');
  expect(pressed('Z', { ctrlKey: true, shiftKey: true })).toBe('ctrl+shift+z');
  expect(pressed('?', { shiftKey: true })).toBe('?');
  expect(pressed('B', { shiftKey: true })).toBe('b');
});

test('Command counts as Ctrl, and Alt leaves every key to the system', () => {
  expect(shortcutOf(pressed('z', { metaKey: true }), false)?.does).toBe('Undo');
  expect(shortcutOf(pressed('b', { altKey: true }), true)).toBeUndefined();
  expect(shortcutOf(pressed('r', { ctrlKey: true }), true)).toBeUndefined();
});

test('keys that scroll or move the focus are only handled on the board', () => {
  for (const key of ['Enter', 'Tab', 'ArrowUp', 'Escape']) {
    expect(shortcutOf(pressed(key), false)).toBeUndefined();
    expect(shortcutOf(pressed(key), true)).toBeDefined();
  }
});

test('no chord is bound twice', () => {
  const chords = shortcutGroups.flatMap(({ shortcuts }) => shortcuts.flatMap((each) => each.chords));
  expect(new Set(chords).size).toBe(chords.length);
});
