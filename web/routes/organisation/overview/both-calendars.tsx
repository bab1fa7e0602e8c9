import { formatBikramSambat } from '#domain/calendar/bikram-sambat.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { useOrganisationMessages } from '../organisation-messages.ts';

/** Returns a day in Bikram Sambat, named as such; undefined outside the known years. */
export function useBikramSambat(): (day: PlainDate) => string | undefined {
  const { t, language } = useOrganisationMessages();
  return (day) => {
    const shown = formatBikramSambat(day, language);
    return shown && t('organisation.overview.bikramSambat', { day: shown });
  };
}

/** A day in the common calendar, and smaller in Bikram Sambat, by which the country's offices and agencies plan. */
export function BothCalendars({ day }: { readonly day: PlainDate }) {
  const { formatDate } = useOrganisationMessages();
  const bikramSambat = useBikramSambat();
  return (
    <>
      <span className="block text-ink">{wholeDates(formatDate(day))}</span>
      <span className="block text-[13px]/[18px]">{bikramSambat(day)}</span>
    </>
  );
}
