export type Cell = string | number | boolean | null;
export type CsvRow = Readonly<Record<string, unknown>>;

/** What spreadsheets take for a formula, also in its wide forms and behind white space. */
export const formulaStart = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A value as a cell that no spreadsheet runs: text that could be a formula begins with an apostrophe. */
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

/** The first line of a table: RFC 4180, in UTF-8 with the mark that spreadsheets know it by. */
export function csvHead(columns: readonly string[]): string {
  return `\ufeff${columns.map(csvCell).join(',')}\r\n`;
}

export function csvLines(columns: readonly string[], rows: readonly CsvRow[]): string {
  return rows.map((row) => `${columns.map((column) => csvCell(row[column])).join(',')}\r\n`).join('');
}
