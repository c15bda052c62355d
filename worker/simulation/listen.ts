import type { World } from './World.ts';

/** How the Worker logs that an object was gone, which is what faults do. */
const expected = /Durable Object reset|(room|lobby)-unreachable/;
/** And that it could not write. */
const expectedOfStore = /store-failed|room-given-up|the store is full|not in memory any more/;

/** Without stacks, which are not the same in each run. */
const withoutStack = (key: string, value: unknown): unknown => (key === 'stack' ? undefined : value);

const textOf = (words: readonly unknown[]): string =>
  words.map((word) => (word instanceof Error ? word.message : JSON.stringify(word, withoutStack))).join(' ');

/** The Worker's own complaints count as violations, but for those about what a fault took away. Returns how to stop. */
export function listen(world: World): () => void {
  const { error, warn } = console;
  console.error = (...words: unknown[]) => {
    const text = textOf(words);
    world.trace(() => `complaint: ${text}`);
    if (text.includes('room-given-up')) world.givenUp();
    const isExpected = expected.test(text) || (world.hasFailed && expectedOfStore.test(text));
    if (!isExpected) world.violate('nobody complains', text);
  };
  console.warn = (...words: unknown[]) => world.trace(() => `warning: ${textOf(words)}`);
  return () => {
    Object.assign(console, { error, warn });
  };
}
