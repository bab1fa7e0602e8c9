import type { Tracking } from '#contract/api/applications.ts';
import type { Currency, Money } from '#domain/fees/money.ts';
import { sumIn } from '#domain/fees/office-price.ts';
import { type CardNews, type OrderState, paymentSeen } from '#domain/fees/payment-order.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import { mayOwe } from './submission-order.ts';

type PaymentState = ReturnType<typeof paymentSeen>;

/**
 * Returns the payment state of an application, given the order that its submission has to pay, or paid last, and the news
 * of its card payment.
 */
export function paymentStateOf(
  application: Pick<ApplicationRow, 'status' | 'fee_minor' | 'paid'>,
  order: OrderState | null,
  news: CardNews | null = null,
): PaymentState {
  if (application.fee_minor === 0) return 'none';
  if (application.paid) return 'paid';
  return mayOwe(application) && order !== null ? paymentSeen(order, news) : 'none';
}

/** Returns an application's fee in its payment mode, with its state. */
export function toldPayment(
  application: Pick<ApplicationRow, 'status' | 'fee_minor' | 'paid' | 'payment_mode'>,
  quote: { readonly currency: Currency; readonly office?: Money | null | undefined },
  order: OrderState | null,
  news: CardNews | null = null,
): Tracking['payment'] {
  const { payment_mode: mode } = application;
  const total = { currency: quote.currency, minor: application.fee_minor };
  const { currency, minor } = sumIn(mode, { total, office: quote.office });
  return { mode, total_minor: minor, currency, state: paymentStateOf(application, order, news) };
}

/** Tells whether the applicant has to pay the fee before the journey. */
export function owesBeforeJourney(payment: { readonly state: PaymentState; readonly mode: string }): boolean {
  return payment.state === 'due' && payment.mode !== atTheDesk;
}

/** Tells whether a fee is due at the office's counter. */
export function owesAtOffice(payment: { readonly state: PaymentState; readonly mode: string }): boolean {
  return payment.state === 'due' && payment.mode === atTheDesk;
}

const atTheDesk: PaymentMode = 'on_arrival';
