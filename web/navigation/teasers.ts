import type { Category } from '../catalogue.ts';

/** What each category will offer. Not in the catalogue: the home page does without. */
export const teasers: Readonly<Record<Category['id'], string>> = {
  action: 'Quick rounds for quick fingers: dodge, chase and bump into your friends.',
  puzzle: 'Brain-ticklers to solve together, or to race each other through.',
  racing: 'Tiny cars, tiny tracks and very big feelings at the finishing line.',
};
