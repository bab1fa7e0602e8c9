import { type Cell, type CsvRow, cellOf, csvHead, csvLines } from '#contract/csv.ts';

/** Several values of one column stay several, as in the list itself. */
function jsonCell(value: unknown): Cell | Cell[] {
  return Array.isArray(value) ? value.map(cellOf) : cellOf(value);
}

/** Yields rows as CSV, part by part. */
export async function* csvExport(
  columns: readonly string[],
  parts: AsyncIterable<readonly CsvRow[]>,
): AsyncGenerator<string> {
  yield csvHead(columns);
  for await (const rows of parts) yield csvLines(columns, rows);
}

/** Yields the same rows as `{"data": […], "meta": {"total": n, "columns": […]}}`. */
export async function* jsonExport(
  columns: readonly string[],
  parts: AsyncIterable<readonly CsvRow[]>,
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
  yield `],"meta":${JSON.stringify({ total, columns })}}`;
}
