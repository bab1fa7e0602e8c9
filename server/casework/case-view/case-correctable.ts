import type { CaseView } from '#contract/api/casework.ts';
import { hasEffect } from '#domain/casework/actions/index.ts';
import { maxLengthOf } from '#domain/forms/field-kinds.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import type { Summary } from '#domain/forms/summary.ts';
import type { Language } from '#domain/i18n/languages.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { valueWords } from '#server/intake/summary-words.ts';
import { deskWords } from '#server/platform/i18n/desk-words.ts';

/** Returns the answers of a service that its office corrects from the passport, for whoever is offered to do so. */
export function correctableView(
  service: ServiceDefinition,
  offered: CaseView['actions'],
  summary: Summary,
  language: Language,
): CaseView['correctable'] {
  if (!offered.some(({ action, allowed }) => allowed && hasEffect(action, 'correct_typing'))) return [];
  const t = deskWords(language);
  const rows = summary.flatMap((section) => section.rows);
  const presentOf = (id: string) => {
    const value = rows.find(({ field }) => field === id)?.value;
    return value === undefined ? null : valueWords(value, service, language);
  };
  return fieldsOf(service.form)
    .filter(({ id }) => service.correctable?.includes(id))
    .map((field) => ({
      field: field.id,
      label: t(field.label),
      present: presentOf(field.id),
      kind: field.kind,
      max_length: maxLengthOf(field) ?? null,
      options: (field.options ?? []).map(({ id, label }) => ({ id, words: t(label) })),
    }));
}
