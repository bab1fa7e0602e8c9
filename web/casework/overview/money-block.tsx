import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CashShift, CashShiftLine } from '#contract/api/counter.ts';
import { pathTo } from '#contract/paths.ts';
import { LoadFailure } from '#web/layout/page-heading.tsx';
import { ownShift, shiftList } from '../../counter/cash-calls.ts';
import { useCounter } from '../../counter/counter.ts';
import { Block, Waiting } from './block.tsx';
import { useOverviewMessages } from './overview-messages.ts';

type Sums = ReadonlyMap<string, number>;

/** Adds up amounts by currency, in the order in which the currencies come. */
function sumsOf(amounts: readonly { readonly currency: string; readonly minor: number }[]): Sums {
  const sums = new Map<string, number>();
  for (const { currency, minor } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return sums;
}

/**
 * The cashier's open drawer: what its receipts are for, and what it held at the opening. Its sum is withheld from whoever
 * counts it.
 */
export function OwnShiftBlock() {
  const { t, formatNumber } = useOverviewMessages();
  const counter = useCounter();
  const { data, isPending, isError, error, refetch } = useQuery(ownShift(counter));
  const to = pathTo(counter.shiftPage);
  const link = (shift: CashShift | null) => (
    <Link to={to}>{t(shift === null ? 'overview.openShift' : 'overview.closeShift')}</Link>
  );
  return (
    <Block title={t('overview.money')} aside={data && link(data.shift)}>
      {isPending ? (
        <Waiting label={t('shell.loading')} tall="h-[132px]" />
      ) : isError ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data.shift === null ? (
        <p className="pt-3 text-ink-quiet">{t('overview.noShift')}</p>
      ) : (
        <OwnShift shift={data.shift} to={to} words={{ t, formatNumber }} />
      )}
    </Block>
  );
}

function OwnShift({
  shift: { office, receipts, totals, opened_at },
  to,
  words: { t, formatNumber },
}: {
  readonly shift: CashShift;
  readonly to: string;
  readonly words: Pick<ReturnType<typeof useOverviewMessages>, 't' | 'formatNumber'>;
}) {
  const taken = sumsOf([
    ...totals.map(({ currency }) => ({ currency, minor: 0 })),
    ...receipts.map(({ currency, amount_minor: minor }) => ({ currency, minor })),
  ]);
  const used = new Map([...taken].filter(([currency]) => receipts.some((one) => one.currency === currency)));
  const float = sumsOf(totals.map(({ currency, opening_minor: minor }) => ({ currency, minor })));
  return (
    <>
      <Headline
        sums={used.size > 0 ? used : new Map([...taken].slice(0, 1))}
        since={opened_at}
        office={office}
        to={to}
      />
      <dl className="mt-1 text-[14px]/[20px]">
        {[...used].map(([currency, minor]) => {
          const count = receipts.filter((one) => one.currency === currency).length;
          return (
            <Row key={currency} sums={new Map([[currency, minor]])} to={to}>
              {t('overview.cash', { count, shown: formatNumber(count) })}
            </Row>
          );
        })}
        <Row sums={float}>{t('overview.float')}</Row>
      </dl>
      <p className="border-t border-hairline pt-1 text-[13px]/[20px] text-ink-quiet">{t('overview.blind')}</p>
    </>
  );
}

/** The open drawers of the offices whose counts the reader confirms, each by its cashier. */
export function OfficeShiftsBlock() {
  const { t } = useOverviewMessages();
  const counter = useCounter();
  const { data: shifts, isPending, isError, error, refetch } = useInfiniteQuery(shiftList(counter, 'offices'));
  const open = (shifts ?? []).filter(({ closed_at }) => closed_at === null);
  const to = pathTo(counter.shiftPage);
  return (
    <Block title={t('overview.moneyOpen')} aside={<Link to={to}>{t('overview.shifts')}</Link>}>
      {isPending ? (
        <Waiting label={t('shell.loading')} tall="h-[132px]" />
      ) : isError ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : open.length === 0 ? (
        <p className="pt-3 text-ink-quiet">{t('overview.noShift')}</p>
      ) : (
        <OfficeShifts shifts={open} to={to} />
      )}
    </Block>
  );
}

function OfficeShifts({ shifts, to }: { readonly shifts: readonly CashShiftLine[]; readonly to: string }) {
  const { t } = useOverviewMessages();
  const totals = shifts.flatMap((shift) => shift.totals);
  const [first] = shifts.toSorted((one, other) => one.opened_at.localeCompare(other.opened_at));
  const withMoney = (sums: Sums) => new Map([...sums].filter(([, minor], index) => index === 0 || minor !== 0));
  const takenOf = (of: typeof totals) =>
    withMoney(sumsOf(of.map(({ currency, taken_minor: minor }) => ({ currency, minor: minor ?? 0 }))));
  const expected = sumsOf(totals.map(({ currency, expected_minor: minor }) => ({ currency, minor: minor ?? 0 })));
  const float = sumsOf(totals.map(({ currency, opening_minor: minor }) => ({ currency, minor })));
  return (
    <>
      <Headline sums={takenOf(totals)} since={first?.opened_at ?? ''} office={first?.office ?? ''} to={to} />
      <dl className="mt-1 text-[14px]/[20px]">
        {shifts.map(({ id, cashier, totals: own }) => (
          <Row key={id} sums={takenOf(own)} to={to}>
            {cashier}
          </Row>
        ))}
        <Row sums={withMoney(float)}>{t('overview.float')}</Row>
        <Row sums={withMoney(expected)} to={to} strong>
          {t('overview.drawers')}
        </Row>
      </dl>
    </>
  );
}

/** Money taken in open shifts, and since when. */
function Headline({
  sums,
  since,
  office,
  to,
}: {
  readonly sums: Sums;
  readonly since: string;
  readonly office: string;
  readonly to: string;
}) {
  const { t, formatMoney, timeThere } = useOverviewMessages();
  return (
    <p className="mt-2">
      {[...sums].map(([currency, minor]) => (
        <Link
          key={currency}
          to={to}
          className="mr-3 text-[24px]/[32px] font-[650] whitespace-nowrap tabular-nums no-underline hover:underline"
        >
          {formatMoney(minor, currency)}
        </Link>
      ))}
      <span className="text-[14px] text-ink-quiet">{t('overview.since', { time: timeThere(since, office) })}</span>
    </p>
  );
}

/** A line of an account: amounts in each currency, as a link to the shift where one is named. */
function Row({
  sums,
  to,
  strong = false,
  children,
}: {
  readonly sums: Sums;
  readonly to?: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
}) {
  const { formatMoney } = useOverviewMessages();
  return (
    <div
      className={`flex justify-between gap-x-3 border-t border-hairline py-1 first:border-t-0 ${strong ? 'font-semibold' : ''}`}
    >
      <dt className="min-w-0">{children}</dt>
      <dd className="text-right tabular-nums">
        {[...sums].map(([currency, minor]) => (
          <span key={currency} className="block whitespace-nowrap">
            {to === undefined ? (
              formatMoney(minor, currency)
            ) : (
              <Link to={to} className="inline-flex min-h-6 items-center">
                {formatMoney(minor, currency)}
              </Link>
            )}
          </span>
        ))}
      </dd>
    </div>
  );
}
