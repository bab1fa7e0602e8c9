import { type Kysely, sql } from 'kysely';

/** The kind of browser and system that a session began in, so that its person knows it again in the list of their own. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `alter table sessions
    add column browser text check (length(browser) <= 40),
    add column system text check (length(system) <= 40)`,
];
