import { type Insertable, type Selectable, sql } from 'kysely';
import { batched } from '../platform/database/batched.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

export type PermitRow = Selectable<Database['permits']>;

/** Takes the next serial of permit numbers; one of a transaction that fails stays unused. */
export async function nextPermitSerial(db: Db): Promise<number> {
  const { rows } = await sql<{ serial: number }>`select nextval('permit_serials')::integer as serial`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the sequence of permits gave no number');
  return row.serial;
}

export async function insertPermit(db: Db, row: Insertable<Database['permits']>): Promise<void> {
  await db.insertInto('permits').values(row).execute();
}

/** Returns the newest version of each permit, by its number. */
export const findPermit = batched(
  async (db: Db, numbers: readonly string[]): Promise<readonly (PermitRow | undefined)[]> => {
    const rows = await db
      .selectFrom('permits')
      .distinctOn('number')
      .selectAll()
      .where('number', '=', sql<string>`any(${[...numbers]}::text[])`)
      .orderBy('number')
      .orderBy('version', 'desc')
      .execute();
    const byNumber = new Map(rows.map((row) => [row.number, row]));
    return numbers.map((number) => byNumber.get(number));
  },
);

/** Returns the newest version of the permit that an application led to. */
export function permitOfApplication(db: Db, applicationId: string): Promise<PermitRow | undefined> {
  return db
    .selectFrom('permits')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}
