import { BackLink } from '#web/design-system/back-link/back-link.tsx';
import type { JourneyWords } from '../journey-words.ts';

/** Shown at the address of a page that the answers given so far do not call for. */
export function NotAsked({ words: { t }, backTo }: { readonly words: JourneyWords; readonly backTo: string }) {
  return (
    <>
      <title>{`${t('journey.notAsked.title')} – ${t('portal.name')}`}</title>
      <BackLink to={backTo}>{t('shell.back')}</BackLink>
      <h1 className="mb-4">{t('journey.notAsked.title')}</h1>
      <p className="mb-6 max-w-measure">{t('journey.notAsked.text')}</p>
    </>
  );
}
