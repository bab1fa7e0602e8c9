import type { Language } from '#domain/i18n/languages.ts';
import { hasMessage, messagesFor, type Translate } from './catalogue.ts';

/** Prefix of the message that staff read instead of one that addresses the applicant. */
const deskPrefix = 'desk.';

/**
 * Returns a form's texts for staff. A title or question that addresses the applicant has a second wording, `desk.` and
 * its own id, and so has a service's title too long for a row of a list; all others are the same for both.
 */
export function deskWords(language: Language): Translate {
  const t = messagesFor(language);
  return (id, values) => t(hasMessage(`${deskPrefix}${id}`) ? `${deskPrefix}${id}` : id, values);
}
