import { type Budget, type Figure, meetsBudget } from '../measurement.ts';

/** Formats a number, rounded to about three significant digits; `-` for NaN and infinity. */
export function formatValue(value: number): string {
  if (!Number.isFinite(value)) return '-';
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(Math.max(Math.abs(value), 0.01))));
  return value.toLocaleString('en-US', { maximumFractionDigits: decimals });
}

const formatBudget = (budget: Budget): string =>
  'atMost' in budget ? `≤ ${formatValue(budget.atMost)}` : `≥ ${formatValue(budget.atLeast)}`;

/** A plain-text table; columns without letters are right-aligned. */
function textTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const isText = header.map((_, i) => rows.some((row) => /\p{L}/u.test(row[i] ?? '')));
  const widths = header.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (isText[i] ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** The figures of all measurements in one table for the console. */
export function figuresTable(results: readonly { name: string; figures: readonly Figure[] }[]): string {
  const rows = results.flatMap(({ name, figures }) =>
    figures.map(({ subject, name: what, value, unit, budget }) => [
      name,
      subject,
      what,
      formatValue(value),
      unit,
      budget ? formatBudget(budget) : '',
      budget ? (meetsBudget(value, budget) ? 'yes' : 'NO') : '',
    ]),
  );
  return textTable(['measurement', 'of', 'what', 'value', 'unit', 'budget', 'met'], rows);
}

/** A figure with the range of its runs and its budget. */
function formatCell(figure: Figure | undefined): string {
  if (!figure) return '';
  const { value, budget, runs = [] } = figure;
  const [least, most] = [Math.min(...runs), Math.max(...runs)].map(formatValue);
  const range = least === most ? '' : ` [${least} to ${most}]`;
  if (!budget) return formatValue(value) + range;
  const verdict = meetsBudget(value, budget) ? '' : ', missed';
  return `${formatValue(value)}${range} (${formatBudget(budget)}${verdict})`;
}

/** The rows of a Markdown table, its header and the line below that included. */
export const markdownRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/**
 * The figures of one measurement as a Markdown table: a row per subject and a column per quantity, or, if most cells
 * would be empty, a row per figure.
 */
export function markdownTable(figures: readonly Figure[]): string {
  const columnOf = ({ name, unit }: Figure) => (unit === '' ? name : `${name} (${unit})`);
  const columns = [...new Set(figures.map(columnOf))];
  const subjects = Map.groupBy(figures, ({ subject }) => subject);
  if (figures.length * 2 < columns.length * subjects.size) {
    const rows = figures.map((figure) => [figure.subject, columnOf(figure), formatCell(figure)]);
    return markdownRows([['', '', ''], ['---', '---', '--:'], ...rows]);
  }
  const rows = [...subjects].map(([subject, own]) => [
    subject,
    ...columns.map((column) => formatCell(own.find((figure) => columnOf(figure) === column))),
  ]);
  return markdownRows([['', ...columns], ['---', ...columns.map(() => '--:')], ...rows]);
}
