import type { ReactNode } from 'react';
import { ApiProblem } from '#web/api/api-problem.ts';
import { problemWords } from '#web/api/problem-words.ts';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { useDepartmentMessages } from './department-messages.ts';

/**
 * Notice of an action that failed: rejected by the server for a reason or, where no answer came, done or not. `title` names
 * what was rejected, `children` take the place of the reason.
 */
export function ActionFailure({
  error,
  title,
  children,
}: {
  readonly error: Error | null;
  readonly title?: string;
  readonly children?: ReactNode;
}) {
  const { t, language } = useDepartmentMessages();
  if (error === null) return null;
  if (!(error instanceof ApiProblem)) {
    return (
      <Notice tone="waiting" live intoSight title={t('department.action.unconfirmed')}>
        {t('department.action.unreached')}
      </Notice>
    );
  }
  return (
    <Notice tone="refused" live intoSight title={title ?? t('department.action.refused')}>
      {children ?? problemWords(error, language).message}
    </Notice>
  );
}
