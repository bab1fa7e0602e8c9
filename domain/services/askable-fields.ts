import type { Answers } from '#domain/forms/answers.ts';
import { type Condition, holds, namesIn } from '#domain/forms/conditions.ts';
import { type FieldDefinition, type FormContext, fieldsOf } from '#domain/forms/form-definition.ts';
import type { ServiceDefinition } from './service-definition.ts';

/**
 * Returns the fields that an office can ask about again: typed ones that affect neither the price nor the person's
 * identity nor any other question, so that a new answer leaves the rest of the application unchanged.
 */
export function askableFields(service: Pick<ServiceDefinition, 'form' | 'fixedOnceSent'>): readonly FieldDefinition[] {
  const { form, fixedOnceSent = [] } = service;
  const conditions = form.pages.flatMap((page) => [
    page.when,
    page.matters,
    ...page.fields.flatMap((field) => [
      field.when,
      field.matters,
      typeof field.required === 'object' ? field.required : undefined,
      ...(field.options ?? []).map(({ when }) => when),
    ]),
  ]);
  const leading = new Set(
    conditions.flatMap((condition) => (condition === undefined ? [] : namesIn(condition).fields)),
  );
  return fieldsOf(form).filter(
    ({ id, prefilled: given }) => given !== true && !leading.has(id) && !fixedOnceSent.includes(id),
  );
}

/** Returns true if somebody's answers lead to a field: its own condition holds, and that of its page. */
export function appliesTo(
  { form, facts }: Pick<ServiceDefinition, 'form' | 'facts'>,
  answers: Answers,
  context: FormContext,
): (field: FieldDefinition) => boolean {
  const known = facts(answers, context);
  const applies = (condition: Condition | undefined) => condition === undefined || holds(condition, answers, known);
  const open = new Set(form.pages.filter(({ when }) => applies(when)).flatMap(({ fields }) => fields));
  return (field) => open.has(field) && applies(field.when);
}
