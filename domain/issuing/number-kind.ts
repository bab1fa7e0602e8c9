import { base32Pattern, lettersAndDigits, withoutLookAlikes } from '#domain/identity/check-character.ts';
import { normaliseDraftNumber } from '#domain/identity/draft-number.ts';
import { normalisePaymentReference } from '#domain/identity/payment-reference.ts';
import { shapedAsSubmissionNumber } from '#domain/identity/submission-number.ts';
import { normaliseVisaNumber } from '#domain/identity/visa-number.ts';
import { normaliseCertificateNumber } from './certificate.ts';
import { normalisePermitNumber } from './permit.ts';

/** Kinds of numbers that the portal gives to applicants and holders. */
export type NumberKind = 'submission' | 'draft' | 'payment' | 'visa' | 'permit' | 'certificate';

export interface KnownNumber {
  readonly kind: NumberKind;
  /** In its written form; as it was typed where one letter of it must be wrong. */
  readonly number: string;
}

/**
 * Returns the kind of number that typed text can be, told by its form alone: nothing is looked up, so that it tells nobody
 * that the number exists. A mistyped letter does not change its kind. Undefined for any other text.
 */
export function numberKindOf(typed: string): KnownNumber | undefined {
  const submission = shapedAsSubmissionNumber(typed);
  if (submission !== undefined) return { kind: 'submission', number: submission };
  const permit = normalisePermitNumber(typed);
  if (permit !== undefined) return { kind: 'permit', number: permit };
  const certificate = normaliseCertificateNumber(typed);
  if (certificate !== undefined) return { kind: 'certificate', number: certificate };
  const characters = withoutLookAlikes(lettersAndDigits(typed));
  const found = shapes.find(({ form }) => form.test(characters));
  return found && { kind: found.kind, number: found.written(typed) ?? typed.trim().toUpperCase() };
}

const shapes: readonly {
  readonly kind: NumberKind;
  readonly form: RegExp;
  readonly written: (typed: string) => string | undefined;
}[] = [
  { kind: 'draft', form: new RegExp(`^DR${base32Pattern}{10}$`), written: normaliseDraftNumber },
  { kind: 'payment', form: /^PV\d{11}$/, written: normalisePaymentReference },
  { kind: 'visa', form: new RegExp(`^V${base32Pattern}{8}$`), written: normaliseVisaNumber },
];
