import type { Difficulty } from '../../shared/protocol/room.ts';
import { easy } from './en/easy.ts';
import { hard } from './en/hard.ts';
import { medium } from './en/medium.ts';

/** All words, in English. No word occurs twice, whatever its difficulty. */
export const lists: Readonly<Record<Difficulty, readonly string[]>> = { easy, medium, hard };
