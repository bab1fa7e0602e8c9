import type { Draft } from '#contract/api/drafts.ts';
import { pathTo } from '#contract/paths.ts';
import { entryPoints, takesVisaOnArrival } from '#domain/reference-data/entry-points.ts';
import { missions } from '#domain/reference-data/missions.ts';
import { kinds as etaKinds } from '#domain/services/eta/plans.ts';
import { kinds as missionKinds } from '#domain/services/mission-visa/plans.ts';
import type { KindDefinition } from '#domain/services/service-definition.ts';
import { kinds as arrivalKinds } from '#domain/services/visa-on-arrival/plans.ts';
import { kindIn } from '#domain/visitor-visa/plans.ts';
import { queryOf } from '#web/journey/journey-place.ts';

type Content = Draft['content'];

function textOf(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}

/** The kind that the first traveller chose, or the first on offer. */
function kindOf(kinds: readonly KindDefinition[], travellers: Content['travellers']): string {
  return (kindIn(kinds, textOf(travellers[0]?.answers.visa_type)) ?? kinds[0])?.id ?? '';
}

/** The page that asks a service's questions, by service id, under what the draft's answers put into its address. */
const formOfService: Readonly<Record<string, (content: Content) => string>> = {
  'visa-on-arrival': ({ trip, travellers }) => {
    const open = entryPoints.filter(takesVisaOnArrival);
    const office = textOf(trip.arrival_office);
    return pathTo('onArrivalApplication', {
      portId: open.find((port) => port.slug === office)?.slug ?? open[0]?.slug ?? '',
      visaType: kindOf(arrivalKinds, travellers),
    });
  },
  'mission-visa': ({ trip, travellers }) => {
    const open = missions.filter(({ active }) => active);
    const office = textOf(trip.apply_office);
    return pathTo('missionApplication', {
      embassySlug: open.find(({ slug }) => slug === office)?.slug ?? open[0]?.slug ?? '',
      visaType: kindOf(missionKinds, travellers),
    });
  },
  eta: ({ travellers }) => pathTo('etaApplication', { visaType: kindOf(etaKinds, travellers) }),
  'visa-upgrade': () => pathTo('upgrade'),
};

/** Where a draft goes on: its service's form at the list of tasks. The home page, when this portal has no form for it. */
export function addressOfDraft(draft: Pick<Draft, 'service' | 'draft_number' | 'content'>): string {
  const form = Object.hasOwn(formOfService, draft.service) ? formOfService[draft.service] : undefined;
  return form === undefined ? pathTo('home') : `${form(draft.content)}${queryOf({ at: 'tasks' }, draft.draft_number)}`;
}
