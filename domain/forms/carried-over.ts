import type { Answers, JourneyAnswers, TypedAnswers, TypedTraveller } from './answers.ts';
import { isBlank } from './field-kinds.ts';
import type { FormContext, JudgedForm, PageDefinition } from './form-definition.ts';
import { usualChoices } from './usual-choices.ts';
import { type ActivePage, walk } from './walk.ts';

/** A traveller with the answers that were carried over, and the pages that need not be asked because of them. */
export interface CompletedTraveller extends TypedTraveller {
  readonly carriedOver: readonly string[];
}

/**
 * Completes each further traveller's answers on pages that only ask for what a family mostly shares: those of the first
 * traveller, or the usual ones for this person. A page stays as it is once it has an answer of the person's own, and where
 * they would be no valid answer.
 */
export function withCarriedOver(
  definition: JudgedForm,
  context: FormContext,
  journey: JourneyAnswers,
  submission: Answers,
): readonly CompletedTraveller[] {
  const [first, ...others] = journey.travellers;
  const pages = sharedPages(definition);
  if (first === undefined) return [];
  if (others.length === 0 || pages.length === 0) {
    return journey.travellers.map((traveller) => ({ ...traveller, carriedOver: [] }));
  }
  const given = walk(definition, context, 'traveller', first.answers, submission).answers;
  return [
    { ...first, carriedOver: [] },
    ...others.map((traveller) => {
      let completed: CompletedTraveller = { ...traveller, carriedOver: [] };
      for (const page of pages) {
        const answers = answersFor(definition, context, submission, page, completed.answers, given);
        if (answers === undefined) continue;
        completed = { ...completed, answers, carriedOver: [...completed.carriedOver, page.id] };
      }
      return completed;
    }),
  ];
}

function sharedPages({ form }: JudgedForm): readonly PageDefinition[] {
  return form.pages.filter(
    ({ scope, fields }) => scope === 'traveller' && fields.length > 0 && fields.every(({ shared }) => shared),
  );
}

/** Returns a person's answers with those to a page carried over; undefined where the page has to be asked. */
function answersFor(
  definition: JudgedForm,
  context: FormContext,
  submission: Answers,
  { id, fields }: PageDefinition,
  own: TypedAnswers,
  first: Answers,
): TypedAnswers | undefined {
  if (fields.some((field) => !isBlank(own[field.id], field))) return undefined;
  const walked = (answers: TypedAnswers) => walk(definition, context, 'traveller', answers, submission);
  const askedWith = (answers: TypedAnswers) => walked(answers).pages.find(({ page }) => page.id === id)?.page;
  const chosen = usualChoices((answers) => askedWith(answers)?.fields ?? [], own, first);
  const completed = { ...own, ...chosen };
  const { pages, answers } = walked(completed);
  const step = pages.find(({ page }) => page.id === id);
  if (step === undefined || step.violations.length > 0 || restsOnClaim(step.page, chosen)) return undefined;
  const objected = definition
    .check({ ...submission, ...answers }, context)
    .some(({ field }) => step.page.fields.some((one) => one.id === field));
  return objected ? undefined : completed;
}

/** True for an option that most people do not need, beside one that they do: it rests on something of the person's own. */
function restsOnClaim({ fields }: ActivePage, chosen: TypedAnswers): boolean {
  return fields.some(({ id, options = [] }) => {
    const option = options.find((one) => one.id === chosen[id]);
    return options.some(({ fallback }) => fallback) && !option?.usual && !option?.fallback;
  });
}
