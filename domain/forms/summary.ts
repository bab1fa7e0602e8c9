import type { Answers, JourneyAnswers } from './answers.ts';
import type { FieldDefinition, FormContext, JudgedForm, MessageId } from './form-definition.ts';
import { blocksOf, judge } from './journey.ts';
import type { ActivePage } from './walk.ts';

/** Readable form of an answer, independent of language: message ids and codes are translated where it is shown. */
export type SummaryValue =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'number'; readonly number: number }
  | { readonly type: 'date'; readonly date: string }
  | { readonly type: 'option'; readonly id: string; readonly label: MessageId }
  | { readonly type: 'country'; readonly code: string }
  | { readonly type: 'document'; readonly id: string; readonly document: string };

export interface SummaryRow {
  readonly field: string;
  readonly page: string;
  readonly label: MessageId;
  readonly value: SummaryValue;
}

export interface SummarySection {
  readonly section: string;
  readonly title: MessageId;
  /** Position among the travellers, from 0, and full name. */
  readonly traveller?: { readonly id: string; readonly index: number; readonly name: string };
  readonly rows: readonly SummaryRow[];
}

/**
 * Questions and answers as they were asked, kept with an application for good: later versions of the form do not change
 * it.
 */
export type Summary = readonly SummarySection[];

/**
 * Returns the readable record of a journey; unanswered optional questions have no row, sections without rows are left
 * out.
 */
export function summary(definition: JudgedForm, context: FormContext, journey: JourneyAnswers): Summary {
  const judged = judge(definition, context, journey);
  const sections: SummarySection[] = [];
  for (const block of blocksOf(definition.form)) {
    const people = block[0]?.scope === 'trip' ? [undefined] : judged.travellers.map((_, index) => index);
    for (const index of people) {
      for (const section of block) {
        const person = index === undefined ? undefined : judged.travellers[index];
        const answers = person?.answers ?? judged.trip;
        const rows = judged.steps
          .filter((step) => step.page.section === section.id && step.ref.traveller === person?.id)
          .flatMap((step) => rowsOf(step.page, answers));
        if (rows.length === 0) continue;
        const traveller =
          person === undefined || index === undefined
            ? {}
            : { traveller: { id: person.id, index, name: definition.traveller.name(person.answers) ?? '' } };
        sections.push({ section: section.id, title: section.title, ...traveller, rows });
      }
    }
  }
  return sections;
}

function rowsOf(page: ActivePage, answers: Answers): readonly SummaryRow[] {
  return page.fields.flatMap((field) => {
    const answer = answers[field.id];
    if (answer === undefined) return [];
    return [{ field: field.id, page: page.id, label: field.label, value: summaryValue(field, answer) }];
  });
}

/** Converts a stored answer for display in a summary. */
export function summaryValue(field: FieldDefinition, answer: string): SummaryValue {
  switch (field.kind) {
    case 'number':
      return { type: 'number', number: Number(answer) };
    case 'date':
      return { type: 'date', date: answer };
    case 'country':
      return { type: 'country', code: answer };
    case 'yes_no':
      return { type: 'option', id: answer, label: `answer.${answer}` };
    case 'choice': {
      const option = field.options?.find((candidate) => candidate.id === answer);
      return option ? { type: 'option', id: answer, label: option.label } : { type: 'text', text: answer };
    }
    case 'file':
      return { type: 'document', id: answer, document: field.file?.document ?? field.id };
    default:
      return { type: 'text', text: answer };
  }
}
