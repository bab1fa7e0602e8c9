import type { ReactNode } from 'react';
import type { Trip } from '#contract/api/applications.ts';
import { calendarFile } from '#web/api/calendar-file.ts';
import { portalNow } from '#web/api/portal-day.ts';
import { saveFile } from '#web/api/save-file.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { LinkLines } from '#web/design-system/icon-lines/icon-lines.tsx';
import { CalendarIcon } from '#web/design-system/icons/icons.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { PassList } from '../../passes/pass-list.tsx';
import { usePasses } from '../../passes/use-passes.ts';
import { type JourneyWords, useFormWords } from '../journey-words.ts';

export interface ConfirmationProps {
  readonly words: JourneyWords;
  readonly trip: Trip;
  readonly token: string;
  readonly card: ReactNode;
  /** Ways to keep it, one line each, after the calendar's. */
  readonly children: ReactNode;
}

/** Body of a confirmation: what is next in one card, the ways to keep what was sent beside it, and a pass for each. */
export function Confirmation({ words, trip, token, card, children }: ConfirmationProps) {
  const { t, language } = words;
  const { passes, askAgain } = usePasses(trip, token, language);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 wide:grid-cols-[minmax(0,1fr)_340px]">
      <div className="min-w-0">{card}</div>
      <LinkLines className="order-2 self-start wide:order-1">
        {trip.comes_to_office && <AddToCalendar trip={trip} />}
        {children}
      </LinkLines>
      <div className="order-1 min-w-0 wide:order-2 wide:col-span-2">
        {passes === 'missing' ? (
          <Notice tone="waiting" live>
            <p className="mb-3">{t('journey.sent.codeMissing')}</p>
            <Button kind="secondary" onClick={askAgain}>
              {t('journey.sent.codeAgain')}
            </Button>
          </Notice>
        ) : (
          <PassList passes={passes} />
        )}
      </div>
    </div>
  );
}

/** Saves the day of arrival for the calendar of the device. */
function AddToCalendar({ trip: { members, office_words, arrival_date } }: { readonly trip: Trip }) {
  const { t } = useFormWords();
  return (
    <Button
      kind="line"
      icon={<CalendarIcon />}
      onClick={() =>
        saveFile(
          calendarFile(
            [
              {
                uid: `${members[0]?.submission_number ?? ''}-arrival@pravesh`,
                day: arrival_date,
                title: t('journey.calendar.arrival', { office: office_words }),
                text: members.map((member) => member.submission_number).join('\n'),
              },
            ],
            portalNow(),
          ),
          'arrival.ics',
        )
      }
    >
      {t('journey.calendar.add')}
    </Button>
  );
}
