import { pathTo } from '#contract/paths.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { calendarFile } from '#web/api/calendar-file.ts';
import { portalNow } from '#web/api/portal-day.ts';
import { saveFile } from '#web/api/save-file.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { CalendarIcon } from '#web/design-system/icons/icons.tsx';
import type { ViolationLike } from '#web/i18n/violation-text.ts';

/** Returns the first day for an application whose arrival is too far ahead; undefined when that is no reason. */
export function firstDayToApply(violations: readonly ViolationLike[]): PlainDate | undefined {
  const from = violations.find(({ code }) => code === 'arrival_too_far_ahead')?.values?.from;
  return typeof from === 'string' ? from : undefined;
}

/** Button that puts the first day for an application into the traveller's calendar. */
export function ApplyReminder({ word, from }: { readonly word: (id: string) => string; readonly from: PlainDate }) {
  return (
    <Button
      kind="secondary"
      className="mt-2"
      icon={<CalendarIcon />}
      onClick={() =>
        saveFile(
          calendarFile(
            [
              {
                uid: `apply-${from}@pravesh`,
                day: from,
                title: word('journey.calendar.apply'),
                text: new URL(pathTo('home'), location.href).href,
              },
            ],
            portalNow(),
          ),
          'apply.ics',
        )
      }
    >
      {word('journey.calendar.add')}
    </Button>
  );
}
