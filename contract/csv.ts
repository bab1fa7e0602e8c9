export type Cell = string | number | boolean | null;
export type CsvRow = Readonly<Record<string, unknown>>;

/** Start of a text that spreadsheets take for a formula, including full-width characters and after white space. */
export const formulaStart = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Converts a value to a cell that no spreadsheet executes: text that could be a formula gets an apostrophe in front.
 */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return formulaStart.test(text) ? `'${text}` : text;
}

function csvCell(value: unknown): string {
  const cell = cellOf(Array.isArray(value) ? value.join(', ') : value);
  const text = cell === null ? '' : String(cell);
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns the first line of a table: RFC 4180, in UTF-8 with the byte order mark that spreadsheets expect. */
export function csvHead(columns: readonly string[]): string {
  return `\ufeff${columns.map(csvCell).join(',')}\r\n`;
}

export function csvLines(columns: readonly string[], rows: readonly CsvRow[]): string {
  return rows.map((row) => `${columns.map((column) => csvCell(row[column])).join(',')}\r\n`).join('');
}
