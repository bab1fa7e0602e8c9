import { useState } from 'react';
import { pathTo } from '#contract/paths.ts';
import { ConfirmDialog } from '#web/design-system/dialog/dialog.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { Flags } from '#web/design-system/progress-line/flags.tsx';
import { draftMarker } from '#web/drafts/device-markers.ts';
import { useEngineWords } from '#web/journey/journey-words.ts';
import { NewestDraftLine, useDraftHere } from './home/draft-line.tsx';
import type { ServiceWords } from './service-words.ts';

/**
 * The draft of this device, before everything else. It is part of every prerendered home page; the style sheet shows it
 * where there is one (web/drafts/device-markers.ts), and its line is filled in once the page's code runs.
 */
export function HomeDraft({ words }: { readonly words: ServiceWords }) {
  const { t } = words;
  const engine = useEngineWords();
  const marker = useDraftHere();
  const [deleting, setDeleting] = useState<'asked' | 'running' | 'failed'>();

  async function remove(): Promise<void> {
    if (marker === undefined) return;
    setDeleting('running');
    try {
      const { deleteDraft } = await import('#web/drafts/delete-draft.ts');
      await deleteDraft(marker.id);
      setDeleting(undefined);
      draftMarker.clear(marker.id);
    } catch {
      setDeleting('failed');
    }
  }

  return (
    <div className="with-draft grid gap-x-12 gap-y-4 wide:grid-cols-[1fr_auto] wide:items-center">
      <div>
        <p className="text-sm text-on-sky-quiet">{t('home.onDevice')}</p>
        <h2 className="heading-1">{t('home.draft')}</h2>
        <Flags step={marker?.step ?? 1} total={marker?.total ?? 12} className="mt-3.5 mb-1.5 max-w-field" />
        <NewestDraftLine marker={marker} className="text-sm text-on-sky-quiet" />
        {deleting === 'failed' && (
          <p role="alert" className="mt-2 font-semibold">
            {engine.t('journey.draft.deleteFailed')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link
          to={marker?.address ?? pathTo('resumeDraft')}
          className="inline-flex min-h-12 items-center rounded bg-on-sky px-6 font-semibold text-sky no-underline hover:bg-on-sky-quiet hover:text-sky"
        >
          {t('form.continue')}
        </Link>
        <button
          type="button"
          className="min-h-11 text-sm underline underline-offset-[0.18em]"
          onClick={() => setDeleting('asked')}
        >
          {engine.t('journey.draft.delete')}
        </button>
      </div>
      <ConfirmDialog
        open={deleting === 'asked' || deleting === 'running'}
        title={engine.t('journey.draft.delete')}
        message={engine.t('journey.draft.deleteText')}
        confirmText={engine.t('journey.draft.delete')}
        cancelText={engine.t('journey.cancel')}
        closeText={t('shell.close')}
        destructive
        working={deleting === 'running'}
        onConfirm={() => void remove()}
        onClose={() => setDeleting(undefined)}
      />
    </div>
  );
}
