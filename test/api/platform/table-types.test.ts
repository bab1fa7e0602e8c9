import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());

/** Returns the columns of the program's tables as `table.column`, marked where a column may be null. */
function typedColumns(source: string): readonly string[] {
  const body = source.slice(source.indexOf('export interface Database {'));
  const tables = [...body.matchAll(/^ {2}(\w+): \{(?:\n([\s\S]*?)^ {2}\}| (.*) \});$/gm)];
  return tables.flatMap(([, table, lines, line]) => {
    const text = line === undefined ? (lines ?? '') : line.replaceAll(/(?:^|; )(?=\w+: )/g, '\n    ');
    const columns = [...text.matchAll(/^ {4}(\w+): (.*)$/gm)];
    return columns.map(([, column, type = '']) => `${table}.${column}${/null|Optional/.test(type) ? '?' : ''}`);
  });
}

it('types each table as the database has it', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name || case when is_nullable = 'YES' then '?' else '' end as "column"
    from information_schema.columns inner join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely%'
  `.execute(portal.owner);
  const source = readFileSync(join(import.meta.dirname, '../../../server/platform/database/schema.ts'), 'utf8');
  const typed = typedColumns(source);
  const tables = new Set(typed.map((column) => column.split('.')[0]));
  const stored = rows.map(({ column }) => column).filter((column) => tables.has(column.split('.')[0]));
  expect(typed.toSorted()).toEqual(stored.toSorted());
  expect(tables.size).toBeGreaterThan(60);
});
