import { isNoneOf } from '../../shared/protocol/asGuessed.ts';
import type { Difficulty } from '../../shared/protocol/room.ts';
import { lists } from './lists.ts';

/** Picks `count` different ones, or all if there are fewer; every set and order is equally likely. */
function pick(words: readonly string[], count: number, rng: () => number): string[] {
  const pool = [...words];
  const picked: string[] = [];
  for (let left = Math.min(count, pool.length); left > 0; left--) {
    picked.push(...pool.splice(Math.floor(rng() * pool.length), 1));
  }
  return picked;
}

/**
 * Picks `count` words that differ to a guesser from each other and from those in `used`: of each list of `custom` ones as
 * many as there are, then of the difficulty's. If fewer than needed are unused, its whole list is available again: a long game
 * repeats words rather than stopping. A list shorter than needed is returned whole.
 * @param rng like Math.random: at least 0, below 1. Called once per word.
 */
export function pickWords(
  difficulty: Difficulty,
  count: number,
  used: ReadonlySet<string>,
  rng: () => number,
  custom: readonly (readonly string[])[] = [],
): string[] {
  const isUnused = isNoneOf(used);
  const own: string[] = [];
  for (const words of custom) own.push(...pick(words.filter(isUnused), count - own.length, rng));
  const list = lists[difficulty].filter(isNoneOf(custom.flat()));
  const unused = list.filter(isUnused);
  const needed = count - own.length;
  return [...own, ...pick(unused.length >= needed ? unused : list, needed, rng)];
}
