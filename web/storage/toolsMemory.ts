import type { BoardView } from '../canvas/types.ts';
import { room } from '../stores/room.ts';
import { readTab } from './readTab.ts';
import { writeText } from './storedText.ts';

const key = 'pixel-parlor-tools';

/** What a drawer has chosen. */
type Tools = Pick<BoardView, 'mode' | 'shapeKind' | 'color' | 'size'>;

const turnNow = (): string => `${room.state?.roomId} ${room.turnKey}`;

/** Keeps the tools of this turn for when the page is reloaded, as by a phone that needed its memory. */
export function keepTools({ mode, shapeKind, color, size }: Tools): void {
  writeText(key, JSON.stringify({ mode, shapeKind, color, size, turn: turnNow() }), 'sessionStorage');
}

/** The tools that were last kept in this tab, if that was in this turn. */
export function keptTools(): Tools | undefined {
  const kept = readTab(key) as (Tools & { turn: string }) | null | undefined;
  return kept?.turn === turnNow() ? kept : undefined;
}
