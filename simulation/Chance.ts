import { seededRng } from '../shared/testing/seededRng.ts';

/** The seeded randomness of one part of a simulation. */
export class Chance {
  readonly next: () => number;

  /** `part` selects an independent stream, so that one more draw in one part does not affect the others. */
  constructor(seed: number, part: string) {
    this.next = seededRng(
      [...part].reduce((hash, char) => Math.imul(hash ^ char.charCodeAt(0), 16_777_619), seed),
    );
    for (let i = 0; i < 3; i++) this.next();
  }

  /** True with this probability. */
  is(probability: number): boolean {
    return this.next() < probability;
  }

  /** An integer from `min` to `max`, inclusive. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(this.next() * choices.length)];
    if (choice === undefined) throw new Error('nothing to pick from');
    return choice;
  }
}
