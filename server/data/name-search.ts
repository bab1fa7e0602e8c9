import { type RawBuilder, sql } from 'kysely';

/**
 * A name in its search form found in a column of such names: either every part as it stands, or something close to the
 * whole, for a slip of the keyboard. Reads the column's trigram index.
 */
export function namedLike(column: string, name: string): RawBuilder<boolean> {
  const parts = name
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => sql`${sql.ref(column)} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`);
  return sql`((${sql.join(parts, sql` and `)}) or ${name} <% ${sql.ref(column)})`;
}
