import type { Answers, TypedAnswers } from '#domain/forms/answers.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { fill, type PageName, pages } from './paths.ts';

/** A service as far as its address goes. */
type Addressed = Pick<ServiceDefinition, 'id' | 'form' | 'address'>;

/** The pattern of the address of a service's form. */
export function formPattern({ id, address }: Addressed): string {
  if (!Object.hasOwn(pages, address.page)) throw new Error(`There is no page ${address.page} for ${id}`);
  return pages[address.page as PageName].pattern;
}

/** What each part of an address may say. */
function choicesOf({
  form,
  address,
}: Addressed): readonly (readonly [part: string, field: string, ids: readonly string[]])[] {
  return Object.entries(address.answers).map(([part, field]) => {
    const options = fieldsOf(form).find(({ id }) => id === field)?.options ?? [];
    return [part, field, options.map(({ id }) => id)];
  });
}

/** The address of a service's form, for what was answered so far; the first choice where nothing was. */
export function formPath(service: Addressed, answers: TypedAnswers): string {
  const parts = choicesOf(service).map(([part, field, ids]) => [
    part,
    ids.find((id) => id === answers[field]) ?? ids[0],
  ]);
  return fill(formPattern(service), Object.fromEntries(parts));
}

/** What the parts of an address answer; undefined where one of them is no choice. */
export function answersOfAddress(
  service: Addressed,
  parts: Readonly<Record<string, string | undefined>>,
): Answers | undefined {
  const answers: Record<string, string> = {};
  for (const [part, field, ids] of choicesOf(service)) {
    const chosen = ids.find((id) => id === parts[part]?.toLowerCase());
    if (chosen === undefined) return undefined;
    answers[field] = chosen;
  }
  return answers;
}
