import { expect, test } from 'vitest';
import type { Shape } from '../../../../shared/drawing/item.ts';
import { drawing } from '../../../../shared/protocol/limits.ts';
import { shapeOf } from '../../../../shared/testing/shapeOf.ts';
import { strokeOf } from '../../../../shared/testing/strokeOf.ts';
import type { Board } from '../../../canvas/index.ts';
import { chordOf, shortcutOf, shortcuts } from './shortcuts.ts';

const pressed = (key: string, part: Partial<KeyboardEvent> = {}) =>
  chordOf({ key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...part });

test('Shift counts with named keys and Ctrl, and is part of any other character', () => {
  expect(pressed('ArrowLeft', { shiftKey: true })).toBe('shift+arrowleft');
  expect(pressed('Z', { ctrlKey: true, shiftKey: true })).toBe('ctrl+shift+z');
  expect(pressed('?', { shiftKey: true })).toBe('?');
  expect(pressed('B', { shiftKey: true })).toBe('b');
});

test('Command counts as Ctrl, and Alt leaves every key to the system', () => {
  expect(shortcutOf(pressed('z', { metaKey: true }), false)).toBe(shortcutOf('ctrl+z', false));
  expect(shortcutOf(pressed('b', { altKey: true }), true)).toBeUndefined();
  expect(shortcutOf(pressed('r', { ctrlKey: true }), true)).toBeUndefined();
});

test('keyboards of other scripts have the keys where Latin ones have them', () => {
  expect(pressed('я', { code: 'KeyZ', ctrlKey: true })).toBe('ctrl+z');
  expect(pressed('Σ', { code: 'KeyS', shiftKey: true })).toBe('s');
  // A Dvorak keyboard is Latin: what it prints counts.
  expect(pressed('z', { code: 'Slash', ctrlKey: true })).toBe('ctrl+z');
  expect(pressed(';', { code: 'KeyZ', ctrlKey: true })).toBe('ctrl+;');
  // Vowel signs and ligatures.
  expect(pressed('ॆ', { code: 'KeyZ', ctrlKey: true })).toBe('ctrl+z');
  expect(pressed('ั', { code: 'KeyY', ctrlKey: true })).toBe('ctrl+y');
  expect(pressed('لا', { code: 'KeyB' })).toBe('b');
  expect(pressed('؟', { code: 'Slash', shiftKey: true })).toBe('?');
  expect(pressed('ArrowUp', { code: 'ArrowUp' })).toBe('arrowup');
});

test.each(['é', 'ě', '۲', '२', '２', '2'])(
  'the second digit of a keyboard that prints %s there is 2',
  (key) => {
    expect(pressed(key, { code: 'Digit2' })).toBe('2');
  },
);

test('with Shift a digit’s key is what it prints', () => {
  expect(pressed('?', { code: 'Digit1', shiftKey: true })).toBe('?');
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

test('each digit chooses a brush size, from the smallest to the largest', () => {
  const chosen: number[] = [];
  const board = { setSize: (size: number) => chosen.push(size) } as unknown as Board;
  const said = [...'1234'].map((chord) => shortcutOf(chord, false)?.run(board, chord, false));
  expect(chosen).toEqual(drawing.sizes);
  expect(said).toEqual(drawing.sizes.map((size) => `Brush size ${size}`));
});

/** Presses a key on the board; returns what the board is told, of distances only the direction. */
function toldBy(chord: string): unknown[][] {
  const told: unknown[][] = [];
  const verb =
    (name: string) =>
    (...args: unknown[]) =>
      told.push([name, ...args.map((arg) => (typeof arg === 'number' ? Math.sign(arg) : arg))]);
  const names = ['setMode', 'setShape', 'selectNext', 'move', 'stretch', 'rotate'];
  const verbs = Object.fromEntries(names.map((name) => [name, verb(name)]));
  shortcutOf(chord, true)?.run({ ...verbs, selected: () => undefined } as unknown as Board, chord, false);
  return told;
}

test('each letter chooses its tool', () => {
  expect([...'bsvrct'].flatMap(toldBy)).toEqual([
    ['setMode', 'freehand'],
    ['setMode', 'shape'],
    ['setMode', 'select'],
    ['setShape', 'rectangle'],
    ['setShape', 'circle'],
    ['setShape', 'triangle'],
  ]);
});

test.each([
  ['arrowleft', ['move', -1, 0, false]],
  ['arrowright', ['move', 1, 0, false]],
  ['arrowup', ['move', 0, -1, false]],
  ['arrowdown', ['move', 0, 1, false]],
  ['shift+arrowright', ['stretch', 1, 0, false]],
  ['shift+arrowup', ['stretch', 0, -1, false]],
  ['q', ['rotate', -1, false]],
  ['e', ['rotate', 1, false]],
  ['tab', ['selectNext', 1]],
  ['shift+tab', ['selectNext', -1]],
])('%s goes in its direction', (chord, verb) => {
  expect(toldBy(chord)).toEqual([verb]);
});

test('a key says what has become of the selected shape, or that there is none', () => {
  const shape = shapeOf('a', { start: [0.2, 0.2], end: [0.6, 0.4] });
  const pressedWith = (selected: Shape | undefined) => {
    const board = { move: () => undefined, selected: () => selected } as unknown as Board;
    return shortcutOf('arrowup', true)?.run(board, 'arrowup', false);
  };
  expect(pressedWith(shape)).toBe('40% across, 30% down');
  expect(pressedWith(undefined)).toBe('No shape is selected.');
});

test('Tab leaves the board after the last shape', () => {
  const board = { selectNext: () => false, selected: () => shapeOf('a') } as unknown as Board;
  expect(shortcutOf('tab', true)?.run(board, 'tab', false)).toBe(false);
});

test('keys that scroll, move the focus or turn a shape are only handled on the board', () => {
  for (const chord of ['enter', 'tab', 'arrowup', 'shift+arrowup', 'q', 'e', 'escape']) {
    expect(shortcutOf(chord, false)).toBeUndefined();
    expect(shortcutOf(chord, true)).toBeDefined();
  }
});

test('no chord is bound twice', () => {
  const chords = shortcuts.flatMap((each) => each.chords);
  expect(new Set(chords).size).toBe(chords.length);
});
