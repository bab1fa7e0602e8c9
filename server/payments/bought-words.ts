import type { Language } from '#domain/i18n/languages.ts';
import { inOrdinaryCase, saidName } from '#domain/identity/names-shown.ts';
import { entryPointBySlug } from '#domain/reference-data/entry-points.ts';
import { getService } from '#domain/services/catalogue.ts';
import { isVisaPlan } from '#domain/services/service-definition.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import { formatMoney } from '../platform/i18n/formats.ts';
import { serviceText } from '../platform/i18n/service-words.ts';
import { comesToOffice } from '../tracking/told-arrival.ts';
import { differenceLabel, isOpen } from './submission-order.ts';

type Bought = Pick<ApplicationRow, 'id' | 'service' | 'kind' | 'plan' | 'given_names' | 'surname' | 'quote' | 'status'>;

/** Returns the days of the visa that was asked for; undefined where it is none of its own. */
function daysOf({ service, kind, plan }: Bought): number | undefined {
  const chosen = getService(service)
    .kinds.find(({ id }) => id === kind)
    ?.plans.find(({ id }) => id === plan);
  return chosen !== undefined && isVisaPlan(chosen) ? chosen.days : undefined;
}

/** Returns somebody's given names, or the whole name where another applicant has the same. */
function calledAmong(applications: readonly Bought[], one: Bought): string {
  const given = inOrdinaryCase(one.given_names);
  const alike = applications.some(({ id, given_names }) => id !== one.id && inOrdinaryCase(given_names) === given);
  return alike || given === '' ? inOrdinaryCase(saidName(one)) : given;
}

/** Returns what an order pays for: "Two visas of 30 days; Lucia’s is free. One payment for all." Null for one person. */
export function boughtWords(
  applications: readonly Bought[],
  lines: readonly { readonly applicationId: string; readonly label: string }[],
  language: Language,
): string | null {
  const charged = new Set(lines.map(({ applicationId }) => applicationId));
  const bought = applications.filter(({ id }) => charged.has(id));
  const free = applications.filter((one) => isOpen(one) && one.quote.totalMinor === 0);
  const [first] = bought;
  if (first === undefined || bought.length + free.length < 2) return null;
  const days = new Set(bought.map(daysOf));
  const [length] = days;
  const visas = !days.has(undefined) && lines.every(({ label }) => label !== differenceLabel);
  const t = serviceText(getService(first.service), language);
  return t(visas ? 'order.bought.visas' : 'order.bought.fees', {
    count: bought.length,
    alike: days.size === 1 ? 'yes' : 'no',
    days: length ?? 0,
    free: free.length,
    name: free[0] === undefined ? '' : calledAmong(applications, free[0]),
  });
}

/** Returns what a card adds to each application, and that nothing is left to pay where its applicants come. */
export function surchargeWords(
  { service: id, office }: Pick<ApplicationRow, 'service' | 'office'>,
  surcharges: readonly number[],
  currency: string,
  language: Language,
): string | null {
  const [each] = surcharges;
  if (each === undefined) return null;
  const service = getService(id);
  const alike = surcharges.length > 1 && surcharges.every((one) => one === each);
  const visas = service.kinds.every(({ plans }) => plans.every(isVisaPlan));
  return serviceText(service, language)('order.surcharge', {
    each: alike && visas ? 'yes' : 'no',
    amount: formatMoney(
      { currency, minor: alike && visas ? each : surcharges.reduce((sum, one) => sum + one, 0) },
      language,
    ),
    place: (comesToOffice(service) ? entryPointBySlug(office)?.type : undefined) ?? 'none',
  });
}
