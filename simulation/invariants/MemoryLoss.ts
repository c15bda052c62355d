/** How an object lost its memory. */
export type MemoryLoss = 'crash' | 'sleep';
