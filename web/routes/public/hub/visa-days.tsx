import type { VisaOptions } from '#contract/api/services.ts';
import { daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';
import { boundsOfVisaYear, visaYearDays } from '#domain/calendar/visa-year.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { useHubMessages } from './hub-messages.ts';

/** Days up to which each is a mark of its own; a longer visa is one bar. */
const mostMarks = 31;

/** Stands in the sentence for the number that is drawn large. */
const mark = '\uFFFC';

const fills = {
  earlier: 'bg-edge fill-edge',
  used: 'bg-action fill-action',
  left: 'bg-granted-tint fill-granted-tint border-granted stroke-granted',
  free: 'bg-sunken border-hairline',
} as const;

/** Days of a visa in use and of its visa year, drawn; the legend says the same in words. */
export function VisaDays({ found: { visa, year, calendar, today } }: { readonly found: VisaOptions }) {
  const { t, formatNumber, formatDate } = useHubMessages();
  if (calendar === null || visa.enter_before !== null) return null;
  const all = daysBetween(visa.valid_from, visa.valid_until) + 1;
  const left = Math.min(all, calendar.days_left);
  const used = all - left;
  const ofThisVisa = year === null ? 0 : (visaYearDays(visa.valid_from, visa.valid_until)[year.year] ?? 0);
  const earlier = year === null ? 0 : Math.max(0, year.used - ofThisVisa);
  const [beforeLeft, afterLeft] = t('hub.leftOf', { left: mark, days: all }).split(mark);
  const legend = [
    ...(earlier === 0 ? [] : [{ fill: fills.earlier, text: t('hub.legend.earlier', { days: earlier }) }]),
    { fill: fills.used, text: t('hub.legend.used', { days: used }) },
    { fill: fills.left, text: t('hub.legend.left', { days: left }) },
    ...(year === null
      ? []
      : [{ fill: fills.free, text: t('hub.legend.free', { days: year.left, limit: formatNumber(year.limit) }) }]),
  ];
  return (
    <section aria-label={t('hub.drawn')} className="mb-6">
      <div className="grid gap-x-12 gap-y-5 wide:grid-cols-[300px_1fr] wide:items-end">
        <div>
          <p className="text-[20px]/[28px]">
            {beforeLeft}
            <b className="mr-1 text-[64px]/[1] font-[650] tracking-tight tabular-nums">{formatNumber(left)}</b>
            {afterLeft}
          </p>
          <Marks all={all} used={used} />
          <p aria-hidden="true" className="mt-1 flex justify-between text-sm text-ink-quiet">
            <span>{formatDate(visa.valid_from)}</span>
            <span>{formatDate(visa.valid_until)}</span>
          </p>
        </div>
        {year !== null && (
          <div aria-hidden="true">
            <YearBar from={visa.valid_from} until={visa.valid_until} today={today} year={year.year} />
            <p className="mt-1 grid grid-cols-4 text-sm text-ink-quiet sm:grid-cols-12">
              {t('hub.months')
                .split(' ')
                .map((month, place) => (
                  <span
                    key={month}
                    className={classNames('border-l border-hairline pl-1', place % 3 > 0 && 'max-sm:hidden')}
                  >
                    {month}
                  </span>
                ))}
            </p>
          </div>
        )}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
        {legend.map(({ fill, text }) => (
          <li key={text} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={classNames('h-3 w-4 rounded-[2px] border forced-color-adjust-none', fill)}
            />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One mark a day, today's longer; a bar in two parts where there are too many to count. */
function Marks({ all, used }: { readonly all: number; readonly used: number }) {
  if (all > mostMarks) {
    return (
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${all} 16`}
        preserveAspectRatio="none"
        className="mt-4 h-4 w-full forced-color-adjust-none"
      >
        <rect width={used} height="16" className="fill-action" />
        <rect x={used} width={all - used} height="16" className="fill-granted-tint" />
        <line x1="0" x2={all} y1="0" y2="0" className="stroke-edge" />
      </svg>
    );
  }
  return (
    <ol aria-hidden="true" className="mt-4 flex h-[23px] gap-0.5 border-t border-edge forced-color-adjust-none">
      {Array.from({ length: all }, (_, day) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          key={day}
          className={classNames(
            'flex-1 rounded-b-[1px] border border-t-0',
            day === used - 1 ? 'h-[23px]' : 'h-4',
            day < used ? 'border-action bg-action' : 'border-granted bg-granted-tint',
          )}
        />
      ))}
    </ol>
  );
}

/** The visa year with the days of this visa in it, and today. */
function YearBar({
  from,
  until,
  today,
  year,
}: {
  readonly from: PlainDate;
  readonly until: PlainDate;
  readonly today: PlainDate;
  readonly year: number;
}) {
  const { t } = useHubMessages();
  const { first, last } = boundsOfVisaYear(year);
  const length = daysBetween(first, last) + 1;
  const at = (day: PlainDate) => Math.min(length, Math.max(0, daysBetween(first, day)));
  const [start, now, end] = [at(from), Math.max(at(from), at(today) + 1), at(until) + 1];
  const shown = today >= first && today <= last;
  return (
    <div className="relative pt-6">
      {shown && (
        <span
          className="absolute top-0 -translate-x-1/2 text-sm font-semibold"
          style={{ left: `${Math.min(94, Math.max(6, (now / length) * 100))}%` }}
        >
          {t('hub.today')}
        </span>
      )}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${length} 26`}
        preserveAspectRatio="none"
        className="block h-7 w-full rounded border border-hairline bg-sunken forced-color-adjust-none"
      >
        <rect x={start} width={Math.max(0, Math.min(now, end) - start)} height="26" className="fill-action" />
        <rect
          x={now}
          width={Math.max(0, end - now)}
          height="26"
          vectorEffect="non-scaling-stroke"
          className="fill-granted-tint stroke-granted"
        />
        {shown && (
          <line x1={now} x2={now} y1="0" y2="26" vectorEffect="non-scaling-stroke" className="stroke-ink stroke-2" />
        )}
      </svg>
    </div>
  );
}
