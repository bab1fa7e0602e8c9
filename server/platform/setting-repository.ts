import type { Db } from './database/database.ts';

/** Returns a stored setting, unvalidated; undefined if it was never set. */
async function readSetting(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

async function writeSetting(db: Db, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
}

const demoClockKey = 'demo_clock_offset_milliseconds';

/** Returns the offset of the demo's clock in milliseconds; 0 if it was never moved. */
export async function readDemoClockOffset(db: Db): Promise<number> {
  const value = await readSetting(db, demoClockKey);
  return typeof value === 'number' ? value : 0;
}

export function writeDemoClockOffset(db: Db, offsetMilliseconds: number): Promise<void> {
  return writeSetting(db, demoClockKey, offsetMilliseconds);
}
