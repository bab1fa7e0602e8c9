import { noPrice, priceOfSteps } from '#domain/fees/build-quote.ts';
import type { Quote } from '#domain/fees/quote.ts';
import { permitFeeCode, trekkingAreas } from '#domain/trekking/areas.ts';
import type { QuoteRequest } from '../service-definition.ts';

/** Prices a permit for each trekker of the group (T7), with one surcharge for all of them (R22). */
export function quotePermit({ answers, people, paymentMode, on, rules }: QuoteRequest): Quote {
  const { permit_area: area, first_day: firstDay, last_day: lastDay } = answers;
  const known = trekkingAreas.find(({ id }) => id === area);
  if (known === undefined || firstDay === undefined || lastDay === undefined || lastDay < firstDay) {
    return { ...noPrice, notices: [], violations: [] };
  }
  const price = priceOfSteps({
    item: { code: permitFeeCode(known.id), label: 'trekking_request.fee' },
    firstDay,
    lastDay,
    people,
    paymentMode,
    on,
    rules,
  });
  return { ...price, notices: [], violations: [] };
}
