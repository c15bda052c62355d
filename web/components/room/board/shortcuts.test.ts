import { expect, test } from 'vitest';
import { strokeOf } from '../../../../shared/testing/strokeOf.ts';
import type { Board } from '../../../canvas/index.ts';
import { chordOf, shortcutGroups, shortcutOf } from './shortcuts.ts';

const pressed = (key: string, part: Partial<KeyboardEvent> = {}) =>
  chordOf({ key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...part });

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

test('keyboards of other scripts have the keys where Latin ones have them', () => {
  expect(pressed('я', { code: 'KeyZ', ctrlKey: true })).toBe('ctrl+z');
  expect(pressed('Σ', { code: 'KeyS', shiftKey: true })).toBe('s');
  // A Dvorak keyboard is Latin: what it prints counts.
  expect(pressed('z', { code: 'Slash', ctrlKey: true })).toBe('ctrl+z');
  expect(pressed(';', { code: 'KeyZ', ctrlKey: true })).toBe('ctrl+;');
  expect(pressed('é', { code: 'Digit2' })).toBe('é');
  expect(pressed('ArrowUp', { code: 'ArrowUp' })).toBe('arrowup');
});

test('an undo says what it has left, and whether there was nothing to undo', () => {
  let items = [strokeOf('a'), strokeOf('b')];
  const board = {
    items: () => items,
    undo: () => {
      if (items.length > 0) items = items.slice(0, -1);
    },
  } as unknown as Board;
  const undo = () => shortcutOf('ctrl+z', false)?.run(board, 'ctrl+z', false);
  expect([undo(), undo(), undo()]).toEqual([
    'Undone, 1 in the picture.',
    'Undone, 0 in the picture.',
    'Nothing to undo.',
  ]);
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
