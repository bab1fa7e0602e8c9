import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

/** Areas in the order in which their tables refer to each other. */
const areas = ['accounts', 'applications', 'casework', 'issuing', 'screening', 'payments', 'counter', 'platform'];

/**
 * The tables of the portal, by area. They run unchanged on PostgreSQL 15 and on PGlite (PostgreSQL 18): no `uuidv7()`,
 * no virtual columns. Ids are made by the program (time-ordered UUIDs), so that inserts stay at the end of the index.
 * Everything with a life of its own is a table; only answers and what is frozen at a point of time are JSON.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const area of areas) {
    for (const statement of statementsOf(readFileSync(join(import.meta.dirname, 'tables', `${area}.sql`), 'utf8'))) {
      await sql.raw(statement).execute(database);
    }
  }
}

/** Splits a file into its statements: at each semicolon that ends a line outside a function's body. */
function statementsOf(text: string): readonly string[] {
  const statements = [''];
  for (const [position, part] of text.split('$$').entries()) {
    const [first = '', ...others] = position % 2 === 0 ? part.split(/;\n/) : [part];
    statements[statements.length - 1] += position === 0 ? first : `$$${first}`;
    statements.push(...others);
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}
