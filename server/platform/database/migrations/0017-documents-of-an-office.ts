import { type Kysely, sql } from 'kysely';

/** The travellers of one office in the order of their documents, without a look at those of others. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index applications_office_passport on applications (office, passport_id)`.execute(database);
}
