import { proxy } from 'valtio/vanilla';

interface UnsentLine {
  id: string;
  text: string;
}

/** What this player has said that the server has not acknowledged yet, oldest first. */
export const unsent = proxy({ lines: [] as UnsentLine[] });

export function resetUnsent(): void {
  unsent.lines = [];
}

export function lineSaid(id: string, text: string): void {
  unsent.lines.push({ id, text });
}

/** The server has the line, or has refused it. */
export function lineAnswered(id: string): void {
  unsent.lines = unsent.lines.filter((line) => line.id !== id);
}
