import type { Draft } from '#contract/api/drafts.ts';
import { pathTo } from '#contract/paths.ts';
import { entryPoints, takesVisaOnArrival } from '#domain/reference-data/entry-points.ts';
import { findKind, kinds } from '#domain/services/visa-on-arrival/plans.ts';
import { queryOf } from '#web/journey/journey-place.ts';

type Content = Draft['content'];

function textOf(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}

/** The page that asks a service's questions, by service id, under what the draft's answers put into its address. */
const formOfService: Readonly<Record<string, (content: Content) => string>> = {
  'visa-on-arrival': ({ trip, travellers }) => {
    const open = entryPoints.filter(takesVisaOnArrival);
    const office = textOf(trip.arrival_office);
    const kind = findKind(textOf(travellers[0]?.answers.visa_type));
    return pathTo('onArrivalApplication', {
      portId: open.find((port) => port.slug === office)?.slug ?? open[0]?.slug ?? '',
      visaType: kind?.id ?? kinds[0]?.id ?? '',
    });
  },
  'visa-upgrade': () => pathTo('upgrade'),
};

/** Where a draft goes on: its service's form at the list of tasks. The home page, when this portal has no form for it. */
export function addressOfDraft(draft: Pick<Draft, 'service' | 'draft_number' | 'content'>): string {
  const form = Object.hasOwn(formOfService, draft.service) ? formOfService[draft.service] : undefined;
  return form === undefined ? pathTo('home') : `${form(draft.content)}${queryOf({ at: 'tasks' }, draft.draft_number)}`;
}
