import { Suspense, useEffect, useState } from 'react';
import { pathTo } from '#contract/paths.ts';
import { portalNow } from '#web/api/portal-day.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Link } from '#web/design-system/link/link.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { type DraftMarker, draftMarker, sentMarker } from '#web/drafts/device-markers.ts';
import { catalogueOfService } from '#web/i18n/catalogues.ts';
import { type MessageTools, useMessages } from '#web/i18n/languages.tsx';
import type { HandedSubmission } from '../../../tracking/handed-numbers.ts';
import { homeCatalogue, type ServiceMessageId } from '../service-words.ts';

/** Returns the newest draft of this device, once the page's code runs; the mark of one that is gone is removed. */
export function useDraftHere(): DraftMarker | undefined {
  const [marker, setMarker] = useState<DraftMarker>();
  useEffect(() => {
    const found = draftMarker.read();
    setMarker(found);
    if (found === undefined) return;
    void import('#web/drafts/delete-draft.ts')
      .then(({ hasDraft }) => hasDraft(found.id))
      .then((there) => there || draftMarker.clear(found.id))
      .catch(() => undefined);
  }, []);
  return marker;
}

/** Draft as it is offered: the newest with its step, others by their number. */
export type OfferedDraft = Pick<DraftMarker, 'id' | 'service' | 'title' | 'address' | 'savedAt'> &
  Partial<Pick<DraftMarker, 'step' | 'total'>> & { readonly number?: string | undefined };

/**
 * The line of this device's newest draft: two lines high on phones whether they are needed or not, so that nothing moves
 * when it is filled in.
 */
export function NewestDraftLine({
  marker,
  className,
}: {
  readonly marker: OfferedDraft | undefined;
  readonly className: string;
}) {
  return (
    <p className={classNames('min-h-[2lh] sm:min-h-[1lh]', className)}>
      {marker && (
        <Suspense>
          <DraftLine marker={marker} />
        </Suspense>
      )}
    </p>
  );
}

/** Way back to the application that was sent from this device last; its number has a line, so that nothing moves. */
export function SentLine({ className }: { readonly className: string }) {
  const { t } = useMessages<ServiceMessageId>(homeCatalogue);
  const [number, setNumber] = useState('');
  useEffect(() => setNumber(sentMarker.read() ?? ''), []);
  return (
    <p className={classNames('with-sent', className)}>
      <Link
        to={pathTo('familySubmission')}
        state={{ number } satisfies HandedSubmission}
        className="font-semibold text-inherit hover:text-inherit"
      >
        {t('home.sent')}
      </Link>
      <span className="block text-sm">{number || '\u00a0'}</span>
    </p>
  );
}

/** "Visa on arrival · Step 2 of 13 · saved today at 14:05", with the service's own title. */
export function DraftLine({ marker }: { readonly marker: OfferedDraft }) {
  const { t, formatDate, formatTime } = useMessages(
    homeCatalogue,
    'web/journey',
    catalogueOfService(marker.service),
  ) as MessageTools<string>;
  const saved = onThisClock(new Date(marker.savedAt));
  const today = saved.day === onThisClock(portalNow()).day;
  return wholeDates(
    [
      t(marker.title),
      ...(marker.step === undefined ? [] : [t('journey.step', { step: marker.step, total: marker.total })]),
      t(today ? 'home.savedToday' : 'home.savedOn', {
        day: formatDate(saved.day),
        time: formatTime(saved.time),
      }),
    ].join(' · '),
  );
}

/** Returns day and time as the clock of this device shows them: who saved the draft looked at that one. */
function onThisClock(instant: Date): { readonly day: string; readonly time: string } {
  const shown = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}
