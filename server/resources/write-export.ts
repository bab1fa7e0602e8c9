type Cell = string | number | boolean | null;
type Row = Readonly<Record<string, unknown>>;

/** What spreadsheets take for a formula, also in its wide forms and behind white space. */
export const formulaStart = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A value as a cell that no spreadsheet runs: text that could be a formula begins with an apostrophe. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Several values of one column stay several, as in the list itself. */
function jsonCell(value: unknown): Cell | Cell[] {
  return Array.isArray(value) ? value.map(cellOf) : cellOf(value);
}

function csvCell(value: unknown): string {
  const cell = cellOf(Array.isArray(value) ? value.join(', ') : value);
  const text = cell === null ? '' : String(cell);
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV (RFC 4180) in UTF-8 with the mark that spreadsheets know it by. */
export async function* csvExport(
  columns: readonly string[],
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `\ufeff${columns.map(csvCell).join(',')}\r\n`;
  for await (const rows of parts) {
    yield rows.map((row) => `${columns.map((column) => csvCell(row[column])).join(',')}\r\n`).join('');
  }
}

/** The same rows as `{"data": […], "meta": {"total": n}}`. */
export async function* jsonExport(
  columns: readonly string[],
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  let total = 0;
  yield '{"data":[';
  for await (const rows of parts) {
    const text = rows.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map((column) => [column, jsonCell(row[column])]))),
    );
    yield `${total > 0 && text.length > 0 ? ',' : ''}${text.join(',')}`;
    total += rows.length;
  }
  yield `],"meta":{"total":${total}}}`;
}
