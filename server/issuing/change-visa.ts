import type { Transaction } from 'kysely';
import { visaOf } from '#domain/existing-visa/existing-visa.ts';
import { applyChange, daysOf, type Visa, type VisaChange } from '#domain/issuing/visa.ts';
import type { Database } from '../platform/database/schema.ts';
import { newId } from '../platform/identifiers.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { lockExistingVisa } from './existing-visa-repository.ts';
import { registerNewPassport } from './person-repository.ts';
import { writeChange } from './visa-repository.ts';
import { visaZone } from './visa-zone.ts';

/**
 * Adds a change to a visa, with its days and machine-readable lines as they are after it. The one way to change a visa:
 * what contradicts an earlier change is rejected. Locks the visa until the transaction ends.
 */
export async function changeVisa(
  transaction: Transaction<Database>,
  {
    visaId,
    applicationId,
    at,
    change,
  }: { readonly visaId: string; readonly applicationId: string; readonly at: Date; readonly change: VisaChange },
): Promise<Visa> {
  const held = await lockExistingVisa(transaction, visaId);
  if (held === undefined) throw new Error('a visa was gone while it was locked');
  const after = applyChange(visaOf(held.visa), change);
  if (!('ok' in after)) throw new ViolationError(after.violations);
  const passportId =
    change.type === 'moved' ? await registerNewPassport(transaction, visaId, change.to, newId(at), at) : undefined;
  const { visaNumber, holder } = held.visa;
  const zone = visaZone(holder, { visaNumber, validUntil: daysOf(after.ok).validUntil });
  await writeChange(transaction, { visaId, applicationId, at, change, after: after.ok, zone, passportId });
  return after.ok;
}
