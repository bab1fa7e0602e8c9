import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Db } from '../platform/database/database.ts';

/** Takes visas whose holders are to be reminded by a day; others cannot take them until the transaction ends. */
export async function takeVisasToRemind(transaction: Db, on: PlainDate, limit: number): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('visas')
    .select('id')
    .where('remind_on', '<=', on)
    .orderBy('remind_on')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

export async function keepNextReminder(transaction: Db, visaId: string, on: PlainDate | undefined): Promise<void> {
  await transaction
    .updateTable('visas')
    .set({ remind_on: on ?? null })
    .where('id', '=', visaId)
    .execute();
}
