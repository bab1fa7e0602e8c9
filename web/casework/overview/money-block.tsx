import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { CashShift, CashShiftLine, ownCashShiftAnswer } from '#contract/api/counter.ts';
import { pathTo } from '#contract/paths.ts';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { commaIn } from '#web/i18n/formats.ts';
import { LoadFailure } from '#web/layout/page-heading.tsx';
import { ownShift, shiftList } from '../../counter/cash-calls.ts';
import { useCounter } from '../../counter/counter.ts';
import { Block, Waiting } from './block.tsx';
import { useOverviewMessages } from './overview-messages.ts';

type Sums = ReadonlyMap<string, number>;
type Amounts = readonly { readonly currency: string; readonly minor: number }[];
type OnlineSums = z.infer<typeof ownCashShiftAnswer>['meta']['online'];

/** Adds up amounts by currency, in the order in which the currencies come. */
function sumsOf(amounts: Amounts): Sums {
  const sums = new Map<string, number>();
  for (const { currency, minor } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return sums;
}

/** Leaves out empty amounts, but never all. */
function withMoney(sums: Sums): Sums {
  return new Map([...sums].filter(([, minor], index) => index === 0 || minor !== 0));
}

/** The cashier's open drawer: how many payments were taken since its opening. Sums are withheld from whoever counts it. */
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
        <>
          <Headline shift={data.shift} to={to}>
            {[t('overview.taken', { count: data.shift.payments, shown: formatNumber(data.shift.payments) })]}
          </Headline>
          <p className="text-[13px]/[20px] text-ink-quiet">{t('overview.blind')}</p>
        </>
      )}
    </Block>
  );
}

/** The open drawers of the offices whose counts the reader confirms. */
export function OfficeShiftsBlock() {
  const { t } = useOverviewMessages();
  const counter = useCounter();
  const { data, isPending, isError, error, refetch } = useInfiniteQuery({
    ...shiftList(counter, 'offices'),
    select: ({ pages }) => ({
      open: pages.flatMap(({ data }) => data).filter(({ closed_at }) => closed_at === null),
      online: pages[0]?.meta.online ?? [],
    }),
  });
  const to = pathTo(counter.shiftPage);
  return (
    <Block title={t('overview.money')} aside={<Link to={to}>{t('overview.shifts')}</Link>}>
      {isPending ? (
        <Waiting label={t('shell.loading')} tall="h-[132px]" />
      ) : isError ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data.open.length === 0 ? (
        <p className="pt-3 text-ink-quiet">{t('overview.noShift')}</p>
      ) : (
        <Account
          shifts={data.open}
          cash={data.open.flatMap(({ totals }) =>
            totals.map(({ currency, taken_minor: minor }) => ({ currency, minor: minor ?? 0 })),
          )}
          online={data.online}
          to={to}
        />
      )}
    </Block>
  );
}

/** Money since the first of some shifts was opened, by way of paying, and what lies in their drawers. */
function Account({
  shifts,
  cash,
  online,
  to,
}: {
  readonly shifts: readonly CashShiftLine[];
  readonly cash: Amounts;
  readonly online: OnlineSums;
  readonly to: string;
}) {
  const { t, formatNumber, formatMoney, language } = useOverviewMessages();
  const totals = shifts.flatMap((shift) => shift.totals);
  const [first] = shifts.toSorted((one, other) => one.opened_at.localeCompare(other.opened_at));
  const empty = totals.map(({ currency }) => ({ currency, minor: 0 }));
  const card = online.map(({ currency, amount_minor: minor }) => ({ currency, minor }));
  const counted = (count: number) => ({ count, shown: formatNumber(count) });
  const expected = sumsOf(totals.map(({ currency, expected_minor: minor }) => ({ currency, minor: minor ?? 0 })));
  const float = withMoney(sumsOf(totals.map(({ currency, opening_minor: minor }) => ({ currency, minor }))));
  const sums = [...float].map(([currency, minor]) => formatMoney(minor, currency)).join(commaIn(language));
  return (
    <>
      {first !== undefined && (
        <Headline shift={first} to={to}>
          {[...withMoney(sumsOf([...empty, ...cash, ...card]))].map(([currency, minor]) =>
            formatMoney(minor, currency),
          )}
        </Headline>
      )}
      <dl className="text-[14px]/[20px]">
        <Row sums={withMoney(sumsOf([...empty, ...cash]))} to={to}>
          {t('overview.cash', counted(shifts.reduce((sum, { payments }) => sum + payments, 0)))}
        </Row>
        {card.length > 0 && (
          <Row sums={sumsOf(card)}>
            {t('overview.card', counted(online.reduce((sum, { payments }) => sum + payments, 0)))}
          </Row>
        )}
        <Row sums={withMoney(expected)} to={to} strong>
          {t('overview.drawers', { count: shifts.length })}
        </Row>
      </dl>
      <p className="text-[13px]/[20px] text-ink-quiet">{wholeDates(t('overview.float', { sums }))}</p>
    </>
  );
}

/** Figures of open shifts, and since when: the time alone says today. */
function Headline({
  shift: { opened_at: since, office },
  to,
  children,
}: {
  readonly shift: Pick<CashShiftLine, 'opened_at' | 'office'>;
  readonly to: string;
  readonly children: readonly string[];
}) {
  const { t, sinceThere } = useOverviewMessages();
  return (
    <p className="mt-2">
      {children.map((figure) => (
        <Link
          key={figure}
          to={to}
          className="mr-3 text-[24px]/[32px] font-[650] whitespace-nowrap tabular-nums no-underline hover:underline"
        >
          {figure}
        </Link>
      ))}
      <span className="text-[14px] text-ink-quiet">
        {wholeDates(t('overview.since', { time: sinceThere(since, office) }))}
      </span>
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
      className={`flex min-h-8 items-center justify-between gap-x-3 border-t border-hairline first:border-t-0 ${strong ? 'font-semibold' : ''}`}
    >
      <dt className="min-w-0">{children}</dt>
      <dd className="text-right tabular-nums">
        {[...sums].map(([currency, minor]) => (
          <span key={currency} className="block whitespace-nowrap">
            {to === undefined ? (
              formatMoney(minor, currency)
            ) : (
              <Link to={to} className="flex min-h-6 items-center">
                {formatMoney(minor, currency)}
              </Link>
            )}
          </span>
        ))}
      </dd>
    </div>
  );
}
