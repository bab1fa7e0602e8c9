import { type Kysely, sql } from 'kysely';

/** The service whose words became every visitor's, and what of them did. */
const before = 'visa_on_arrival';
const moved = [
  'section\\.(contact|passport|person|visa|papers)',
  'page\\.(?!arrival\\M)',
  'field\\.(?!arrival_|arrived_from_country|transport_number|proof_of_departure)',
  '(staying_at|relation)\\.',
  'kind\\.(?!transit)',
  'plan\\.(15|30|90)',
  'fee\\.',
];

/**
 * Prices and summaries keep ids of messages. Those of the visa on arrival that now belong to every visitor's visa get
 * their new beginning, so that papers made before still have their words.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const pattern = `${before}\\.(?=${moved.join('|')})`;
  await sql`
    update applications set
      quote = regexp_replace(quote::text, ${pattern}, 'visitor_visa.', 'g')::jsonb,
      summary = regexp_replace(summary::text, ${pattern}, 'visitor_visa.', 'g')::jsonb
  `.execute(database);
  await sql`update order_lines set label = regexp_replace(label, ${pattern}, 'visitor_visa.')`.execute(database);
}
