import type { World } from './World.ts';

/** Log lines about objects that a fault made unreachable, or of one that has lost its memory while it verified a token. */
const expected = /Durable Object reset|(room|lobby)-unreachable|not in memory any more/;
/** Log lines about a store that a fault made fail. */
const expectedOfStore = /store-failed|room-given-up|the store is full/;

/** Drops stacks, which are not deterministic. */
const withoutStack = (key: string, value: unknown): unknown => (key === 'stack' ? undefined : value);

const textOf = (words: readonly unknown[]): string =>
  words.map((word) => (word instanceof Error ? word.message : JSON.stringify(word, withoutStack))).join(' ');

/** Counts errors that the Worker logs as violations, unless a fault explains them, and secret words. Returns a function that stops it. */
export function listen(world: World): () => void {
  const { error, warn } = console;
  const read = (words: readonly unknown[]): string => {
    const text = textOf(words);
    const isSecret = world.invariants.checked().some(({ secrecy }) => secrecy.isIn(text));
    if (isSecret) world.violate('no word in the log', text);
    return text;
  };
  console.error = (...words: unknown[]) => {
    const text = read(words);
    world.trace(() => `complaint: ${text}`);
    if (text.includes('room-given-up')) world.givenUp();
    const isExpected = expected.test(text) || (world.faults.hasStoreFailed && expectedOfStore.test(text));
    if (!isExpected) world.violate('nobody complains', text);
  };
  console.warn = (...words: unknown[]) => {
    const text = read(words);
    world.trace(() => `warning: ${text}`);
  };
  return () => {
    Object.assign(console, { error, warn });
  };
}
