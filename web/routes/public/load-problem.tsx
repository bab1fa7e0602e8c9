import { ApiProblem } from '#web/api/api-problem.ts';
import { problemWords } from '#web/api/problem-words.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import type { PublicWords } from './public-messages.ts';

/** A page whose content could not be fetched: the reason, and a button to try again. */
export function LoadProblem({
  words,
  title,
  error,
  onRetry,
}: {
  readonly words: PublicWords;
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const { t, language } = words;
  return (
    <>
      <title>{`${title} – ${t('portal.name')}`}</title>
      <h1 className="mb-4">{title}</h1>
      <Notice
        tone="waiting"
        title={error instanceof ApiProblem ? problemWords(error, language).message : t('public.noNetwork')}
        live
      >
        <Button kind="secondary" onClick={onRetry}>
          {t('failure.reload')}
        </Button>
      </Notice>
    </>
  );
}
