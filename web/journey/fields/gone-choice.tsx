import { Notice } from '#web/design-system/notice/notice.tsx';
import type { GoneChoice } from '../answers/gone-choices.ts';
import type { JourneyWords } from '../journey-words.ts';

/** Says which choices cannot stand any more and why, before "Continue" would object. */
export function GoneNotices({
  words: { t, word },
  gone,
}: {
  readonly words: JourneyWords;
  readonly gone: readonly GoneChoice[];
}) {
  return gone.map(({ field, option, why }) => (
    <Notice key={field} tone="waiting" title={t('journey.gone.title', { choice: word(option.label) })} live>
      <p>{[why ?? t('journey.gone.answers'), t('journey.gone.again')].join(' ')}</p>
      {why === undefined && option.hint !== undefined && <p className="mt-1 text-sm">{word(option.hint)}</p>}
    </Notice>
  ));
}
