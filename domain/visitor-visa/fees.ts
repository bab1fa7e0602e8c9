import { ageOn } from '#domain/calendar/plain-date.ts';
import { visaYearOf } from '#domain/calendar/visa-year.ts';
import { noPrice, type Price, priceOf } from '#domain/fees/build-quote.ts';
import { type FreeClaim, feeWaivers, type HeldGround, hasFirstVisitGround } from '#domain/fees/fee-waivers.ts';
import type { Quote } from '#domain/fees/quote.ts';
import { longestStay } from '#domain/fees/visa-year-limit.ts';
import type { QuoteRequest, VisaKind, VisaPlan } from '#domain/services/service-definition.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { claimOf, groundOfKind, isTouristKind } from './grounds.ts';
import { kindIn, planIn } from './plans.ts';

/**
 * Prices a visitor's visa (R1, R2, R7) and returns the violations against granting it: a free visa without its waiver,
 * and a plan longer than the year's tourist days allow (R10). Rows are those of the day `on`; age and visa year go by
 * the arrival, or by `on` while that is unknown. Without visa type or plan there is no price and the field is named.
 */
export function quoteVisitorVisa(kinds: readonly VisaKind[], request: QuoteRequest): Quote {
  const { answers, history, rules, on } = request;
  const kind = kindIn(kinds, answers.visa_type);
  const plan = planIn(kinds, answers.visa_type, answers.visa_plan);
  if (kind === undefined || plan === undefined) {
    const missing = violation('required', kind === undefined ? 'visa_type' : 'visa_plan');
    return { ...noPrice, notices: [], violations: [missing] };
  }

  const arrival = answers.arrival_date ?? on;
  const claim = claimOf(answers, arrival, history);
  const grounds = feeWaivers(claim, rules, on);
  const price = priceOfPlan(request, plan);

  const violations: Violation[] = [];
  const needed = groundOfKind[kind.id];
  if (needed !== undefined && !grounds.some(({ code }) => code === needed)) {
    violations.push(violation('free_ground_missing', 'visa_type', { kind: kind.id }));
  }
  if (!isLawful(request, plan)) {
    const atMost = longestStay(arrival, plan.days, history, rules, on);
    violations.push(violation('visa_year_days_used_up', 'visa_plan', { atMost }));
  }

  const used = price.totalMinor > 0 && !claim.firstVisitOfVisaYear && hasFirstVisitGround(claim, rules, on);
  const notices = [
    ...(used ? [{ label: 'notice.free_visa_already_used', labelValues: { year: String(visaYearOf(arrival)) } }] : []),
    ...(price.totalMinor > 0 ? outgrown(claim, request) : []),
  ];
  const cheaper = cheapestPlan(request, kind.plans, plan, price);
  return { ...price, notices, violations, ...(cheaper === undefined ? {} : { cheaperPlan: cheaper }) };
}

/** Says so when a child has the free visa's age today, but no longer on the day of arrival (R2(a)). */
function outgrown(claim: FreeClaim, { rules, on }: QuoteRequest): Quote['notices'] {
  return feeWaivers({ ...claim, firstDay: on }, rules, on).flatMap(({ code, row: { effect } }) =>
    code === 'waiver.child' && effect.type === 'waiver'
      ? [{ label: 'notice.child_too_old', labelValues: { age: String(effect.parameters.ageBelow) } }]
      : [],
  );
}

/** Returns a waiver with the facts of this person by which it applies; those of the others are told by their label. */
function withReason(ground: HeldGround, { dob, firstDay }: FreeClaim): HeldGround {
  const { effect } = ground.row;
  const below = effect.type === 'waiver' ? effect.parameters.ageBelow : undefined;
  if (below === undefined || dob === undefined) return ground;
  const labelValues = { age: ageOn(dob, firstDay), day: firstDay, below };
  return { ...ground, reason: { label: `${ground.label}.reason`, labelValues } };
}

function priceOfPlan(request: QuoteRequest, plan: VisaPlan): Price {
  const { answers, history, rules, on, paymentMode } = request;
  const claim = claimOf(answers, answers.arrival_date ?? on, history);
  return priceOf({
    item: {
      code: plan.feeCode,
      label: `visitor_visa.fee.${plan.entries}`,
      labelValues: { days: plan.days },
      short: plan.short ?? plan.label,
      days: plan.days,
    },
    grounds: feeWaivers(claim, rules, on).map((ground) => withReason(ground, claim)),
    paymentMode,
    on,
    rules,
  });
}

/**
 * Returns true if a plan's days stay within the limits of the visa years it touches; always true for visas that are not
 * a tourist's.
 */
function isLawful({ answers, history, rules, on }: QuoteRequest, plan: VisaPlan): boolean {
  if (!isTouristKind(answers.visa_type)) return true;
  return longestStay(answers.arrival_date ?? on, plan.days, history, rules, on) >= plan.days;
}

/**
 * Returns the cheapest permitted plan of the same visa type for the same stay, if it costs less than the chosen one.
 */
function cheapestPlan(
  request: QuoteRequest,
  plans: readonly VisaPlan[],
  chosen: VisaPlan,
  price: Price,
): Quote['cheaperPlan'] {
  const stay = Number(request.answers.days_staying ?? chosen.days);
  let best: Quote['cheaperPlan'];
  for (const plan of plans) {
    if (plan === chosen || plan.days < stay || !isLawful(request, plan)) continue;
    const { totalMinor } = priceOfPlan(request, plan);
    if (totalMinor < (best?.totalMinor ?? price.totalMinor)) best = { plan: plan.id, totalMinor };
  }
  return best;
}
