import type { Transaction } from 'kysely';
import { addDays } from '#domain/calendar/plain-date.ts';
import { visaOf } from '#domain/existing-visa/existing-visa.ts';
import { mayBeInCountry } from '#domain/existing-visa/may-be-in-country.ts';
import { dueReminder, nextReminderOn } from '#domain/existing-visa/reminder-days.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lockExistingVisa } from '../../issuing/existing-visa-repository.ts';
import { keepNextReminder, takeVisasToRemind } from '../../issuing/remind-on-repository.ts';
import { enqueueMail } from '../../mail/outbox-repository.ts';
import { type Clock, today } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { contactToRemind, recordReminder } from './reminder-repository.ts';

const visasAtOnce = 100;

/** Reminds holders who gave an address that their visa ends: each reminder once for a visa and its last day. */
export const remindHolders: Sweep = {
  name: 'remind-holders',
  everyMilliseconds: 60_000,
  run: ({ clock, database }: Pick<Dependencies, 'clock' | 'database'>) =>
    inTransaction(database, async (transaction) => {
      const visas = await takeVisasToRemind(transaction, today(clock), visasAtOnce);
      for (const visaId of visas) await remind(transaction, clock, visaId);
      return visas.length;
    }),
};

/** Writes the reminder that is due now, if any, and the day of the next one. */
async function remind(transaction: Transaction<Database>, clock: Clock, visaId: string): Promise<void> {
  const on = today(clock);
  const found = await lockExistingVisa(transaction, visaId);
  if (found === undefined) throw new Error('a visa was gone while it was locked');
  const { visa } = found;
  await keepNextReminder(transaction, visaId, nextReminderOn(visaOf(visa), addDays(on, 1)));
  const { validUntil } = visa;
  const step = dueReminder(validUntil, on);
  if (step === undefined || !mayBeInCountry(visa)) return;
  const contact = await contactToRemind(transaction, visaId);
  if (contact === undefined) return;
  const at = clock.now();
  if (!(await recordReminder(transaction, { visaId, validUntil, daysBefore: step, at }))) return;
  const { email, language, applicationId } = contact;
  await enqueueMail(transaction, {
    kind: 'visa_ending',
    recipient: email,
    language,
    payload: { visaId, validUntil },
    at,
    applicationId,
  });
}
