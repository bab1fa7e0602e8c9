import { type Kysely, sql } from 'kysely';

/** The travellers of one office in the order of their documents' numbers, without a look at those of others. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index applications_office_passport_number on applications (office, passport_number, passport_id)`.execute(
    database,
  );
}
