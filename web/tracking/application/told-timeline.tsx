import type { Tracking } from '#contract/api/applications.ts';
import { pathTo } from '#contract/paths.ts';
import { formatInstantInKathmandu } from '#domain/calendar/date-words.ts';
import { Link } from '#web/design-system/link/link.tsx';
import { Timeline } from '#web/design-system/timeline/timeline.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { listIn } from '#web/i18n/formats.ts';
import type { PublicWords } from '../../routes/public/public-messages.ts';

type Entry = Tracking['timeline'][number];

/** Shows the next step as the present one, and all before it as done. */
function phaseOf(position: Entry['position'], underWay: boolean): Entry['position'] {
  if (!underWay) return position;
  return ({ past: 'past', now: 'past', next: 'now', later: 'later' } as const)[position];
}

/** Timeline of one application, as the server tells it. */
export function ToldTimeline({
  words: { t, language, formatDate },
  entries,
}: {
  readonly words: PublicWords;
  /** Entries, with the names of those whom one concerns where it is not everybody's. */
  readonly entries: readonly (Entry & { readonly whose?: readonly string[] })[];
}) {
  /** Gives the time of what was done, and the day alone of what is to come, where its own words do not. */
  const whenOf = (position: Entry['position'], at: string, day: string, title: string) => {
    if (position === 'past' || position === 'now') return formatInstantInKathmandu(new Date(at), language);
    const toCome = formatDate(day);
    return title.includes(toCome) ? undefined : toCome;
  };
  const underWay = entries.some(({ position }) => position === 'next');
  const setbacks = { missed: t('track.missed'), refused: t('mine.stands.refused'), ended: t('mine.stands.ended') };
  return (
    <Timeline
      phaseWords={{ past: t('track.past'), now: t('track.now'), next: t('track.next'), later: t('track.later') }}
      steps={entries.map(({ at, day, kind, position, short_words: title, whose, paid_order }, index) => {
        const when = day === null ? undefined : whenOf(position, at, day, title);
        return {
          key: `${index} ${at}`,
          title: whose === undefined ? title : `${title}\u00a0· ${listIn(language, whose)}`,
          phase: phaseOf(position, underWay),
          when:
            paid_order === null ? (
              when
            ) : (
              <>
                {wholeDates(when)}
                {'\u00a0· '}
                <Link
                  to={pathTo('visaApplicationPrint', { order: paid_order })}
                  className="inline-flex min-h-6 items-center"
                >
                  {t('mine.receipt')}
                </Link>
              </>
            ),
          ...(kind === 'step' ? {} : { setback: { mark: kind, words: setbacks[kind] } }),
        };
      })}
    />
  );
}
