import type { ExistingVisa, OfferText } from '#domain/existing-visa/existing-visa.ts';
import { visaOf } from '#domain/existing-visa/existing-visa.ts';
import { noPrice, priceOf, priceOfDifference } from '#domain/fees/build-quote.ts';
import { type FreeClaim, feeWaivers } from '#domain/fees/fee-waivers.ts';
import type { Quote, VisitHistory } from '#domain/fees/quote.ts';
import { longestStay } from '#domain/fees/visa-year-limit.ts';
import { visaAfter } from '#domain/issuing/outcome.ts';
import { daysOf } from '#domain/issuing/visa.ts';
import { violation } from '#domain/violations.ts';
import type { QuoteRequest, VisaPlan } from '../service-definition.ts';
import { outcomeOf } from './outcome.ts';
import { findPlan } from './plans.ts';

/** Code of the fee row that prices an upgrade (R14). */
const upgradeCode = 'upgrade.tourist';

/** Tourist visa of people of Nepali origin, whose documents were seen when it was issued (R2(d)). */
const nrnKind = 'nrn-tourist';

/** Notice of the first and the last day that the visa would have. */
const newDates = 'visa_upgrade.notice.new_dates';

/**
 * Prices an upgrade by R14: the difference between the larger plan and the present one, both at this holder's prices on
 * the day `on`, fee waivers included on both sides. R10 applies to the whole stay from the visa's first day.
 */
export function quoteUpgrade(request: QuoteRequest): Quote {
  const { answers, visa, history, rules, on, paymentMode } = request;
  const plan = findPlan(answers.visa_plan);
  const present = findPlan(visa?.plan);
  if (visa === undefined || present === undefined || plan === undefined) {
    const missing = plan === undefined ? [violation('required', 'visa_plan')] : [];
    return { ...noPrice, notices: [], violations: missing };
  }
  const priceOfPlan = (one: VisaPlan) =>
    priceOf({
      item: { code: one.feeCode, label: one.label, days: one.days },
      grounds: feeWaivers(claimOf(visa, history), rules, on),
      // The surcharge is on the difference, which is the amount paid.
      paymentMode: 'bank',
      on,
      rules,
    });
  const larger = priceOfPlan(plan);
  const smaller = priceOfPlan(present);
  const price = priceOfDifference({
    code: upgradeCode,
    label: larger.totalMinor > smaller.totalMinor ? 'visa_upgrade.fee' : 'visa_upgrade.fee.none',
    labelValues: { from: present.days, to: plan.days },
    larger,
    smaller,
    paymentMode,
    on,
    rules,
  });
  const after = visaAfter(outcomeOf(answers), visaOf(visa), on);
  const { days, validFrom, validUntil } = after === undefined ? visa : daysOf(after);
  const atMost = longestStay(visa.validFrom, days, history, rules, on);
  const violations =
    visa.tourist && atMost < days ? [violation('visa_year_days_used_up', 'visa_plan', { atMost })] : [];
  const dates = { label: newDates, labelValues: { from: validFrom, until: validUntil } };
  return { ...price, notices: after === undefined ? [] : [dates], violations };
}

/** Tells the new last day of the least upgrade in few words, and that its price is a difference where one is to pay. */
export function upgradeGives({ notices, totalMinor }: Quote, severalPlans: boolean): readonly OfferText[] {
  const until = notices.find(({ label }) => label === newDates)?.labelValues?.until;
  if (until === undefined) return [];
  return [
    { label: 'visa_upgrade.offer.until', labelValues: { until, later: severalPlans ? 'yes' : 'no' } },
    ...(totalMinor > 0 ? [{ label: 'visa_upgrade.offer.difference' }] : []),
  ];
}

function claimOf({ holder, kind, validFrom, tourist }: ExistingVisa, history: VisitHistory): FreeClaim {
  return {
    passportCountry: holder.passportCountry,
    passportType: holder.passportType,
    dob: holder.dob,
    firstDay: validFrom,
    firstVisitOfVisaYear: history.visitsInVisaYear === 0,
    touristVisa: tourist,
    nrnVisaWithPapers: kind === nrnKind,
  };
}
