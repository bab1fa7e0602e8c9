import { Link } from 'react-router';
import { periodPresets, presetOf, presetPeriod, type ReportPeriod } from '#domain/calendar/report-period.ts';
import type { FilterValues } from '#web/lists/filter-form.tsx';
import type { ReportMessages } from './report-messages.ts';

const preset =
  'inline-flex min-h-9 items-center border-l border-hairline px-3 text-[14px] text-ink no-underline first:border-l-0 hover:bg-sunken focus-visible:outline-offset-[-3px] aria-[current=true]:bg-action-tint aria-[current=true]:font-[650] aria-[current=true]:text-action aria-[current=true]:shadow-[inset_0_-3px_var(--color-action)] forced-colors:aria-[current=true]:outline-2 forced-colors:aria-[current=true]:outline-offset-[-3px] max-desk:min-h-11';

/** The usual periods of a report; other days are chosen by the filters above. */
export function RevenuePresets({
  filters,
  period,
  today,
  words: { t },
}: {
  readonly filters: FilterValues;
  readonly period: ReportPeriod;
  /** Day in Kathmandu; absent while it is not known. */
  readonly today: string | undefined;
  readonly words: ReportMessages;
}) {
  const chosen = today === undefined ? undefined : presetOf(period, today);
  return (
    <nav
      aria-label={t('reports.revenue.presets')}
      className="screen-only inline-flex flex-wrap overflow-hidden rounded border border-edge"
    >
      {periodPresets.map((one) => (
        <Link
          key={one}
          to={{
            search: today === undefined ? '' : `?${new URLSearchParams({ ...filters, ...presetPeriod(one, today) })}`,
          }}
          aria-current={chosen === one ? 'true' : undefined}
          className={preset}
        >
          {t(`reports.revenue.preset.${one}`)}
        </Link>
      ))}
      <a
        href="#filter-from"
        aria-current={today !== undefined && chosen === undefined ? 'true' : undefined}
        className={preset}
      >
        {t('reports.revenue.preset.custom')}
      </a>
    </nav>
  );
}
