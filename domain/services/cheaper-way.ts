import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { type ExistingVisa, visaOf } from '#domain/existing-visa/existing-visa.ts';
import { amountText } from '#domain/fees/money.ts';
import type { Quote } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { visaAfter } from '#domain/issuing/outcome.ts';
import { daysOf } from '#domain/issuing/visa.ts';
import { services } from './catalogue.ts';
import type { QuoteRequest, ServiceDefinition } from './service-definition.ts';

/** A price asked for, of an application about a visa. */
export interface AskedPrice extends QuoteRequest {
  readonly service: ServiceDefinition;
  readonly visa: ExistingVisa;
  readonly quote: Quote;
}

/**
 * Returns a notice of another service by which the visa would last at least as long for less, the cheapest of all; none
 * when what was asked for is the cheapest lawful way, or cannot be granted. Only services that call themselves a way
 * instead (`offer.instead`) are compared.
 */
export function cheaperWay(asked: AskedPrice): Quote['notices'] {
  const { service, answers, visa, quote, on } = asked;
  // Without a price the answers are not complete enough for an outcome.
  if (quote.lines.length === 0 || quote.violations.length > 0) return [];
  const until = lastDayAfter(service, answers, visa, on);
  if (until === undefined) return [];
  const ways = services.flatMap((other) => {
    const { existingVisa } = other;
    const label = existingVisa?.offer.instead;
    if (other === service || existingVisa === undefined || label === undefined) return [];
    if (existingVisa.violations(visa, on).length > 0) return [];
    return existingVisa.offer.answers(visa).flatMap((offered) => {
      const given = { ...existingVisa.prefilled(visa, on), ...offered };
      const price = other.quote({ ...asked, answers: given });
      const last = lastDayAfter(other, given, visa, on);
      const isBetter =
        last !== undefined &&
        last >= until &&
        price.violations.length === 0 &&
        price.currency === quote.currency &&
        price.totalMinor < quote.totalMinor;
      return isBetter ? [{ way: other.id, label, last, price }] : [];
    });
  });
  const best = ways.toSorted((one, next) => one.price.totalMinor - next.price.totalMinor)[0];
  if (best === undefined) return [];
  const { currency, totalMinor: minor } = best.price;
  return [
    {
      way: best.way,
      label: best.label,
      labelValues: {
        free: minor === 0 ? 'yes' : 'no',
        amount: amountText({ currency, minor }),
        until: best.last,
      },
    },
  ];
}

/** Returns the last day of a visa after an application was granted; undefined where it changes no last day. */
function lastDayAfter(
  service: ServiceDefinition,
  answers: Answers,
  visa: ExistingVisa,
  on: PlainDate,
): PlainDate | undefined {
  const outcome = service.outcome?.(answers, on);
  if (outcome?.type !== 'change_visa') return undefined;
  const after = visaAfter(outcome, visaOf(visa), on);
  return after === undefined ? undefined : daysOf(after).validUntil;
}
