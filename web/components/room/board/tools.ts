import type { ShapeKind } from '../../../../shared/drawing/item.ts';
import type { BoardView } from '../../../canvas/index.ts';
import type { IconName } from '../../ui/icons.tsx';

/** Something to draw with, as the toolbar and the keys offer it. */
interface Tool<Value> {
  value: Value;
  label: string;
  key: string;
  icon: IconName;
}

// Records, so that one that is missing is a type error.
const toolsOf = <Value extends string>(tools: Record<Value, Omit<Tool<Value>, 'value'>>): Tool<Value>[] =>
  (Object.keys(tools) as Value[]).map((value) => ({ value, ...tools[value] }));

export const modeTools = toolsOf<BoardView['mode']>({
  freehand: { label: 'Freehand', key: 'B', icon: 'pencil' },
  shape: { label: 'Shape', key: 'S', icon: 'shapes' },
  select: { label: 'Select', key: 'V', icon: 'cursor' },
});

export const shapeTools = toolsOf<ShapeKind>({
  rectangle: { label: 'Rectangle', key: 'R', icon: 'square' },
  circle: { label: 'Circle', key: 'C', icon: 'circle' },
  triangle: { label: 'Triangle', key: 'T', icon: 'triangle' },
});
