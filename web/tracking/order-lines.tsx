import type { ReactNode } from 'react';
import type { Order, Trip } from '#contract/api/applications.ts';
import { surchargeCode } from '#domain/fees/quote.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { WholeWords } from '#web/design-system/whole-parts.tsx';
import type { PublicWords } from '../routes/public/public-messages.ts';

/**
 * Content of an order: each application with its traveller, number and lines, then the total, and the amount in another
 * currency.
 */
export function OrderLines({
  words,
  members,
  order,
  chosen,
  due,
}: {
  readonly words: PublicWords;
  readonly members: Trip['members'];
  readonly order: Order;
  /** A way of paying that the order does not have yet: its surcharge and total stand in place of the order's own. */
  readonly chosen?: { readonly surchargeMinor: number; readonly surchargeLabel: string; readonly totalMinor: number };
  /** Set if the total is paid in another currency. */
  readonly due?: { readonly label: string; readonly amount: string } | undefined;
}) {
  const { t, formatMoney } = words;
  const numbers = [...new Set(order.lines.map((line) => line.submission_number))];
  const lines = chosen === undefined ? order.lines : order.lines.filter(({ code }) => code !== surchargeCode);
  // The number above spans both columns, and would widen that of the amounts.
  const amount = 'w-px py-2 text-right align-top whitespace-nowrap';
  return (
    <table className="mb-8 w-full max-w-measure">
      <caption className="sr-only">{t('mine.payment')}</caption>
      {numbers.map((number) => (
        <tbody key={number} className="border-b border-hairline">
          <tr>
            <th scope="rowgroup" colSpan={2} className="pt-3 text-left font-normal">
              <span className="block font-semibold">
                {members.find((member) => member.submission_number === number)?.name}
              </span>
              <span className="text-sm text-ink-quiet">
                <CodeText code={number} />
              </span>
            </th>
          </tr>
          {lines
            .filter((line) => line.submission_number === number)
            .map((line) => (
              <Line key={line.code} label={line.label}>
                <td className={amount}>{formatMoney(line.amount_minor, order.currency)}</td>
              </Line>
            ))}
        </tbody>
      ))}
      {chosen !== undefined && chosen.surchargeMinor > 0 && (
        <tbody className={classNames('border-b border-hairline', numbers.length > 1 && '[&>tr>*]:pt-6')}>
          <Line label={chosen.surchargeLabel}>
            <td className={amount}>{formatMoney(chosen.surchargeMinor, order.currency)}</td>
          </Line>
        </tbody>
      )}
      <tfoot className="font-semibold">
        <Line label={t('price.total')}>
          <td className={amount}>{formatMoney(chosen?.totalMinor ?? order.total_minor, order.currency)}</td>
        </Line>
        {due && (
          <Line label={due.label}>
            <td className={amount}>{due.amount}</td>
          </Line>
        )}
      </tfoot>
    </table>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="py-2 pr-4 text-left [font-weight:inherit]">
        <WholeWords text={label} />
      </th>
      {children}
    </tr>
  );
}
