import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import type { RelatedVisaQuestion } from '#domain/existing-visa/related-visa.ts';
import { inUse } from '#domain/existing-visa/tourist-visa.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { residenceKind } from './kinds.ts';

/** Asks a dependant for the host: the person on whose visa the own one depends (R15, R18). */
export const hostQuestion: RelatedVisaQuestion = {
  passportField: 'host_passport_number',
  numberField: 'host_visa_number',
  applies: ({ visa_type: type }) => residenceKind(type)?.dependent === true,
  violations: againstHost,
};

function againstHost(host: ExistingVisa, on: PlainDate): readonly Violation[] {
  const { numberField } = hostQuestion;
  if (inUse(host, on).length > 0) return [violation('host_visa_not_in_force', numberField)];
  const kind = residenceKind(host.kind);
  if (kind?.dependent) return [violation('host_is_dependant', numberField)];
  return kind?.mayHost ? [] : [violation('host_may_not_have_dependants', numberField)];
}
