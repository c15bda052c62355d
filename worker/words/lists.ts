import type { Difficulty } from '../../shared/protocol/room.ts';
import { easy } from './en/easy.ts';
import { hard } from './en/hard.ts';
import { medium } from './en/medium.ts';

export type Language = 'en';

/** Every word that may be drawn. Within a language no word occurs twice, whatever its difficulty. */
export const lists: Readonly<Record<Language, Readonly<Record<Difficulty, readonly string[]>>>> = {
  en: { easy, medium, hard },
};
