import type { VisaHolder } from '#domain/existing-visa/existing-visa.ts';
import { writeVisaMachineReadableZone } from '#domain/identity/write-machine-readable-zone.ts';
import { genders } from '#domain/reference-data/genders.ts';
import { violation } from '#domain/violations.ts';
import { ViolationError } from '../platform/violation-error.ts';

/**
 * Returns the two machine-readable lines of a visa (MRV-A, Doc 9303-7). Rejects a name in a script that they cannot
 * spell.
 */
export function visaZone(
  holder: Pick<VisaHolder, 'surname' | 'givenNames' | 'nationality' | 'dob' | 'gender'>,
  visa: { readonly visaNumber: string; readonly validUntil: string },
): { readonly line1: string; readonly line2: string } {
  try {
    return writeVisaMachineReadableZone({
      issuingState: 'NPL',
      surname: holder.surname,
      givenNames: holder.givenNames,
      documentNumber: visa.visaNumber,
      nationality: holder.nationality,
      dob: holder.dob,
      sex: genders.find((gender) => gender === holder.gender) ?? 'X',
      validUntil: visa.validUntil,
    });
  } catch (error) {
    // The officer corrects the name from the machine-readable lines of the passport.
    if (error instanceof RangeError) throw new ViolationError([violation('not_a_name', 'surname')]);
    throw error;
  }
}
