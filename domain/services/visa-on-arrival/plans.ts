import { freeKinds, touristKind } from '#domain/visitor-visa/plans.ts';
import type { VisaKind } from '../service-definition.ts';

/** One night of at most 24 hours between two journeys (Immigration Office Pokhara, transit visa). */
const transit: VisaKind = {
  id: 'transit',
  label: 'visa_on_arrival.kind.transit',
  hint: 'visa_on_arrival.kind_hint.transit',
  plans: [{ id: '1', label: 'visa_on_arrival.plan.1', days: 1, entries: 'single', feeCode: 'on_arrival.transit.1' }],
};

/** Said before the form is loaded. */
export const fillMinutes = 10;

export const kinds: readonly VisaKind[] = [touristKind, transit, ...freeKinds];
