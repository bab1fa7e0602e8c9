import type { Language } from '#domain/i18n/languages.ts';
import { hasMessage, messagesFor, type Translate } from './catalogue.ts';

/** The message that staff read instead of one that speaks to the traveller: its id behind this word. */
const deskPrefix = 'desk.';

/**
 * A form's words as an office reads them. A title or question that addresses the traveller has a second wording, `desk.`
 * and its own id, and so has a service's title that is too long for a row of a list; all others are the same for both.
 */
export function deskWords(language: Language): Translate {
  const t = messagesFor(language);
  return (id, values) => t(hasMessage(`${deskPrefix}${id}`) ? `${deskPrefix}${id}` : id, values);
}
