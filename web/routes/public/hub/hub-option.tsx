import type { VisaOptions } from '#contract/api/services.ts';
import { pathTo } from '#contract/paths.ts';
import { formatDayNear } from '#domain/calendar/day-span.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { VisaTab } from '#domain/existing-visa/existing-visa.ts';
import { gapAfter } from '#domain/i18n/sentences.ts';
import type { visaServices } from '#domain/services/ids.ts';
import {
  CalendarIcon,
  FileIcon,
  type Icon,
  PassportIcon,
  PlusIcon,
  RotateIcon,
  WarningIcon,
} from '#web/design-system/icons/icons.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import type { VisaNumbers } from '#web/tracking/handed-numbers.ts';
import { useHubMessages } from './hub-messages.ts';

/** Day by which to apply, as a sentence. */
export function ApplyBy({ until, today }: { readonly until: PlainDate; readonly today: PlainDate }) {
  const { t, language } = useHubMessages();
  return (
    <span className="inline-block text-sm text-ink-quiet">
      {t('hub.applyBy', { day: formatDayNear(until, today, language) })}
    </span>
  );
}

/** Signs of the kinds of options. */
const marks: Readonly<Record<VisaTab, Icon>> = {
  overstay: WarningIcon,
  extension: PlusIcon,
  upgrade: CalendarIcon,
  conversion: RotateIcon,
  transfer: PassportIcon,
  certificate: FileIcon,
};

/** Something that can be done with a visa: a way to its form, with its price. */
export function HubOption({
  option: { tab, name, line, page, price, ask_until: until },
  numbers,
  today,
  told = false,
}: {
  readonly option: VisaOptions['options'][number];
  readonly numbers: VisaNumbers;
  readonly today: PlainDate;
  /** True where the day to apply by is told for all. */
  readonly told?: boolean;
}) {
  const { t, formatMoney, language } = useHubMessages();
  const Mark = marks[tab];
  return (
    <li className="flex gap-3 border-b border-hairline py-3">
      <Mark className="mt-1 flex-none text-action" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <h3 className="text-base">
            <Link to={pathTo(page as PlainPage)} state={numbers} className="inline-flex min-h-6 items-center">
              {name}
            </Link>
          </h3>
          <p className="ml-auto font-semibold whitespace-nowrap tabular-nums">
            {price === null
              ? t('hub.setLater')
              : price.total_minor === 0
                ? t('hub.free')
                : (price.each ??
                  (price.exact
                    ? formatMoney(price.total_minor, price.currency)
                    : t('hub.from', { amount: formatMoney(price.total_minor, price.currency) })))}
          </p>
        </div>
        <p className="text-sm text-ink-quiet">
          {wholeDates(line)}
          {until !== null && !told && (
            <>
              {gapAfter(line, language)}
              <ApplyBy until={until} today={today} />
            </>
          )}
        </p>
        {price !== null && price.priced_lines.length > 1 && (
          <ul className="mt-1 text-sm text-ink-quiet">
            {price.priced_lines.map(({ label, amount_minor }) => (
              <li key={label} className="flex justify-between gap-4">
                <span>{label}</span>
                <span className="whitespace-nowrap tabular-nums">{formatMoney(amount_minor, price.currency)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** Pages of services about a visa, which have no parts in their addresses. */
type PlainPage = (typeof visaServices)[number]['page'];
