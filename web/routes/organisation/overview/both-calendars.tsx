import { formatBikramSambat } from '#domain/calendar/bikram-sambat.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { useOrganisationMessages } from '../organisation-messages.ts';

/** A day in the common calendar, and smaller in Bikram Sambat, by which the country's offices and agencies plan. */
export function BothCalendars({ day }: { readonly day: PlainDate }) {
  const { formatDate, language } = useOrganisationMessages();
  return (
    <>
      <span className="block text-ink">{wholeDates(formatDate(day))}</span>
      <span className="block text-[13px]/[18px]">{formatBikramSambat(day, language)}</span>
    </>
  );
}
