import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '#contract/paths.ts';
import { Gauge } from '#web/design-system/chart/gauge.tsx';
import { LoadFailure } from '#web/layout/page-heading.tsx';
import { useCounter } from '../../counter/counter.ts';
import { type Stock, stickerStock, toBePrinted } from '../../counter/sticker-stock.tsx';
import { Block, Waiting } from './block.tsx';
import { useOverviewMessages } from './overview-messages.ts';

/** Stands in a text for the link that goes there. */
const mark = '\uFFFC';

/** Days of use at which a stock is ordered: a consignment takes about two weeks. */
const daysToOrder = 14;

/** Returns the stickers used a day this week, or last week while this one has none; 0 when none were. */
function usedADay({ used_this_week: now, used_last_week: before, days_of_week: days }: Stock['meta']): number {
  return now > 0 ? now / days : before / 7;
}

/** Stickers that are left, how long they last, and when to order. */
export function StickersBlock() {
  const { t } = useOverviewMessages();
  const counter = useCounter();
  const stock = useQuery(stickerStock(counter));
  return (
    <Block title={t('overview.stickers')} aside={<Link to={pathTo(counter.stickersPage)}>{t('overview.stock')}</Link>}>
      {stock.isPending ? (
        <Waiting label={t('shell.loading')} tall="h-[132px]" />
      ) : stock.isError ? (
        <LoadFailure error={stock.error} onRetry={() => void stock.refetch()} />
      ) : (
        <Level stock={stock.data} to={pathTo(counter.stickersPage)} />
      )}
    </Block>
  );
}

function Level({ stock: { data, meta }, to }: { readonly stock: Stock; readonly to: string }) {
  const { t, formatNumber } = useOverviewMessages();
  const left = data.filter(({ status }) => toBePrinted.includes(status)).reduce((sum, { count }) => sum + count, 0);
  const whole = left + meta.gone_lately;
  const aDay = usedADay(meta);
  const level = aDay === 0 ? undefined : Math.ceil(aDay * daysToOrder);
  const days = aDay === 0 ? 0 : Math.floor(left / aDay);
  const [before, after] = t('overview.lasts', { time: mark }).split(mark);
  const spoilt = meta.spoilt_this_week;
  const shown = { left: formatNumber(left), whole: formatNumber(whole), level: formatNumber(level ?? 0) };
  const [beforeLeft, afterLeft] = t('overview.leftOf', { ...shown, left: mark }).split(mark);
  return (
    <>
      <p className="mt-2 text-[14px] text-ink-quiet">
        {beforeLeft}
        <Link to={to} className="text-[24px]/[32px] font-[650] no-underline hover:underline">
          {shown.left}
        </Link>
        {afterLeft}
      </p>
      <Gauge
        label={t(level === undefined ? 'overview.gauge' : 'overview.gaugeLevel', shown)}
        left={left}
        full={Math.max(whole, level ?? 0)}
        level={level}
        levelText={t('overview.orderAt', { shown: shown.level })}
      />
      <p className="mt-2 text-[14px] text-ink-quiet">
        {aDay === 0 ? (
          t('overview.noUse')
        ) : (
          <>
            {before}
            <Link to={to}>{t('overview.days', { days, shown: formatNumber(days) })}</Link>
            {after}
          </>
        )}
        {spoilt > 0 && (
          <>
            {' · '}
            <Link to={to}>{t('overview.spoilt', { count: spoilt, shown: formatNumber(spoilt) })}</Link>
          </>
        )}
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
  );
}
