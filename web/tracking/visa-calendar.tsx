import type { VisaCalendar } from '#contract/api/services.ts';
import { calendarFile } from '#web/api/calendar-file.ts';
import { portalNow } from '#web/api/portal-day.ts';
import { saveFile } from '#web/api/save-file.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { CalendarIcon } from '#web/design-system/icons/icons.tsx';

/** Days before an entry on which the holder's calendar reminds. */
const remindDaysBefore = 7;

/** Button that saves the days of a visa for the holder's calendar. */
export function SaveVisaDays({
  calendar,
  label,
  kind = 'secondary',
}: {
  readonly calendar: VisaCalendar;
  readonly label: string;
  readonly kind?: 'secondary' | 'quiet';
}) {
  return (
    <Button
      kind={kind}
      icon={<CalendarIcon />}
      onClick={() =>
        saveFile(
          calendarFile(
            calendar.entries.map((entry) => ({ ...entry, remindDaysBefore })),
            portalNow(),
          ),
          'visa.ics',
        )
      }
    >
      {label}
    </Button>
  );
}
