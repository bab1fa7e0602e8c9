import { type PaymentMode, surchargeCode } from '#domain/fees/quote.ts';
import type { JourneyWords } from './journey-words.ts';

/** Lines that were priced: of an order or of every traveller's quote. */
export interface PricedLines {
  readonly currency: string;
  readonly lines: readonly { readonly code: string; readonly amount_minor: number }[];
  /** Amount due at the office in its own currency, as text. */
  readonly atOffice?: string | undefined;
}

/**
 * Returns a service's payment modes as choices. The surcharge for online payment is named when the price includes it.
 */
export function paymentOptions(
  words: Pick<JourneyWords, 't' | 'formatMoney'>,
  modes: readonly PaymentMode[],
  { currency, lines, atOffice }: PricedLines,
) {
  const { t, formatMoney } = words;
  const surchargeMinor = lines
    .filter((line) => line.code === surchargeCode)
    .reduce((sum, line) => sum + line.amount_minor, 0);
  const hintOf = (mode: PaymentMode): string => {
    if (mode === 'online' && surchargeMinor > 0) {
      return t('journey.payment.online.surcharge', { amount: formatMoney(surchargeMinor, currency) });
    }
    return (mode === 'on_arrival' ? atOffice : undefined) ?? t(`journey.payment.${mode}.hint`);
  };
  return modes.map((mode) => ({ value: mode, text: t(`journey.payment.${mode}`), hint: hintOf(mode) }));
}
