import { useEffect } from 'react';
import { drawing } from '../../../shared/protocol/limits.ts';
import type { BoardControls } from './DrawingBoard.tsx';

type Board = BoardControls['board'];

/** One step of a moved shape, as a share of the picture's side. */
const nudgeShare = 0.01;

const commands: Record<string, (board: Board) => void> = {
  b: (board) => board.setMode('freehand'),
  s: (board) => board.setMode('shape'),
  v: (board) => board.setMode('select'),
  r: (board) => board.setShape('rectangle'),
  c: (board) => board.setShape('circle'),
  t: (board) => board.setShape('triangle'),
  delete: (board) => board.deleteSelected(),
  backspace: (board) => board.deleteSelected(),
  arrowleft: (board) => board.nudge(-nudgeShare, 0),
  arrowright: (board) => board.nudge(nudgeShare, 0),
  arrowup: (board) => board.nudge(0, -nudgeShare),
  arrowdown: (board) => board.nudge(0, nudgeShare),
};
for (const [index, size] of drawing.sizes.entries()) commands[index + 1] = (board) => board.setSize(size);

function commandOf(event: KeyboardEvent): ((board: Board) => void) | undefined {
  const key = event.key.toLowerCase();
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'y' || (key === 'z' && event.shiftKey)) return (board) => board.redo();
    return key === 'z' ? (board) => board.undo() : undefined;
  }
  return commands[key];
}

/** Whether a key means something else where the focus is: text, or the arrows within a group of choices. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  return target.type === 'radio' ? key.startsWith('Arrow') : true;
}

/** The drawer's keys: B S V modes, R C T shapes, 1 to 4 brushes, Ctrl+Z and Ctrl+Shift+Z, arrows and Delete. */
export function useShortcuts(board: Board): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = isTaken(event) ? undefined : commandOf(event);
      if (!command) return;
      event.preventDefault();
      command(board);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [board]);
}
