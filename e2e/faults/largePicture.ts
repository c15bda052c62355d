import type { Stroke } from '../../shared/drawing/item.ts';

/** A picture of nearly the largest size that one event may have. */
export function largePicture(color = '#000000'): { items: Stroke[]; bytes: number } {
  const points = Array.from(
    { length: 500 },
    (_, i) => [(123_456 + i) / 1e6, (654_321 - i) / 1e6, 0.512345] as const,
  );
  const items = Array.from({ length: 60 }, (_, i) => ({
    id: `large_${i}`,
    type: 'freehand' as const,
    color,
    size: 8,
    points,
  }));
  return { items, bytes: JSON.stringify(items).length };
}
