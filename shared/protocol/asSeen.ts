import { everyInvisible } from './names.ts';

/** A text reduced to what people see, for comparison: ignores case, letter width and invisible characters. */
export const asSeen = (text: string): string =>
  text.replace(everyInvisible, '').normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
