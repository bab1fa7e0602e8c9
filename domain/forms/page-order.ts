import type { JourneyAnswers } from './answers.ts';
import type { FormContext, JudgedForm } from './form-definition.ts';
import { isSamePage, judge, type PageRef } from './journey.ts';

/**
 * Returns every page on the path in the order it is asked. One whose answers were carried over from the first traveller is
 * not, unless it is open (`at`).
 */
export function pagesInOrder(
  definition: JudgedForm,
  context: FormContext,
  journey: JourneyAnswers,
  at?: PageRef,
): readonly PageRef[] {
  return judge(definition, context, journey).steps.flatMap(({ ref, carriedOver }) =>
    carriedOver && (at === undefined || !isSamePage(ref, at)) ? [] : [ref],
  );
}

/** Returns the next page; undefined after the last, where the answers are checked. */
export function nextPage(
  definition: JudgedForm,
  context: FormContext,
  journey: JourneyAnswers,
  at: PageRef,
): PageRef | undefined {
  const refs = pagesInOrder(definition, context, journey, at);
  const index = refs.findIndex((ref) => isSamePage(ref, at));
  return index < 0 ? firstOpenPage(definition, context, journey) : refs[index + 1];
}

/** Returns the previous page; undefined before the first, and for a page that is not on the path. */
export function previousPage(
  definition: JudgedForm,
  context: FormContext,
  journey: JourneyAnswers,
  at: PageRef,
): PageRef | undefined {
  const refs = pagesInOrder(definition, context, journey, at);
  return refs[refs.findIndex((ref) => isSamePage(ref, at)) - 1];
}

/** Returns the first page with something to answer or correct; undefined when the journey can be sent. */
export function firstOpenPage(
  definition: JudgedForm,
  context: FormContext,
  journey: JourneyAnswers,
): PageRef | undefined {
  return judge(definition, context, journey).steps.find((step) => step.violations.length > 0)?.ref;
}
