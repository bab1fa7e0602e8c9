import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { CheckIcon } from '#web/design-system/icons/icons.tsx';
import { draftNumberOf } from '#web/drafts/draft-copy.ts';
import type { DraftState } from '#web/drafts/draft-store.ts';
import type { JourneyWords } from './journey-words.ts';

/** Tells where the answers are: on the portal, or on this device only. Its line is kept free while nothing is saved. */
export function SavedLine({ words: { t }, draft }: { readonly words: JourneyWords; readonly draft: DraftState }) {
  const { copy, onDevice } = draft;
  const number = draftNumberOf(copy);
  const onPortal = copy.version > 0 && !copy.unsent;
  return (
    <p role="status" className="mt-5 flex min-h-[22px] items-start gap-2 text-sm text-ink-quiet">
      {(onPortal || (copy.unsent && onDevice)) && (
        <>
          <CheckIcon className="mt-0.5 text-granted" />
          <span>
            {t(onPortal ? 'journey.saved.portal' : 'journey.saved.device')}
            {number !== undefined && (
              <>
                {' · '}
                <CodeText code={number} />
              </>
            )}
          </span>
        </>
      )}
    </p>
  );
}
