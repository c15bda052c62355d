import type { KeyboardEvent } from 'react';

/**
 * What a key leads to from the current one of a group with a single tab stop: Home, End, or the arrows back and forth,
 * which go around its ends, and lead in there if none is current. Undefined for any other key, which is left to the
 * browser.
 */
export function stepIn<T>(
  all: readonly T[],
  current: T,
  event: Pick<KeyboardEvent, 'key' | 'preventDefault'>,
  [back, forth]: readonly [string, string],
): T | undefined {
  const at = all.indexOf(current);
  const target = { Home: 0, End: -1, [back]: Math.max(0, at) - 1, [forth]: at + 1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  return all.at(target % all.length);
}
