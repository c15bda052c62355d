import { proxy } from 'valtio/vanilla';

interface UnsentLine {
  id: string;
  text: string;
}

/** What this player has said that the server has not acknowledged yet, oldest first. */
export const unsent = proxy<{ lines: UnsentLine[] }>({ lines: [] });

export function resetUnsent(): void {
  unsent.lines = [];
}

export function lineSaid(id: string, text: string): void {
  unsent.lines.push({ id, text });
}

/**
 * A line of this player's has come back from the server, before its acknowledgement: the oldest, since the next is sent
 * only after that. Its text may differ: profanity is masked in public rooms.
 */
export function lineReturned(): void {
  unsent.lines.shift();
}

/** The server has the line, or has refused it. */
export function lineAnswered(id: string): void {
  unsent.lines = unsent.lines.filter((line) => line.id !== id);
}
