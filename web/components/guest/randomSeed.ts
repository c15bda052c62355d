/** A short random text, from which a face is drawn. */
export const randomSeed = (): string => Math.random().toString(36).slice(2, 10);
