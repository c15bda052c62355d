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

/** The line has come back from the server, before its acknowledgement. */
export function lineReturned(text: string): void {
  const line = unsent.lines.find((each) => each.text === text);
  if (line) lineAnswered(line.id);
}

/** The server has the line, or has refused it. */
export function lineAnswered(id: string): void {
  unsent.lines = unsent.lines.filter((line) => line.id !== id);
}
