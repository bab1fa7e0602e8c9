import type { Transaction } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { daysOf } from '#domain/issuing/visa.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import { mailAbout } from '../mail/mail-about.ts';
import { type Clock, today } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { changeVisa } from './change-visa.ts';
import { enterCertificate } from './enter-certificate.ts';
import { enterPermit } from './enter-permit.ts';
import { enterVisa, type VisaPrint } from './enter-visa.ts';
import type { PlannedWrite } from './plan-grant.ts';

/**
 * Writes what a granted application brings about, and tells its applicant. The caller has written the event that issues
 * it. Returns the visa that was entered, if a new one was.
 */
export async function writeGrant(
  transaction: Transaction<Database>,
  clock: Clock,
  issued: ApplicationRow,
  planned: readonly PlannedWrite[],
  print: VisaPrint = {},
): Promise<{ readonly visaId: string; readonly visaNumber: string } | undefined> {
  let entered: { readonly visaId: string; readonly visaNumber: string } | undefined;
  for (const write of planned) {
    if ('permit' in write) {
      await enterPermit(transaction, clock, issued, write.permit);
      continue;
    }
    if ('certified' in write) {
      await enterCertificate(transaction, clock, issued, write.certified);
      continue;
    }
    const { change, about } = write;
    if (about !== undefined) {
      await changeVisa(transaction, { visaId: about.id, applicationId: issued.id, at: clock.now(), change });
    } else if (change.type === 'issued') {
      entered = await enterVisa(transaction, clock, issued, change, print);
    }
  }
  const last = planned.at(-1);
  const day = today(clock);
  await mailAbout(transaction, clock, issued, 'issued', () =>
    last === undefined ? { validFrom: day, validUntil: day } : daysGranted(last),
  );
  return entered;
}

/** Returns the first and last day that a grant leads to. */
function daysGranted(write: PlannedWrite): { readonly validFrom: PlainDate; readonly validUntil: PlainDate } {
  if ('certified' in write) return { validFrom: write.certified.on, validUntil: write.certified.on };
  if ('permit' in write) return { validFrom: write.permit.firstDay, validUntil: write.permit.lastDay };
  const { validFrom, validUntil } = daysOf(write.after);
  return { validFrom, validUntil };
}
