import type { Difficulty } from '../../shared/protocol/room.ts';
import { easy } from './en/easy.ts';
import { hard } from './en/hard.ts';
import { medium } from './en/medium.ts';

type Language = 'en';

/** All words. No word occurs twice within a language, whatever its difficulty. */
export const lists: Readonly<Record<Language, Readonly<Record<Difficulty, readonly string[]>>>> = {
  en: { easy, medium, hard },
};
