import type { Trip } from '#contract/api/applications.ts';
import { reasonMessage, refuses, remedyMessage } from '#domain/casework/decision-reasons.ts';
import type { ApplicationRow, EventRow } from '../casework/application-repository.ts';
import { decisionOf } from '../casework/decision-of.ts';
import { isOpen } from '../payments/submission-order.ts';
import type { Translate } from '../platform/i18n/catalogue.ts';

/** Returns why an application ended, in the words of its applicant, with what would change a refusal. */
export function toldReasons(
  application: Pick<ApplicationRow, 'service' | 'status'>,
  events: readonly Pick<EventRow, 'to_status' | 'reasons'>[],
  t: Translate,
): Trip['members'][number]['reasons'] {
  if (isOpen(application)) return [];
  const codes = decisionOf(application, events)?.reasons ?? [];
  return codes.map((code) => ({
    words: t(reasonMessage(code)),
    remedy: refuses(code) ? t(remedyMessage(code)) : null,
  }));
}
