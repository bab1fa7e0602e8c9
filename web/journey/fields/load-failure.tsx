import { Button } from '#web/design-system/button/button.tsx';
import type { JourneyWords } from '../journey-words.ts';

/**
 * Shown in place of a page that did not come. A browser asks for a failed module no second time (whatwg/html#6768), and a
 * newer version of the portal has others: trying again loads the whole page, which finds the draft by its address.
 */
export function LoadFailure({ words: { t } }: { readonly words: JourneyWords }) {
  return (
    <div role="alert">
      <title>{`${t('failure.title')} – ${t('portal.name')}`}</title>
      <h1 className="mb-4">{t('failure.title')}</h1>
      <p className="mb-6 max-w-measure">{t('journey.noNetwork')}</p>
      <Button onClick={() => window.location.reload()}>{t('journey.file.tryAgain')}</Button>
    </div>
  );
}
