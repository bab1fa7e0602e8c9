import type { Draft } from '#contract/api/drafts.ts';
import { formPath } from '#contract/form-address.ts';
import { pathTo } from '#contract/paths.ts';
import type { JourneyAnswers } from '#domain/forms/answers.ts';
import { findService } from '#domain/services/catalogue.ts';
import { type DraftCopy, draftNumberOf, isNamed } from '#web/drafts/draft-copy.ts';
import { keptCopies } from '#web/drafts/kept-copies.ts';
import { queryOf } from '#web/journey/journey-place.ts';
import type { OfferedDraft } from './home/draft-line.tsx';

/**
 * Returns the address where a draft continues: the task list of its service's form, or the home page if this portal has
 * no form for it.
 */
export function addressOfDraft({
  service: id,
  draft_number,
  content: { trip: submission, travellers },
}: Pick<Draft, 'service' | 'draft_number'> & { readonly content: JourneyAnswers }): string {
  const service = findService(id);
  if (service === undefined) return pathTo('home');
  return `${formPath(service, { ...travellers[0]?.answers, ...submission })}${queryOf({ at: 'tasks' }, draft_number)}`;
}

/** Returns the drafts of this device for which this portal has a form, the newest first and without one named by its id. */
export async function draftsBeside(id: string | undefined): Promise<readonly OfferedDraft[]> {
  const copies = await keptCopies();
  return copies.filter((copy) => id === undefined || !isNamed(copy, id)).flatMap((copy) => offered(copy) ?? []);
}

function offered(copy: DraftCopy): OfferedDraft | undefined {
  const { id, service, content, savedAt } = copy;
  const definition = findService(service);
  if (definition === undefined) return undefined;
  const { title } = definition;
  const address = addressOfDraft({ service, draft_number: id, content });
  return { id, number: draftNumberOf(copy), service, title, address, savedAt };
}
