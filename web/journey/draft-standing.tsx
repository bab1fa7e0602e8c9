import { useEffect, useState, useSyncExternalStore } from 'react';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { Button, ButtonGroup } from '#web/design-system/button/button.tsx';
import { Dialog } from '#web/design-system/dialog/dialog.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import type { DraftState, DraftStore } from '#web/drafts/draft-store.ts';
import type { JourneyWords } from './journey-words.ts';

/** True while the device has no network, or the portal could not be reached with the answers. */
export function useOffline({ phase, copy }: DraftState): boolean {
  const reported = useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed);
      window.addEventListener('offline', changed);
      return () => {
        window.removeEventListener('online', changed);
        window.removeEventListener('offline', changed);
      };
    },
    () => !navigator.onLine,
    () => false,
  );
  return reported || (phase === 'waiting' && copy.unsent);
}

/** Problems with saving the draft; nothing while all is well. */
export function DraftStanding({
  words,
  draft,
  offline,
}: {
  readonly words: JourneyWords;
  readonly draft: DraftState;
  readonly offline: boolean;
}) {
  const { t } = words;
  if (offline) {
    return (
      <Notice tone="waiting" title={t('journey.offline.title')} live>
        {t('journey.offline.text')}
      </Notice>
    );
  }
  if (draft.phase === 'refused') {
    const reason = draft.problem instanceof ApiProblem ? draft.problem.message : t('failure.text');
    return (
      <Notice tone="refused" title={t('journey.save.refused')} live>
        {reason}
      </Notice>
    );
  }
  return null;
}

/** Dialog for a draft that another device saved meanwhile: nothing is overwritten without asking. */
export function MergeDialog({
  words,
  draft,
  store,
}: {
  readonly words: JourneyWords;
  readonly draft: DraftState;
  readonly store: DraftStore;
}) {
  const { t, formatDate } = words;
  const [later, setLater] = useState(false);
  const { newest } = draft;
  const conflict = draft.phase === 'conflict' && newest !== undefined;
  useEffect(() => {
    if (!conflict) setLater(false);
  }, [conflict]);
  return (
    <>
      {conflict && later && (
        <Notice tone="waiting" title={t('journey.merge.title')}>
          <Button kind="secondary" onClick={() => setLater(false)}>
            {t('journey.merge.decide')}
          </Button>
        </Notice>
      )}
      <Dialog
        open={conflict && !later}
        title={t('journey.merge.title')}
        closeText={t('shell.close')}
        onClose={() => setLater(true)}
      >
        <p className="mb-4">{t('journey.merge.text')}</p>
        {newest && (
          <ul className="mb-4 list-disc pl-6">
            <li>
              {t('journey.merge.mine', {
                day: formatDate(dayInKathmandu(new Date(draft.copy.savedAt))),
                people: draft.copy.content.travellers.length,
              })}
            </li>
            <li>
              {t('journey.merge.theirs', {
                day: formatDate(dayInKathmandu(new Date(newest.saved_at))),
                people: newest.content.travellers.length,
              })}
            </li>
          </ul>
        )}
        <ButtonGroup>
          <Button onClick={() => void store.resolve('mine')}>{t('journey.merge.keepMine')}</Button>
          <Button
            kind="secondary"
            onClick={() => {
              // Open fields hold the other version, so the page is reloaded with the chosen one.
              void store.resolve('theirs').then(() => window.location.reload());
            }}
          >
            {t('journey.merge.takeTheirs')}
          </Button>
        </ButtonGroup>
      </Dialog>
    </>
  );
}
