import type { drawing } from '../../../../shared/protocol/limits.ts';

type PresetColor = (typeof drawing.colors)[number];

export const colorNames: Record<PresetColor, string> = {
  '#000000': 'Black',
  '#4b5563': 'Dark grey',
  '#9ca3af': 'Grey',
  '#ffffff': 'White (eraser)',
  '#7c2d12': 'Brown',
  '#b45309': 'Caramel',
  '#f59e0b': 'Orange',
  '#fde047': 'Yellow',
  '#fecaca': 'Peach',
  '#f87171': 'Coral',
  '#dc2626': 'Red',
  '#881337': 'Wine',
  '#f9a8d4': 'Light pink',
  '#ec4899': 'Pink',
  '#a855f7': 'Violet',
  '#5b21b6': 'Purple',
  '#bfdbfe': 'Pale blue',
  '#60a5fa': 'Sky blue',
  '#2563eb': 'Blue',
  '#1e3a8a': 'Navy',
  '#86efac': 'Light green',
  '#22c55e': 'Green',
  '#166534': 'Dark green',
  '#14b8a6': 'Teal',
};
