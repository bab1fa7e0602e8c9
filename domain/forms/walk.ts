import { type Violation, violation } from '../violations.ts';
import type { Answers, TypedAnswers, TypedValue } from './answers.ts';
import { type Condition, type Facts, holds } from './conditions.ts';
import { isBlank, parseField } from './field-kinds.ts';
import type { FieldDefinition, FormContext, JudgedForm, PageDefinition, PageScope } from './form-definition.ts';

/** A field as this person sees it: without choices that do not apply, and with `required` and its label decided. */
export interface VisibleField extends FieldDefinition {
  readonly required: boolean;
}

export interface ActivePage extends Omit<PageDefinition, 'fields'> {
  readonly fields: readonly VisibleField[];
}

export interface WalkedPage {
  readonly page: ActivePage;
  readonly violations: readonly Violation[];
  readonly begun: boolean;
}

export interface Walk {
  readonly pages: readonly WalkedPage[];
  /** Answers that count, without those of the base. */
  readonly answers: Answers;
}

/**
 * Walks the pages of one scope from the first, deciding each page, field and choice from the answers kept so far. A
 * hidden or invalid answer is never kept, so it can neither open nor close anything later.
 */
export function walk(
  definition: JudgedForm,
  context: FormContext,
  scope: PageScope,
  typed: TypedAnswers,
  base: Answers = {},
): Walk {
  const kept: Record<string, string> = {};
  const seen: Record<string, string> = { ...base };
  const pages: WalkedPage[] = [];
  // Facts are computed only when a condition needs them, and again only after another answer was kept.
  let facts: Facts | undefined;
  const applies = (condition: Condition | undefined): boolean => {
    if (condition === undefined) return true;
    facts ??= definition.facts(seen, context);
    return holds(condition, seen, facts);
  };

  for (const page of definition.form.pages) {
    if (page.scope !== scope || !applies(page.when)) continue;
    const matters = applies(page.matters);
    const fields: VisibleField[] = [];
    const violations: Violation[] = [];
    let begun = false;
    for (const field of page.fields) {
      const value = own(typed, field.id);
      const blank = isBlank(value, field);
      // A field that was given something stays while it is emptied, to be typed in again.
      if (!applies(field.when) || (value === undefined && !applies(field.matters))) continue;
      const required =
        matters &&
        applies(field.matters) &&
        (typeof field.required === 'object' ? applies(field.required) : (field.required ?? true));
      const offered = field.options?.filter((option) => applies(option.when));
      const label = (required && field.labelIfRequired) || field.label;
      fields.push({ ...field, label, required, ...(offered ? { options: offered } : {}) });

      begun ||= !blank;
      const parsed = parseField(value, field, context);
      if (parsed.outcome === 'refused') violations.push(parsed.violation);
      if (parsed.outcome === 'empty' && required) violations.push(violation('required', field.id));
      if (parsed.outcome !== 'answer') continue;
      const option = field.options?.find((candidate) => candidate.id === parsed.answer);
      if (option && !offered?.includes(option)) {
        violations.push(violation(option.refusedAs ?? 'not_an_option', field.id));
        continue;
      }
      kept[field.id] = parsed.answer;
      seen[field.id] = parsed.answer;
      facts = undefined;
    }
    if (fields.length > 0 && (matters || begun)) pages.push({ page: { ...page, fields }, violations, begun });
  }
  return { pages, answers: kept };
}

/** Returns the typed value under a field's id, never an inherited member. */
function own(typed: TypedAnswers, id: string): TypedValue {
  return Object.hasOwn(typed, id) ? typed[id] : undefined;
}
