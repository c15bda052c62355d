import type { Difficulty } from '../../shared/protocol/room.ts';
import { lists } from './lists.ts';

/**
 * Picks `count` different words of a difficulty, none of them in `used`; every set and order is equally likely. If
 * fewer than `count` are unused, the whole list is available again: a long game repeats words rather than stopping. A
 * list shorter than `count` is returned whole.
 * @param rng like Math.random: at least 0, below 1. Called once per word.
 */
export function pickWords(
  difficulty: Difficulty,
  count: number,
  used: ReadonlySet<string>,
  rng: () => number,
): string[] {
  const list = lists.en[difficulty];
  const unused = list.filter((word) => !used.has(word));
  const pool = unused.length >= count ? unused : [...list];

  const picked: string[] = [];
  for (let left = Math.min(count, pool.length); left > 0; left--) {
    picked.push(...pool.splice(Math.floor(rng() * pool.length), 1));
  }
  return picked;
}
