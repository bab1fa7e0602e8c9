import { Link } from 'react-router';
import { periodPresets, presetOf, presetPeriod } from '#domain/calendar/report-period.ts';
import type { FilterValues } from '#web/lists/filter-form.tsx';
import { useReportMessages } from './report-messages.ts';
import { useRevenuePeriod } from './revenue-call.ts';

const preset =
  'inline-flex min-h-9 items-center bg-surface px-3 text-[14px] text-ink no-underline hover:bg-sunken focus-visible:outline-offset-[-3px] aria-[current=true]:bg-action-tint aria-[current=true]:font-[650] aria-[current=true]:text-action aria-[current=true]:shadow-[inset_0_-3px_var(--color-action)] forced-colors:aria-[current=true]:outline-2 forced-colors:aria-[current=true]:outline-offset-[-3px] max-desk:min-h-11 max-sm:justify-center';

/** The period of a report and whose it is, below its heading. */
export function RevenuePeriod({
  filters,
  offices,
}: {
  readonly filters: FilterValues;
  /** Names of the offices that the person may see. */
  readonly offices: readonly string[];
}) {
  const { periodName, officeName } = useReportMessages();
  const { period } = useRevenuePeriod(filters);
  const { officeId } = filters;
  const shown = officeId === undefined ? offices : [officeName(officeId)];
  return [...(period === undefined ? [] : [periodName(period)]), ...(shown.length === 1 ? shown : [])].join(' · ');
}

/** The usual periods of a report; other days are chosen by the filters below. */
export function RevenuePresets({ filters }: { readonly filters: FilterValues }) {
  const { t } = useReportMessages();
  const { period, today } = useRevenuePeriod(filters);
  const { from: _from, until: _until, ...beside } = filters;
  const chosen = period === undefined ? undefined : presetOf(period, today);
  return (
    <nav
      aria-label={t('reports.revenue.presets')}
      className="screen-only mb-4 inline-flex flex-wrap gap-px overflow-hidden rounded border border-edge bg-hairline max-sm:grid max-sm:grid-cols-2"
    >
      {periodPresets.map((one) => (
        <Link
          key={one}
          to={{ search: `?${new URLSearchParams({ ...beside, ...presetPeriod(one, today) })}` }}
          aria-current={chosen === one ? 'true' : undefined}
          className={preset}
        >
          {t(`reports.revenue.preset.${one}`)}
        </Link>
      ))}
      <a
        href="#filter-from"
        aria-current={period !== undefined && chosen === undefined ? 'true' : undefined}
        className={preset}
      >
        {t('reports.revenue.preset.custom')}
      </a>
    </nav>
  );
}
