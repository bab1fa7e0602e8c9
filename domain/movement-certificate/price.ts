import { noPrice, priceOfItems } from '#domain/fees/build-quote.ts';
import type { Quote } from '#domain/fees/quote.ts';
import type { QuoteRequest } from '#domain/services/service-definition.ts';

/** Code of the fee row of a certificate of arrival or departure (R20). */
export const certificateFee = 'certificate.movement';

export function quoteCertificate({ rules, on, paymentMode, answers }: QuoteRequest): Quote {
  if (answers.certificate_kind === undefined) return { ...noPrice, notices: [], violations: [] };
  const items = [{ code: certificateFee, label: `movement_certificate.fee.${answers.certificate_kind}` }];
  return { ...priceOfItems({ items, paymentMode, on, rules }), notices: [], violations: [] };
}
