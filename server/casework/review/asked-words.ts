import type { AskedItem } from '#domain/casework/asked-items.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import type { Language } from '#domain/i18n/languages.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { messagesFor, type Translate } from '../../platform/i18n/catalogue.ts';

/** Returns the name of an item that an office asks for: the form's label, or the officer's words. */
export function askedWords(
  service: ServiceDefinition,
  item: AskedItem,
  language: Language,
  /** The reader: by default the applicant. */
  wordsFor: (language: Language) => Translate = messagesFor,
): string {
  if (item.kind === 'paper') return item.words;
  const field = fieldsOf(service.form).find(({ id }) => id === item.field);
  return field === undefined ? item.field : wordsFor(language)(field.label);
}
