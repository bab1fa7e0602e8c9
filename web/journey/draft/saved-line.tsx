import { useState } from 'react';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import type { FormContext } from '#domain/forms/form-definition.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { CheckIcon } from '#web/design-system/icons/icons.tsx';
import { draftNumberOf } from '#web/drafts/draft-copy.ts';
import type { DraftState } from '#web/drafts/draft-store.ts';
import type { JourneyWords } from '../journey-words.ts';
import { emailIn, LateMail } from './late-mail.tsx';

/**
 * Tells where the answers are: on the portal, or on this device only. Says before that they will be kept. The
 * number alone opens nothing on another device: a code goes to an address, so one is asked for where the form has none yet.
 */
export function SavedLine({
  service,
  context,
  words,
  draft,
}: {
  readonly service: ServiceDefinition;
  readonly context: FormContext;
  readonly words: JourneyWords;
  readonly draft: DraftState;
}) {
  const { t } = words;
  const { copy } = draft;
  // An address that is typed on this page must not take the place away that was opened for one.
  const [asks] = useState(() => emailIn(service, copy.content) === '');
  const [opened, setOpened] = useState(false);
  const number = draftNumberOf(copy);
  const onPortal = copy.version > 0 && !copy.unsent;
  const onDevice = copy.unsent && draft.onDevice;
  const savedAt = new Date(copy.savedAt);
  const today = dayInKathmandu(savedAt) === context.today;
  const time = words.formatTime(savedAt.toTimeString().slice(0, 5));
  const place = onPortal ? 'portal' : 'device';
  // Beside a number there is no room for the time of what is on this device only.
  const timed = today && (onPortal || number === undefined);
  return (
    <>
      <p role="status" className="mt-5 flex min-h-[22px] items-start gap-2 text-sm text-ink-quiet">
        {onPortal || onDevice ? (
          <>
            <CheckIcon className="mt-0.5 text-granted" />
            <span>
              {t('journey.saved.line', { place, today: timed ? 'yes' : 'no', time })}
              {number !== undefined && (
                <>
                  {' · '}
                  <CodeText code={number} />
                </>
              )}
            </span>
          </>
        ) : (
          copy.version === 0 && !copy.unsent && t('journey.saved.soon')
        )}
      </p>
      {asks && (
        <div className="min-h-11 max-w-measure text-sm">
          {number !== undefined && !opened && (
            <Button kind="quiet" onClick={() => setOpened(true)}>
              {t('journey.saved.elsewhere')}
            </Button>
          )}
          {opened && number !== undefined && (
            <>
              <p className="mb-3">{t('journey.saved.elsewhereText')}</p>
              <LateMail words={words} draftNumber={number} email="" context={context} />
            </>
          )}
        </div>
      )}
    </>
  );
}
