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

/** References without an index: nothing is looked for by them, and what they refer to is never deleted. */
const withoutIndex = [
  'applications.related_visa_id',
  'bank_vouchers.order_id',
  'crossings.stay_id',
  'documents.information_request_id',
  'ledger_entries.application_id',
  'refund_requests.attempt_id',
  'screening_hits.entry_id',
  'submission_tokens.submission_id',
  'visas.replaces_visa_id',
];

it('finds by an index what belongs to a row, also when there are a million', async () => {
  const { rows } = await sql<{ reference: string }>`
    select referring.conrelid::regclass::text || '.' || attname as reference
    from pg_constraint as referring
    inner join pg_attribute on attrelid = referring.conrelid and attnum = referring.conkey[1]
    where contype = 'f' and connamespace = current_schema()::regnamespace
      -- Accounts, offices and organisations are few, and are not deleted.
      and confrelid::regclass::text not in ('accounts', 'offices', 'organisations')
      and not exists (
        select 1 from pg_index where indrelid = referring.conrelid and indkey[0] = referring.conkey[1]
          and (indpred is null or pg_get_expr(indpred, indrelid) in ('(' || attname || ' IS NOT NULL)', '(state = ''set''::text)')))
  `.execute(portal.owner);
  expect(rows.map(({ reference }) => reference).toSorted()).toEqual(withoutIndex);
});
