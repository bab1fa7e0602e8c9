import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Overview } from '#contract/api/overview.ts';
import { pathTo } from '#contract/paths.ts';
import { formatTimeInKathmandu } from '#domain/calendar/date-words.ts';
import { daysBetween } from '#domain/calendar/plain-date.ts';
import { Gauge } from '#web/design-system/chart/gauge.tsx';
import { LoadFailure } from '#web/layout/page-heading.tsx';
import { ownShift } from '../../counter/cash-calls.ts';
import { useCounter } from '../../counter/counter.ts';
import { stickerStock } from '../../counter/sticker-stock.tsx';
import { Block, Waiting } from './block.tsx';
import { useOverviewMessages } from './overview-messages.ts';

/** States of stock that can still be printed. */
const unused: readonly string[] = ['received', 'allotted'];

/** Days of use at which a stock is ordered: a consignment takes about two weeks. */
const daysToOrder = 14;
const daysOfFullStock = 60;

/** Returns the stickers used a day this week, or last week on its first morning; 0 when none were. */
function usedADay(overview: Overview | undefined): number {
  const issued = overview?.steps.find(({ step }) => step === 'issue');
  if (overview === undefined || issued === undefined) return 0;
  const days = daysBetween(overview.days[0]?.day ?? overview.today, overview.today) + 1;
  return issued.this_week.count > 0 ? issued.this_week.count / days : issued.last_week.count / 7;
}

/** Stickers that are left, how long they last, and when to order. */
export function StickersBlock({ overview }: { readonly overview: Overview | undefined }) {
  const { t, formatNumber } = useOverviewMessages();
  const counter = useCounter();
  const stock = useQuery(stickerStock(counter));
  const to = pathTo(counter.stickersPage);
  const left = (stock.data ?? [])
    .filter(({ status }) => unused.includes(status))
    .reduce((sum, { count }) => sum + count, 0);
  const aDay = usedADay(overview);
  const level = aDay === 0 ? undefined : Math.ceil(aDay * daysToOrder);
  const days = aDay === 0 ? 0 : Math.floor(left / aDay);
  const shown = { left: formatNumber(left), level: formatNumber(level ?? 0) };
  return (
    <Block title={t('overview.stickers')} aside={<Link to={to}>{t('overview.stock')}</Link>}>
      {stock.isPending ? (
        <Waiting label={t('shell.loading')} tall="h-[132px]" />
      ) : stock.isError ? (
        <LoadFailure error={stock.error} onRetry={() => void stock.refetch()} />
      ) : (
        <>
          <p className="mt-2">
            <Link to={to} className="text-[24px]/[32px] font-[650] no-underline hover:underline">
              {shown.left}
            </Link>{' '}
            <span className="text-[13px] text-ink-quiet">{t('overview.left')}</span>
          </p>
          <Gauge
            label={t(level === undefined ? 'overview.gauge' : 'overview.gaugeLevel', shown)}
            left={left}
            full={Math.max(left, Math.ceil(aDay * daysOfFullStock))}
            level={level}
            levelText={t('overview.orderAt', { shown: shown.level })}
          />
          <p className="mt-1 text-[14px]">
            {aDay === 0 ? t('overview.noUse') : t('overview.lasts', { days, shown: formatNumber(days) })}
            {level !== undefined && left <= level && (
              <>
                {' · '}
                <Link to={to} className="font-semibold text-refused">
                  {t('overview.orderNow')}
                </Link>
              </>
            )}
          </p>
        </>
      )}
    </Block>
  );
}

/**
 * The cashier's open drawer: what its receipts are for, and what it held at the opening. Its sum is withheld from whoever
 * counts it.
 */
export function ShiftBlock() {
  const { t, formatNumber, formatMoney, language } = useOverviewMessages();
  const counter = useCounter();
  const { data, isPending, isError, error, refetch } = useQuery(ownShift(counter));
  const to = pathTo(counter.shiftPage);
  const shift = data?.shift;
  const receipts = shift?.receipts ?? [];
  const taken = new Map<string, number>();
  for (const { currency, amount_minor } of receipts) taken.set(currency, (taken.get(currency) ?? 0) + amount_minor);
  return (
    <Block
      title={t('overview.money')}
      aside={
        shift === undefined ? undefined : (
          <Link to={to}>{t(shift === null ? 'overview.openShift' : 'overview.closeShift')}</Link>
        )
      }
    >
      {isPending ? (
        <Waiting label={t('shell.loading')} tall="h-[132px]" />
      ) : isError ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : shift === undefined || shift === null ? (
        <p className="py-4 text-ink-quiet">{t('overview.noShift')}</p>
      ) : (
        <>
          <p className="mt-2">
            {shift.totals
              .filter(({ currency }) => taken.has(currency))
              .map(({ currency }) => (
                <Link
                  key={currency}
                  to={to}
                  className="mr-3 text-[24px]/[32px] font-[650] whitespace-nowrap no-underline hover:underline"
                >
                  {formatMoney(taken.get(currency) ?? 0, currency)}
                </Link>
              ))}
            <span className="text-[13px] text-ink-quiet">
              {t('overview.since', { time: formatTimeInKathmandu(new Date(shift.opened_at), language) })}
            </span>
          </p>
          <p className="text-[14px]">
            {t('overview.receipts', { count: receipts.length, shown: formatNumber(receipts.length) })}
          </p>
          <dl className="mt-1 text-[14px]">
            {shift.totals
              .filter(({ opening_minor: opening }) => opening > 0)
              .map(({ currency, opening_minor: opening }) => (
                <div key={currency} className="flex flex-wrap justify-between gap-x-3 border-t border-hairline py-1">
                  <dt>{t('overview.float', { currency })}</dt>
                  <dd className="tabular-nums">{formatMoney(opening, currency)}</dd>
                </div>
              ))}
          </dl>
          <p className="border-t border-hairline pt-1 text-[13px] text-ink-quiet">{t('overview.blind')}</p>
        </>
      )}
    </Block>
  );
}
