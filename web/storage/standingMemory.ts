import type { Standing } from '../stores/standing.ts';
import { readTab } from './readTab.ts';
import { writeText } from './storedText.ts';

const key = 'pixel-parlor-standing';

/** Keeps it for when the page is reloaded, as by a phone that needed its memory; null forgets it. */
export function keepStanding(standing: Standing | null): void {
  writeText(key, JSON.stringify(standing), 'sessionStorage');
}

/** How the player last stood in this tab's last room; null if nobody knows, or if they have given up their seat. */
export const keptStanding = (): Standing | null => (readTab(key) as Standing | undefined) ?? null;
