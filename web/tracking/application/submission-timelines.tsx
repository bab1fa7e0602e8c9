import type { Trip } from '#contract/api/applications.ts';
import type { PublicWords } from '../../routes/public/public-messages.ts';
import { ToldTimeline } from './told-timeline.tsx';

type Member = Trip['members'][number];

/**
 * Timeline of the application: once for those whose events are the same, under their names where they differ, those who
 * have to pay first.
 */
export function SubmissionTimelines({ words, trip: submission }: { readonly words: PublicWords; readonly trip: Trip }) {
  const { t } = words;
  const groups = [...Map.groupBy(submission.members, toldOf).values()].toSorted(
    ([one], [other]) => Number(other?.must_pay ?? false) - Number(one?.must_pay ?? false),
  );
  if (groups.every(([first]) => first === undefined || first.timeline.length === 0)) return null;
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title" className="mb-3">
        {t('mine.stands')}
      </h2>
      {groups.map((members) => (
        <div key={members[0]?.submission_number}>
          {groups.length > 1 && <h3 className="mb-2">{members.map(({ name }) => name).join(', ')}</h3>}
          <ToldTimeline words={words} entries={members[0]?.timeline ?? []} />
        </div>
      ))}
    </section>
  );
}

/** Two who were sent together have the same events at different instants of one day. */
function toldOf({ timeline }: Member): string {
  return JSON.stringify(timeline.map(({ words, day, position }) => [words, day, position]));
}
