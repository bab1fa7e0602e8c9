import { Suspense, useEffect, useState } from 'react';
import { pathTo } from '#contract/paths.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { ButtonLink, Link } from '#web/design-system/link/link.tsx';
import { draftMarker } from '#web/drafts/device-markers.ts';
import { useMessages } from '#web/i18n/languages.tsx';
import { DraftLine, NewestDraftLine, type OfferedDraft, useDraftHere } from './home/draft-line.tsx';
import { homeCatalogue, type ServiceMessageId } from './service-words.ts';

/** Drafts of this device, the newest first; `known` once the ones beside the newest are read. */
export interface DraftsOfDevice {
  readonly drafts: readonly OfferedDraft[];
  readonly known: boolean;
}

export function useDraftsHere(): DraftsOfDevice {
  const marker = useDraftHere();
  const [others, setOthers] = useState<readonly OfferedDraft[]>();
  useEffect(() => {
    let current = true;
    import('./draft-addresses.ts')
      .then(({ draftsBeside }) => draftsBeside(draftMarker.read()?.id))
      .catch(() => [])
      .then((found) => current && setOthers(found));
    return () => {
      current = false;
    };
  }, []);
  return { drafts: [...(marker === undefined ? [] : [marker]), ...(others ?? [])], known: others !== undefined };
}

/**
 * The drafts of this device, which need neither number nor code: the newest as the page's main step. The style sheet hides
 * the place of the newest where the device is known to have none, and what stands below until the others are read.
 */
export function DraftsHere({ drafts, known }: DraftsOfDevice) {
  const { t } = useMessages<ServiceMessageId>('web/routes/public', homeCatalogue);
  const [newest, ...others] = drafts;
  return (
    <div className={classNames(newest === undefined && 'with-draft', !known && 'drafts-unread', 'mb-2')}>
      <h2 className="mb-1">{t('home.onDevice')}</h2>
      <NewestDraftLine marker={newest} className="mb-3 text-ink-quiet" />
      <ButtonLink to={newest?.address ?? pathTo('home')}>{t('form.continue')}</ButtonLink>
      {others.length > 0 && (
        <ul className="mt-6 max-w-measure border-t border-hairline" aria-label={t('continue.others')}>
          {others.map((draft) => (
            <li key={draft.id} className="border-b border-hairline py-3">
              <Suspense>
                <Link to={draft.address} className="inline-flex min-h-6 items-center">
                  <DraftLine marker={draft} />
                </Link>
              </Suspense>
              {draft.number !== undefined && (
                <p className="text-sm text-ink-quiet">
                  <CodeText code={draft.number} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <h2 className="mt-8">{t('continue.other')}</h2>
    </div>
  );
}
