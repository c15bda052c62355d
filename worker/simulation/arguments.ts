/** The number that an option of the command line has as text; throws if it has another text. */
export function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isFinite(number)) throw new Error(`${text} is not a number`);
  return number;
}
