import { sql } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { type Language, languageOr } from '#domain/i18n/languages.ts';
import type { Db } from '../../platform/database/database.ts';

/** Records a reminder; false when the same one was sent already. */
export async function recordReminder(
  transaction: Db,
  reminder: {
    readonly visaId: string;
    readonly validUntil: PlainDate;
    readonly daysBefore: number;
    readonly at: Date;
  },
): Promise<boolean> {
  const { visaId, validUntil, daysBefore, at } = reminder;
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('visa_reminders')
    .values({ visa_id: visaId, valid_until: validUntil, days_before: daysBefore, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Address of the holder of a visa, by the newest application about it that names one. */
export interface HolderContact {
  readonly applicationId: string;
  readonly email: string;
  readonly language: Language;
}

/** Returns where the holder of a visa is reached; undefined without an address, and when reminders are not wanted. */
export async function contactToRemind(db: Db, visaId: string): Promise<HolderContact | undefined> {
  const { rows } = await sql<{ application_id: string; email: string; language: string }>`
    select applications.id as application_id, submissions.email, submissions.language
    from visa_changes
    join applications on applications.id = visa_changes.application_id
    join submissions on submissions.id = applications.submission_id
    where visa_changes.visa_id = ${visaId}::uuid and submissions.email is not null
      and not exists (select 1 from unwanted_reminders where visa_id = ${visaId}::uuid)
    order by visa_changes.sequence desc limit 1
  `.execute(db);
  const [row] = rows;
  return row && { applicationId: row.application_id, email: row.email, language: languageOr(row.language) };
}

/** Last day of a visa, and whether its holder is to be reminded of it. */
export interface ReminderSetting {
  readonly validUntil: PlainDate;
  readonly wanted: boolean;
}

export async function reminderSetting(db: Db, visaId: string): Promise<ReminderSetting | undefined> {
  const row = await db
    .selectFrom('visas')
    .leftJoin('unwanted_reminders', 'unwanted_reminders.visa_id', 'visas.id')
    .select(['visas.valid_until', 'unwanted_reminders.visa_id as unwanted'])
    .where('visas.id', '=', visaId)
    .executeTakeFirst();
  return row && { validUntil: row.valid_until, wanted: row.unwanted === null };
}

/** Switches the reminders of a visa on or off; doing it again changes nothing. */
export async function switchReminders(db: Db, visaId: string, wanted: boolean, at: Date): Promise<void> {
  if (wanted) {
    await db.deleteFrom('unwanted_reminders').where('visa_id', '=', visaId).execute();
    return;
  }
  await db
    .insertInto('unwanted_reminders')
    .values({ visa_id: visaId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
