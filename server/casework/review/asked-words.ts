import { type AskedItem, askedHintMessage } from '#domain/casework/asked-items.ts';
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

/** Returns what a good answer has, in a few words; undefined for a field that is seldom asked about. */
export function askedHint(field: string, t: Translate): string | undefined {
  const message = askedHintMessage(field);
  return message === undefined ? undefined : t(message);
}

/** Returns the name of an item with what a good answer has, for the applicant. */
export function askedWithHint(service: ServiceDefinition, item: AskedItem, language: Language): string {
  const words = askedWords(service, item, language);
  const t = messagesFor(language);
  const hint = item.kind === 'field' ? askedHint(item.field, t) : undefined;
  return hint === undefined ? words : t('asked.with_hint', { item: words, hint });
}
