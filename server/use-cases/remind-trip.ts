import { applicationsOfTrip } from '../data/application-repository.ts';
import { enqueueMail } from '../data/outbox-repository.ts';
import { inTransaction } from '../data/transaction.ts';
import { keepReminder, lockTrip } from '../data/trip-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { mayLapse } from './application-action.ts';

/** Tells a trip's travellers once that their slips end soon. Returns whether there was anybody to tell. */
export function remindTrip(dependencies: Pick<Dependencies, 'database' | 'clock'>, tripId: string): Promise<boolean> {
  return inTransaction(dependencies.database, async (transaction) => {
    const trip = await lockTrip(transaction, tripId);
    if (trip === undefined || trip.email === null || trip.reminded_at !== null) return false;
    const open = (await applicationsOfTrip(transaction, tripId)).filter(mayLapse);
    if (open.length === 0) return false;
    const at = dependencies.clock.now();
    await keepReminder(transaction, tripId, at);
    await enqueueMail(transaction, {
      kind: 'lapsing_soon',
      recipient: trip.email,
      language: trip.language,
      payload: { tripId, submissionNumbers: open.map((request) => request.submission_number) },
      at,
    });
    return true;
  });
}
