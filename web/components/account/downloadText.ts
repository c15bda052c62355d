/** The browser may still be reading a file after the click that saves it. */
const readingMs = 60_000;

/** Saves a text as a file of this name, where the browser saves files. */
export function downloadText({ name, text }: { name: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readingMs);
}
