import type { Shape } from '../../../../shared/drawing/item.ts';
import { drawing } from '../../../../shared/protocol/limits.ts';
import type { Board, BoardView } from '../../../canvas/index.ts';
import { angleOf, describeShape, extentOf, placeOf } from './describeShape.ts';
import { modeTools, shapeTools } from './tools.ts';

/** A key in lower case, prefixed with its relevant modifiers, such as `ctrl+shift+z`. */
type Chord = string;

interface Shortcut {
  chords: readonly Chord[];
  /** Only works while the board has the focus. */
  onBoard?: true;
  /** Only works in this mode. */
  mode?: BoardView['mode'];
  /** Acts, and returns the announcement for screen readers; false leaves the key to the browser. */
  run(board: Board, chord: Chord, isHeld: boolean): string | false;
}

/** The step for moving and resizing, as a fraction of the picture's side. */
const stepShare = 0.02;

const arrows = ['arrowleft', 'arrowright', 'arrowup', 'arrowdown'] as const;

/** The vector of an arrow key, with or without Shift. */
const stepsOf = (chord: Chord): [number, number] => {
  const along = (less: string, more: string) =>
    chord.endsWith(less) ? -stepShare : chord.endsWith(more) ? stepShare : 0;
  return [along('left', 'right'), along('up', 'down')];
};

/** An announcement about the selected shape, if there is one. */
function aboutSelected(board: Board, say: (shape: Shape) => string) {
  const shape = board.selected();
  return shape ? say(shape) : 'No shape is selected.';
}

const described = (board: Board) => aboutSelected(board, (shape) => describeShape(shape, board.items()));

const tool = (key: string, label: string, act: (board: Board) => void): Shortcut => ({
  chords: [key.toLowerCase()],
  run: (board) => {
    act(board);
    return label;
  },
});

const tools: readonly Shortcut[] = [
  ...modeTools.map(({ value, key, label }) => tool(key, label, (board) => board.setMode(value))),
  ...shapeTools.map(({ value, key, label }) => tool(key, label, (board) => board.setShape(value))),
];

/** Steps through the history. The number keeps an announcement from being the same as the last, which nobody would hear. */
const step = (act: 'undo' | 'redo', done: string, nothing: string) => (board: Board) => {
  const before = board.items();
  board[act]();
  const items = board.items();
  return items === before ? nothing : `${done}, ${items.length} in the picture.`;
};

const others = {
  size: {
    chords: drawing.sizes.map((_, index) => String(index + 1)),
    run: (board, chord) => {
      const size = drawing.sizes[Number(chord) - 1] ?? drawing.defaultSize;
      board.setSize(size);
      return `Brush size ${size}`;
    },
  },
  undo: { chords: ['ctrl+z'], run: step('undo', 'Undone', 'Nothing to undo.') },
  redo: { chords: ['ctrl+y', 'ctrl+shift+z'], run: step('redo', 'Redone', 'Nothing to redo.') },
  remove: {
    chords: ['delete', 'backspace'],
    run: (board) =>
      aboutSelected(board, () => {
        board.deleteSelected();
        return 'Removed';
      }),
  },
  place: {
    chords: ['enter'],
    onBoard: true,
    mode: 'shape',
    run: (board) => {
      board.placeShape();
      return described(board);
    },
  },
  next: {
    chords: ['tab', 'shift+tab'],
    onBoard: true,
    mode: 'select',
    run: (board, chord) => board.selectNext(chord === 'tab' ? 1 : -1) && described(board),
  },
  move: {
    chords: arrows,
    onBoard: true,
    run: (board, chord, isHeld) => {
      board.move(...stepsOf(chord), isHeld);
      return aboutSelected(board, placeOf);
    },
  },
  resize: {
    chords: arrows.map((arrow) => `shift+${arrow}`),
    onBoard: true,
    run: (board, chord, isHeld) => {
      board.stretch(...stepsOf(chord), isHeld);
      return aboutSelected(board, extentOf);
    },
  },
  turn: {
    chords: ['q', 'e'],
    onBoard: true,
    run: (board, chord, isHeld) => {
      board.rotate(chord === 'q' ? -1 : 1, isHeld);
      return aboutSelected(board, angleOf);
    },
  },
  letGo: {
    chords: ['escape'],
    onBoard: true,
    run: (board) => {
      board.deselect();
      return 'No shape is selected.';
    },
  },
} satisfies Record<string, Shortcut>;

/** The shortcuts that are not a tool's own letter. */
export type ShortcutName = keyof typeof others;

export const shortcuts: readonly Shortcut[] = [...tools, ...Object.values(others)];

/** Opens the legend. */
export const legendKey: Chord = '?';

/**
 * A key's character; on a keyboard of another script the Latin letter in that place, or nothing would undo there, and in
 * the row of digits always the digit, for which French or Czech ones need Shift.
 */
function keyOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const [, letter, digit] = /^(?:Key(.)|Digit(.))$/.exec(code) ?? [];
  const isLatin = /^[\p{ASCII}\p{Script=Latin}]+$/u.test(key);
  return ((!isLatin && letter) || (!shiftKey && digit) || key).replace('؟', '?').toLowerCase();
}

/** The chord of a key event. Shift counts only with Ctrl and named keys; otherwise it is part of the character. */
export function chordOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): Chord {
  const key = keyOf(event);
  const ctrl = event.ctrlKey || event.metaKey;
  const parts = [
    ctrl && 'ctrl',
    event.shiftKey && (ctrl || key.length > 1) && 'shift',
    event.altKey && 'alt',
    key,
  ];
  return parts.filter(Boolean).join('+');
}

/** The shortcut bound to a chord, if any. */
export const shortcutOf = (chord: Chord, onBoard: boolean): Shortcut | undefined =>
  shortcuts.find((each) => each.chords.includes(chord) && (onBoard || !each.onBoard));
