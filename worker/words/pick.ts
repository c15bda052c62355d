import type { Difficulty } from '../../shared/protocol/room.ts';
import { type Language, lists } from './lists.ts';

/**
 * Picks `count` different words of a difficulty, none of them in `used`, every set and order equally likely.
 * With fewer than `count` words unused, the whole list is open again: a long game repeats words rather than stops.
 * A list shorter than `count` is given whole.
 * @param rng as Math.random: at least 0, below 1. Called once for each word picked.
 */
export function pickWords(
  difficulty: Difficulty,
  count: number,
  used: ReadonlySet<string>,
  rng: () => number,
  language: Language = 'en',
): string[] {
  const list = lists[language][difficulty];
  const unused = list.filter((word) => !used.has(word));
  const pool = unused.length >= count ? unused : [...list];

  const picked: string[] = [];
  for (let left = Math.min(count, pool.length); left > 0; left--) {
    picked.push(...pool.splice(Math.floor(rng() * pool.length), 1));
  }
  return picked;
}
