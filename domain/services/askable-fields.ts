import { namesIn } from '#domain/forms/conditions.ts';
import { type FieldDefinition, fieldsOf } from '#domain/forms/form-definition.ts';
import type { ServiceDefinition } from './service-definition.ts';

/**
 * The answers that an office can ask for anew: typed ones on which neither the price nor who is asking depends, and that
 * no other question hangs on, so that a new answer leaves the rest of the request as it is.
 */
export function askableFields(service: Pick<ServiceDefinition, 'form' | 'fixedOnceSent'>): readonly FieldDefinition[] {
  const { form, fixedOnceSent = [] } = service;
  const conditions = form.pages.flatMap((page) => [
    page.when,
    ...page.fields.flatMap((field) => [
      field.when,
      typeof field.required === 'object' ? field.required : undefined,
      ...(field.options ?? []).map(({ when }) => when),
    ]),
  ]);
  const leading = new Set(
    conditions.flatMap((condition) => (condition === undefined ? [] : namesIn(condition).fields)),
  );
  return fieldsOf(form).filter(({ id, given }) => given !== true && !leading.has(id) && !fixedOnceSent.includes(id));
}
