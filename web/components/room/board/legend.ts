import { drawing } from '../../../../shared/protocol/limits.ts';
import type { ShortcutName } from './shortcuts.ts';
import { modeTools, shapeTools } from './tools.ts';

/** A shortcut as the legend lists it. */
interface Entry {
  keys: readonly string[];
  does: string;
}

/** A record, so that one that is missing is a type error. */
const entries: Record<ShortcutName, Entry> = {
  size: { keys: [`1 to ${drawing.sizes.length}`], does: 'Brush size, thin to thick' },
  undo: { keys: ['Ctrl', 'Z'], does: 'Undo' },
  redo: { keys: ['Ctrl', 'Y'], does: 'Redo' },
  remove: { keys: ['Delete'], does: 'Remove the selected shape' },
  place: { keys: ['Enter'], does: 'With Shape: place one in the middle' },
  next: { keys: ['Tab'], does: 'Next shape; after the last, leave the picture' },
  move: { keys: ['Arrows'], does: 'Move the shape' },
  resize: { keys: ['Shift', 'Arrows'], does: 'Resize it' },
  turn: { keys: ['Q', 'E'], does: 'Turn it left or right' },
  letGo: { keys: ['Esc'], does: 'Let go of the shape' },
};

const { size, undo, redo, remove, ...onPicture } = entries;
const tools = [...modeTools, ...shapeTools].map(({ key, label }): Entry => ({ keys: [key], does: label }));

/** All shortcuts, in the order and under the titles of the legend. */
export const legend: readonly { title: string; entries: readonly Entry[] }[] = [
  { title: 'Tools', entries: [...tools, size] },
  { title: 'Anywhere', entries: [undo, redo, remove] },
  { title: 'On the picture', entries: Object.values(onPicture) },
];
