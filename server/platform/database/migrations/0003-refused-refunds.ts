import { type Kysely, sql } from 'kysely';

/** Money whose refund a second person refused is kept: the attempt that brought it says so. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  'alter table payment_attempts drop constraint payment_attempts_state_check',
  `alter table payment_attempts add constraint payment_attempts_state_check check (state in
    ('created', 'sent', 'unknown', 'held', 'paid', 'refund_requested', 'failed', 'cancelled', 'expired', 'refunded',
     'kept'))`,
];
