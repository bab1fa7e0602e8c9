import type { CaseView } from '#contract/api/casework.ts';
import { hasEffect } from '#domain/casework/actions/index.ts';
import { maxLengthOf } from '#domain/forms/field-kinds.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import type { Language } from '#domain/i18n/languages.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { deskWords } from '#server/platform/i18n/desk-words.ts';

/** Returns the answers of a service that its office corrects from the passport, for whoever is offered to do so. */
export function correctableView(
  service: ServiceDefinition,
  offered: CaseView['actions'],
  language: Language,
): CaseView['correctable'] {
  if (!offered.some(({ action, allowed }) => allowed && hasEffect(action, 'correct_typing'))) return [];
  const t = deskWords(language);
  return fieldsOf(service.form)
    .filter(({ id }) => service.correctable?.includes(id))
    .map((field) => ({
      field: field.id,
      label: t(field.label),
      kind: field.kind,
      max_length: maxLengthOf(field) ?? null,
      options: (field.options ?? []).map(({ id, label }) => ({ id, words: t(label) })),
    }));
}
