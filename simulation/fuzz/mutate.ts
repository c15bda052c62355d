import type { Chance } from '../Chance.ts';
import { type Json, nastyText, nastyValue } from './nasty.ts';

/** The value with one mutation: something replaced, removed, duplicated or renamed. */
export function mutateValue(value: Json, chance: Chance): Json {
  const isLeaf = typeof value !== 'object' || value === null;
  if (isLeaf || chance.is(0.15)) {
    return typeof value === 'string' && chance.is(0.6) ? mutateText(value, chance) : nastyValue(chance);
  }
  return Array.isArray(value) ? mutateArray(value, chance) : mutateObject(value, chance);
}

function mutateArray(items: readonly Json[], chance: Chance): Json[] {
  const at = chance.int(0, items.length);
  const item = items[at];
  switch (chance.int(0, 4)) {
    case 0:
      return items.toSpliced(at, 1);
    case 1:
      return items.toSpliced(at, 0, nastyValue(chance));
    case 2:
      return item === undefined ? [...items, ...items] : items.toSpliced(at, 0, item, item);
    default:
      return item === undefined ? [...items] : items.with(at, mutateValue(item, chance));
  }
}

function mutateObject(object: { [key: string]: Json }, chance: Chance): Json {
  const entries = Object.entries(object);
  const at = chance.int(0, entries.length);
  const [key, value] = entries[at] ?? [nastyText(chance), null];
  switch (chance.int(0, 4)) {
    case 0:
      return Object.fromEntries(entries.toSpliced(at, 1));
    case 1:
      return Object.fromEntries(entries.toSpliced(at, 1, [nastyText(chance), value]));
    case 2:
      return Object.fromEntries([...entries, [nastyText(chance), nastyValue(chance)]]);
    default:
      return Object.fromEntries(entries.toSpliced(at, 1, [key, mutateValue(value, chance)]));
  }
}

/** The text with a piece removed, duplicated, inserted, replaced or cut off. */
export function mutateText(text: string, chance: Chance): string {
  const from = chance.int(0, text.length);
  const to = Math.min(text.length, from + chance.int(0, 8));
  const [before, piece, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  switch (chance.int(0, 5)) {
    case 0:
      return before + after;
    case 1:
      return before + piece + piece + after;
    case 2:
      return before + nastyText(chance) + after;
    case 3:
      return before + String.fromCharCode(chance.int(0, 0xffff)) + after;
    case 4:
      return before + String.fromCharCode(chance.int(0x20, 0x7e)) + after;
    default:
      return before;
  }
}

/** The value, mutated with probability `share`. */
export const sometimes = <T>(
  chance: Chance,
  share: number,
  value: T,
  mutate: (value: T, chance: Chance) => T,
): T => (chance.is(share) ? times(chance, value, mutate) : value);

/** Applies one mutation or more; usually few. */
export function times<T>(chance: Chance, value: T, mutate: (value: T, chance: Chance) => T): T {
  let result = mutate(value, chance);
  while (chance.is(0.3)) result = mutate(result, chance);
  return result;
}
