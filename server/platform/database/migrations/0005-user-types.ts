import { type Kysely, sql } from 'kysely';

/** Whether an account keeps other accounts: a flag beside its roles, as the interface names it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table accounts add column user_type text not null default 'user'
        check (user_type in ('user', 'systemadmin'))`,
    )
    .execute(database);
}
