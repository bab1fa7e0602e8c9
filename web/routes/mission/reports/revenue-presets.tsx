import { useState } from 'react';
import { Link } from 'react-router';
import { periodPresets, presetOf, presetPeriod } from '#domain/calendar/report-period.ts';
import { keepsNepalTime } from '#domain/reference-data/office-zones.ts';
import { usePeopleMessages } from '#web/accounts/session-messages.ts';
import { FilterChips } from '#web/lists/filter-chips.tsx';
import { FilterForm, type FilterValues } from '#web/lists/filter-form.tsx';
import type { FilterBar } from '#web/lists/management-list.ts';
import { useReportMessages } from './report-messages.ts';
import { useRevenuePeriod } from './revenue-call.ts';

const preset =
  'inline-flex min-h-9 items-center bg-surface px-3 text-[14px] text-ink no-underline hover:bg-sunken focus-visible:outline-offset-[-3px] aria-[current=true]:bg-action-tint aria-[current=true]:font-[650] aria-[current=true]:text-action aria-[current=true]:shadow-[inset_0_-3px_var(--color-action)] forced-colors:aria-[current=true]:outline-2 forced-colors:aria-[current=true]:outline-offset-[-3px] max-desk:min-h-11 max-sm:grow max-sm:justify-center max-sm:px-1 max-sm:text-[13px]';

/** The period of a report and whose it is, below its heading. */
export function RevenuePeriod({
  filters,
  offices,
}: {
  readonly filters: FilterValues;
  /** Slugs of the offices that the person may see. */
  readonly offices: readonly string[];
}) {
  const { periodName } = useReportMessages();
  const { t, officeShortName } = usePeopleMessages();
  const { period } = useRevenuePeriod(filters);
  const { officeId } = filters;
  const shown = officeId === undefined ? offices : [officeId];
  return [
    ...(period === undefined ? [] : [periodName(period)]),
    ...(shown.length === 1 ? shown.map(officeShortName) : []),
    // The books have Nepal's days, while a mission's cases and shifts are told by its own clock.
    ...(shown.every(keepsNepalTime) ? [] : [t('session.nepalDays')]),
  ].join('\u00a0· ');
}

/** The usual periods of a report, its other filters and its buttons in one line; other days under it once they are asked for. */
export function RevenueBar({ fields, filters, onChange, buttons }: FilterBar) {
  const { t } = useReportMessages();
  const { period, today } = useRevenuePeriod(filters);
  const [asked, setAsked] = useState(false);
  const { from: _from, until: _until, ...beside } = filters;
  const chosen = period === undefined ? undefined : presetOf(period, today);
  const isCustom = period !== undefined && chosen === undefined;
  const open = asked || isCustom;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <nav
          aria-label={t('reports.revenue.presets')}
          className="inline-flex flex-wrap gap-px overflow-hidden rounded border border-edge bg-hairline max-sm:flex max-sm:w-full"
        >
          {periodPresets.map((one) => (
            <Link
              key={one}
              to={{ search: `?${new URLSearchParams({ ...beside, ...presetPeriod(one, today) })}` }}
              aria-current={chosen === one ? 'true' : undefined}
              onClick={() => setAsked(false)}
              className={preset}
            >
              {t(`reports.revenue.preset.${one}`)}
            </Link>
          ))}
          <button
            type="button"
            aria-expanded={open}
            aria-current={isCustom ? 'true' : undefined}
            onClick={() => setAsked(!open)}
            className={preset}
          >
            {t('reports.revenue.preset.custom')}
          </button>
        </nav>
        <FilterChips fields={fields.filter((field) => field.kind === 'choice')} values={filters} onChange={onChange} />
        <div className="ml-auto max-sm:w-full">{buttons}</div>
      </div>
      {open && (
        <FilterForm fields={fields.filter((field) => field.kind === 'day')} values={filters} onChange={onChange} />
      )}
    </>
  );
}
