import type { OfferText, VisaOffer } from '#domain/existing-visa/existing-visa.ts';
import { amountText } from '#domain/fees/money.ts';
import type { Quote } from '#domain/fees/quote.ts';
import { newEnd } from './fees.ts';

/** An extension among what can be done with a visa: what a day costs, and how far the least charge goes. */
export const offer: VisaOffer = {
  tab: 'extension',
  name: () => ({ label: 'visa_extension.offer' }),
  // The least that is charged, and a single day where the visa year has no more.
  answers: () => ['15', '1'].map((days) => ({ extension_days: days, re_entry: 'no' })),
  gives,
  each,
};

function gives({ lines, notices, currency }: Quote): readonly OfferText[] {
  const line = wholeLeast(lines);
  const until = notices.find(({ label }) => label === newEnd)?.labelValues?.until;
  if (line === undefined || until === undefined) return [];
  const amount = amountText({ currency, minor: line.amountMinor });
  return [
    { label: 'visa_extension.offer.least', labelValues: { days: Number(line.labelValues?.charged), amount, until } },
  ];
}

/** Returns the charge where all the days that it pays for are given; the end of a visa year may leave room for fewer. */
function wholeLeast([line]: Quote['lines']): Quote['lines'][number] | undefined {
  return line?.labelValues?.asked === line?.labelValues?.charged ? line : undefined;
}

/** Divides the charge by the days charged, which the fee row multiplied. */
function each({ lines, currency }: Quote): OfferText | undefined {
  const line = wholeLeast(lines);
  const charged = Number(line?.labelValues?.charged);
  if (line === undefined || !(charged > 0)) return undefined;
  const minor = line.amountMinor / charged;
  return {
    label: 'visa_extension.offer.each',
    labelValues: { amount: amountText({ currency, minor }) },
  };
}
