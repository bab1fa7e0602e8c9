import type { Trip } from '#contract/api/applications.ts';
import type { PublicWords } from '../../routes/public/public-messages.ts';
import { jointTimelines } from './joint-timelines.ts';
import { ToldTimeline } from './told-timeline.tsx';

/** Timeline of the application: once for those who go the same way, under their names where ways differ. */
export function SubmissionTimelines({ words, trip: submission }: { readonly words: PublicWords; readonly trip: Trip }) {
  const { t } = words;
  const groups = jointTimelines(submission.members);
  if (groups.every(({ entries }) => entries.length === 0)) return null;
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title" className="mb-3">
        {t('mine.stands')}
      </h2>
      {groups.map(({ members, entries }) => (
        <div key={members[0]?.submission_number} className="mb-8 last:mb-0">
          {groups.length > 1 && <h3 className="mb-2">{members.map(({ name }) => name).join(', ')}</h3>}
          <ToldTimeline words={words} entries={entries} />
        </div>
      ))}
    </section>
  );
}
