import { addDays, daysBetween, lastDayOfMonths, type PlainDate } from '#domain/calendar/plain-date.ts';
import { type ExistingVisa, endOfDependants } from '#domain/existing-visa/existing-visa.ts';
import { type CountedItem, noPrice, type Price, priceOfItems } from '#domain/fees/build-quote.ts';
import type { Quote } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { QuoteRequest } from '#domain/services/service-definition.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { type ResidenceKind, residenceFee, residenceKind, residencePlan } from './kinds.ts';

/** Funds in US dollars to be shown for each year: a student's own, and those for a dependant (R15). */
const yearlyFundsUsd = { own: 3000, dependant: 2000 } as const;

/** A stay of some months: its kind, its first day, and whether it is the first of its kind. */
export interface ResidenceTerms {
  readonly kind: ResidenceKind;
  readonly firstDay: PlainDate;
  readonly first: boolean;
}

/** Returns the months asked for; 0 until they are answered. */
export function monthsAsked({ visa_months: months }: Answers): number {
  return Number(months ?? 0);
}

/** Prices a stay by its months, and re-entry where it is paid for besides (R15 to R17). */
export function quoteResidence(request: QuoteRequest, terms: ResidenceTerms | undefined): Quote {
  const { answers, visa, related, paymentMode, on, rules } = request;
  const months = monthsAsked(answers);
  if (visa === undefined || terms === undefined || months < 1) return { ...noPrice, notices: [], violations: [] };
  const { kind, firstDay, first } = terms;
  const priced = kind.dependent ? pricedAs(related) : { kind, plan: residencePlan(kind, answers, first) };
  if (priced === undefined) return { ...noPrice, notices: [], violations: [] };
  const why = [...firstMarriage(kind, first), ...hostUndecided(kind, related)];
  const violations = againstTerms(request, visa, terms);
  // A price and a last day of months that cannot be granted would contradict the refusal beside them.
  if (violations.length > 0) return { ...noPrice, notices: why, violations };
  const { plan } = priced;
  const items: CountedItem[] = [
    {
      code: residenceFee(priced.kind.id, plan),
      label: `residence.line.${kind.dependent ? 'of_host.' : ''}${priced.kind.id}.${plan}`,
      labelValues: { months },
      count: priced.kind.years ? Math.ceil(months / 12) : months,
    },
  ];
  // Included where it is included in the host's price (R16).
  const entry = priced.kind.reEntry ? answers.re_entry : undefined;
  if (entry === 'single' || entry === 'multiple') {
    items.push({ code: `residence.re_entry.${entry}`, label: `residence.re_entry.${entry}` });
  }
  const price: Price = priceOfItems({ items, paymentMode, on, rules });
  const until = lastDayOfMonths(firstDay, months);
  return {
    ...price,
    notices: [
      { label: 'residence.notice.stay', labelValues: { from: firstDay, until } },
      ...missingFunds(answers, kind, months),
      ...why,
    ],
    violations,
  };
}

/** Returns the kind and plan whose price a dependant pays: the host's (R15); undefined of a host who may have none. */
function pricedAs(host: ExistingVisa | undefined) {
  const kind = residenceKind(host?.kind);
  return host === undefined || !kind?.mayHost ? undefined : { kind, plan: host.plan };
}

/** Returns the days that an extension by months adds after a last day. */
export function daysOfMonths(lastDay: PlainDate, months: number): number {
  return daysBetween(lastDay, lastDayOfMonths(addDays(lastDay, 1), months));
}

/** Returns what stands against the months asked for: more than the kind, a labour permit or the passport allows. */
function againstTerms(
  { answers, related }: QuoteRequest,
  visa: ExistingVisa,
  terms: ResidenceTerms,
): readonly Violation[] {
  const { kind, firstDay, first } = terms;
  const months = monthsAsked(answers);
  const most = first ? kind.most.first : kind.most.again;
  if (kind.years && months % 12 !== 0) return [violation('months_not_whole_years', 'visa_months')];
  if (months > most) return [violation('months_past_limit', 'visa_months', { most })];
  const permit = answers.labour_permit_until;
  const caps = [
    { code: 'months_past_permit', until: permit },
    { code: 'months_past_host', until: kind.dependent && related !== undefined ? endOfDependants(related) : undefined },
    { code: 'visa_outlasts_passport', until: visa.holder.passportExpiry },
  ] as const;
  for (const { code, until } of caps) {
    if (until !== undefined && lastDayOfMonths(firstDay, months) > until) {
      return [violation(code, 'visa_months', { until, most: monthsUntil(firstDay, until) })];
    }
  }
  return [];
}

/** Returns the whole months from a first day that end on a day or before it. */
function monthsUntil(firstDay: PlainDate, until: PlainDate): number {
  let months = 0;
  while (lastDayOfMonths(firstDay, months + 1) <= until) months += 1;
  return months;
}

/** Says why a first marriage visa is offered for six months only (R17). */
function firstMarriage(kind: ResidenceKind, first: boolean): Quote['notices'] {
  return first && kind.most.first < kind.most.again ? [{ label: 'residence.notice.first_months' }] : [];
}

/** Says by how much the stated funds fall short; the office asks for the rest, and refuses nobody for it. */
function missingFunds(answers: Answers, kind: ResidenceKind, months: number): Quote['notices'] {
  const [stated, yearly] = kind.dependent
    ? [answers.dependant_funds_usd, yearlyFundsUsd.dependant]
    : [answers.funds_usd, yearlyFundsUsd.own];
  if (stated === undefined) return [];
  const missing = Math.ceil(months / 12) * yearly - Number(stated);
  return missing > 0 ? [{ label: 'residence.notice.funds', labelValues: { missing: String(missing) } }] : [];
}

/** Says that the host's own application is decided first, and that the months must fit into what it leads to (R18). */
function hostUndecided(kind: ResidenceKind, host: ExistingVisa | undefined): Quote['notices'] {
  const open = kind.dependent && host !== undefined && endOfDependants(host) !== host.validUntil;
  return open ? [{ label: 'residence.notice.host_undecided' }] : [];
}
