/** A random avatar seed. */
export const randomSeed = (): string => Math.random().toString(36).slice(2, 10);
