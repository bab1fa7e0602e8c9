import { pathTo } from '#contract/paths.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { Panel } from '#web/design-system/panel/panel.tsx';
import type { JourneyWords } from '../journey-words.ts';

/** The number of an application that was sent, where no more of it can be shown. */
export function OnlyNumber({ words: { t }, number }: { readonly words: JourneyWords; readonly number: string | null }) {
  return (
    <>
      <title>{`${t('journey.sent.title', { count: 1 })} – ${t('portal.name')}`}</title>
      <Panel title={t('journey.sent.title', { count: 1 })}>{number && <CodeText code={number} size="large" />}</Panel>
      <p className="mb-6 max-w-measure">{t('journey.sent.openAgain')}</p>
      <ButtonLink to={pathTo('familySubmission')}>{t('journey.way.mine')}</ButtonLink>
    </>
  );
}
