import type { Tracking } from '#contract/api/applications.ts';
import { Timeline } from '#web/design-system/timeline/timeline.tsx';
import type { PublicWords } from '../../routes/public/public-messages.ts';

/** Timeline of one application, as the server tells it. */
export function ToldTimeline({
  words: { t, formatDate },
  entries,
}: {
  readonly words: PublicWords;
  readonly entries: Tracking['timeline'];
}) {
  const setbacks = { missed: t('track.missed'), refused: t('mine.stands.refused'), ended: t('mine.stands.ended') };
  return (
    <Timeline
      phaseWords={{ past: t('track.past'), now: t('track.now'), next: t('track.next') }}
      steps={entries.map(({ at, day, kind, position, words }, index) => ({
        key: `${index} ${at}`,
        title: words,
        phase: position,
        ...(day ? { when: formatDate(day) } : {}),
        ...(kind === 'step' ? {} : { setback: { mark: kind, words: setbacks[kind] } }),
      }))}
    />
  );
}
