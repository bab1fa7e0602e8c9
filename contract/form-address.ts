import type { Answers, TypedAnswers } from '#domain/forms/answers.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { fill, type PageName, pages } from './paths.ts';

/** Members of a service that its address depends on. */
type Addressed = Pick<ServiceDefinition, 'id' | 'form' | 'address'>;

/** Returns the pattern of the address of a service's form. */
export function formPattern({ id, address }: Addressed): string {
  if (!Object.hasOwn(pages, address.page)) throw new Error(`There is no page ${address.page} for ${id}`);
  return pages[address.page as PageName].pattern;
}

/** Returns the values that each part of an address can take. */
function choicesOf({
  form,
  address,
}: Addressed): readonly (readonly [part: string, field: string, ids: readonly string[]])[] {
  return Object.entries(address.answers).map(([part, field]) => {
    const options = fieldsOf(form).find(({ id }) => id === field)?.options ?? [];
    return [part, field, options.map(({ id }) => id)];
  });
}

/** Returns the address of a service's form for the answers so far; unanswered parts take the first choice. */
export function formPath(service: Addressed, answers: TypedAnswers): string {
  const parts = choicesOf(service).map(([part, field, ids]) => [
    part,
    ids.find((id) => id === answers[field]) ?? ids[0],
  ]);
  return fill(formPattern(service), Object.fromEntries(parts));
}

/** Returns the answers that the parts of an address stand for; undefined when one of them is no valid choice. */
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
