import type { Trip } from '#contract/api/applications.ts';
import type { PublicWords } from '../../routes/public/public-messages.ts';

/** Reasons for which an office ended an application, each with what would change a refusal; nothing without any. */
export function DecisionReasons({
  words: { t },
  reasons,
}: {
  readonly words: PublicWords;
  readonly reasons: Trip['members'][number]['reasons'];
}) {
  if (reasons.length === 0) return null;
  return (
    <div className="mb-4 max-w-measure">
      <p className="mb-1 font-semibold">{t('mine.reasons', { count: reasons.length })}</p>
      <ul className="grid list-disc gap-2 pl-5">
        {reasons.map(({ words, remedy }) => (
          <li key={words}>
            {words}
            {remedy !== null && <span className="block text-sm text-ink-quiet">{remedy}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
