import type { Answers } from './answers.ts';
import { holds } from './conditions.ts';
import type { FormContext, JudgedForm, MessageId } from './form-definition.ts';

/** A traveller's part in the rules on those who must not travel alone. */
export interface CompanionFacts {
  /** Rule by which somebody must travel with them; undefined for those who may travel alone. */
  readonly rule: MessageId | undefined;
  readonly mayAccompany: boolean;
}

/** Reads from the form's own page for a companion who needs one, and who can be one. */
export function companionFacts(
  service: Pick<JudgedForm, 'form' | 'facts'>,
  answers: Answers,
  context: FormContext,
): CompanionFacts {
  const page = service.form.pages.find(({ companion }) => companion !== undefined);
  if (page?.companion === undefined) return { rule: undefined, mayAccompany: false };
  const facts = service.facts(answers, context);
  const needed = page.matters === undefined || holds(page.matters, answers, facts);
  return {
    rule: needed ? page.companion.rule : undefined,
    mayAccompany: holds(page.companion.who, answers, facts),
  };
}

/**
 * Returns those who must not travel alone and whom nobody on the application can accompany any more once the others have
 * left it; empty if none of those who leave could have accompanied them.
 */
export function leftWithoutCompanion<Traveller>(
  staying: readonly Traveller[],
  leaving: readonly Traveller[],
  about: (traveller: Traveller) => { readonly needed: boolean; readonly mayAccompany: boolean },
): readonly Traveller[] {
  const accompanies = (traveller: Traveller) => about(traveller).mayAccompany;
  if (staying.some(accompanies) || !leaving.some(accompanies)) return [];
  return staying.filter((traveller) => about(traveller).needed);
}
