import type { Draft } from '#contract/api/drafts.ts';
import { formPath } from '#contract/form-address.ts';
import { pathTo } from '#contract/paths.ts';
import { findService } from '#domain/services/catalogue.ts';
import { queryOf } from '#web/journey/journey-place.ts';

/**
 * Returns the address where a draft continues: the task list of its service's form, or the home page if this portal has
 * no form for it.
 */
export function addressOfDraft({
  service: id,
  draft_number,
  content: { trip: submission, travellers },
}: Pick<Draft, 'service' | 'draft_number' | 'content'>): string {
  const service = findService(id);
  if (service === undefined) return pathTo('home');
  return `${formPath(service, { ...travellers[0]?.answers, ...submission })}${queryOf({ at: 'tasks' }, draft_number)}`;
}
