import type { Trip } from '#contract/api/applications.ts';
import { pathTo } from '#contract/paths.ts';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { counterMode } from '#domain/fees/quote.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { Summary } from '#web/design-system/details/details.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { SummaryList, type SummaryRow } from '#web/design-system/summary-list/summary-list.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import type { JourneyWords } from '#web/journey/journey-words.ts';
import { dueElsewhere, officeWords, orderedQuotes } from '#web/journey/office-due.ts';
import { presentOrder } from '#web/journey/order-state.ts';
import { paymentAddress } from '../../payment/payment-address.ts';
import type { PublicWords } from '../../routes/public/public-messages.ts';
import { OrderLines } from '../order-lines.tsx';
import { refundWords } from './refund-words.ts';

interface PaymentProps {
  readonly words: PublicWords;
  readonly journeyWords: JourneyWords;
  readonly trip: Trip;
}

/** The order in one line, with its sum and state, which opens its parts and receipt. */
export function PaymentPart({
  words,
  journeyWords,
  trip: submission,
  choiceAbove = false,
}: PaymentProps & {
  /** True where the button of the card leads to the ways of paying. */
  readonly choiceAbove?: boolean;
}) {
  const { t, formatMoney } = words;
  const { order } = submission;
  if (order === null) return null;
  const state = presentOrder(order);
  const formula = officeWords(journeyWords, orderedQuotes(submission));
  const due = dueElsewhere(journeyWords, order.payment_mode, orderedQuotes(submission), {
    currency: order.currency,
    minor: order.total_minor,
  });
  const total = formatMoney(order.total_minor, order.currency);
  const rows: readonly SummaryRow[] = [
    ...(order.payment_mode === counterMode && formula !== undefined
      ? [{ key: 'office', label: t('mine.rate'), value: formula }]
      : []),
    ...(order.receipt_number
      ? [
          {
            key: 'receipt',
            label: t('pay.receiptNumber'),
            value: (
              <Link to={receiptAddress(order.reference)}>
                <CodeText code={order.receipt_number} />
              </Link>
            ),
          },
        ]
      : []),
  ];
  return (
    <section aria-label={t('mine.payment')} className="mb-4">
      <details>
        <Summary>{[t('mine.payment'), due?.amount ?? total, journeyWords.t(state.words)].join('\u00a0· ')}</Summary>
        <OrderLines words={words} members={submission.members} order={order} due={due} />
        {rows.length > 0 && <SummaryList rows={rows} />}
      </details>
      {/* Nobody is asked to pay again while a payment is being checked, or to choose while one way alone is open. */}
      {!choiceAbove && state.payable && !state.pending && submission.changes_wait === null && (
        <p className="text-sm">
          <Link to={paymentAddress(order)} className="inline-flex min-h-6 items-center">
            {journeyWords.t('journey.payment.another')}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Receipts of what was paid before: they stay valid. */
export function PaidBefore({ words, trip: submission }: Pick<PaymentProps, 'words' | 'trip'>) {
  const { t, formatDate, formatMoney } = words;
  if (submission.paid_before.length === 0) return null;
  return (
    <section aria-labelledby="paid-before-title" className="mb-8">
      <h2 id="paid-before-title" className="mb-2">
        {t('mine.paidBefore')}
      </h2>
      <ul>
        {submission.paid_before.map(({ reference, total_minor, currency, paid_at, receipt_number }) => (
          <li key={reference} className="border-b border-hairline py-2">
            <Link to={receiptAddress(reference)}>
              {wholeDates(
                t('mine.paidReceipt', {
                  total: formatMoney(total_minor, currency),
                  day: paid_at === null ? '' : formatDate(dayInKathmandu(new Date(paid_at))),
                  number: receipt_number ?? reference,
                }),
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Money that goes back: how much, for whom, and how and when it is paid. */
export function RefundsPart({ words, trip: submission }: Pick<PaymentProps, 'words' | 'trip'>) {
  const { t, formatMoney } = words;
  const { refunds, members } = submission;
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds-title" className="mb-8">
      <h2 id="refunds-title" className="mb-2">
        {t('mine.refunds')}
      </h2>
      <ul>
        {refunds.map((refund) => {
          const amount = formatMoney(refund.amount_minor, refund.currency);
          const whose = members.find(({ submission_number }) => submission_number === refund.submission_number);
          return (
            <li
              key={`${refund.submission_number} ${refund.requested_at} ${refund.amount_minor}`}
              className="border-b border-hairline py-2"
            >
              <p className="font-semibold">
                {whose === undefined ? amount : t('mine.refundOf', { amount, name: whose.name })}
              </p>
              <p className="max-w-measure">{refundWords(words, refund)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function receiptAddress(reference: string): string {
  return pathTo('visaApplicationPrint', { order: reference });
}
