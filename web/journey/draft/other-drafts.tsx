import { useLocation } from 'react-router';
import { pathTo } from '#contract/paths.ts';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import type { JourneyAnswers } from '#domain/forms/answers.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { Button, ButtonGroup } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { Panel } from '#web/design-system/panel/panel.tsx';
import { type DraftCopy, draftNumberOf } from '#web/drafts/draft-copy.ts';
import { nameOf } from '../answers/people.ts';
import { queryOf } from '../journey-place.ts';
import type { JourneyWords } from '../journey-words.ts';

/** Page of a draft that was sent: the way back leads here instead of to answers that no longer count. */
export function DraftSent({
  words,
  number,
}: {
  readonly words: JourneyWords;
  /** Number of its application, the first of several; undefined for one that was sent from elsewhere. */
  readonly number: string | undefined;
}) {
  const { t } = words;
  const { pathname } = useLocation();
  const title = t('journey.sent.title', { count: 1 });
  return (
    <>
      <title>{`${title} – ${t('portal.name')}`}</title>
      <Panel title={title}>{number !== undefined && <CodeText code={number} size="large" />}</Panel>
      <p className="mb-6 max-w-measure">
        {number === undefined ? words.refusalText({ code: 'draft_sent' }) : t('journey.sent.changeThere')}
      </p>
      <ButtonGroup>
        <ButtonLink to={pathTo('familySubmission')} state={{ number }}>
          {t('journey.way.mine')}
        </ButtonLink>
        <ButtonLink kind="secondary" to={pathname}>
          {t('journey.kept.fresh')}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}

/** Page of an address whose draft this device does not have. */
export function DraftMissing({ words }: { readonly words: JourneyWords }) {
  const { t } = words;
  return (
    <>
      <title>{`${t('journey.missing.title')} – ${t('portal.name')}`}</title>
      <h1 className="mb-3">{t('journey.missing.title')}</h1>
      <p className="mb-6 max-w-measure">{t('journey.missing.text')}</p>
      <ButtonGroup>
        <ButtonLink to={pathTo('resumeDraft')}>{t('shell.continue')}</ButtonLink>
        <ButtonLink kind="secondary" to={pathTo('home')}>
          {t('notFound.home')}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}

/** Drafts of the service on this device, offered before a new one is started. */
export function KeptDrafts({
  service,
  words,
  copies,
  onFresh,
}: {
  readonly service: ServiceDefinition;
  readonly words: JourneyWords;
  readonly copies: readonly DraftCopy[];
  readonly onFresh: () => void;
}) {
  const { t, word, formatDate } = words;
  const location = useLocation();
  return (
    <>
      <title>{`${t('journey.kept.title')} – ${t('portal.name')}`}</title>
      <h1 className="mb-3">{t('journey.kept.title')}</h1>
      <p className="mb-6 max-w-measure">{word(service.title)}</p>
      <ul className="mb-8 max-w-measure border-t border-hairline">
        {copies.map((copy) => {
          const name = nameInCopy(service, copy) ?? t('journey.kept.unnamed');
          const saved = t('journey.kept.saved', { day: formatDate(dayInKathmandu(new Date(copy.savedAt))) });
          return (
            <li
              key={copy.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold">{name}</p>
                <p className="text-sm text-ink-quiet">{[draftNumberOf(copy), saved].filter(Boolean).join(' · ')}</p>
              </div>
              <ButtonLink to={`${location.pathname}${queryOf({ at: 'tasks' }, copy.id)}`}>
                {t('journey.kept.continue')}
                <span className="sr-only"> {name}</span>
              </ButtonLink>
            </li>
          );
        })}
      </ul>
      <Button kind="secondary" onClick={onFresh}>
        {t('journey.kept.fresh')}
      </Button>
    </>
  );
}

function nameInCopy(service: ServiceDefinition, copy: { readonly content: JourneyAnswers }): string | undefined {
  const names = copy.content.travellers.flatMap((traveller) => nameOf(service, traveller.answers) ?? []);
  return names.length > 0 ? names.join(', ') : undefined;
}
