import { useState } from 'react';
import type { JourneyAnswers } from '#domain/forms/answers.ts';
import type { FormContext } from '#domain/forms/form-definition.ts';
import type { PageRef } from '#domain/forms/journey.ts';
import { firstOpenPage } from '#domain/forms/page-order.ts';
import { type TaskState, taskList } from '#domain/forms/task-list.ts';
import { gapAfter } from '#domain/i18n/sentences.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { Button, ButtonGroup } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { ConfirmDialog } from '#web/design-system/dialog/dialog.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import type { TagTone } from '#web/design-system/tag/tag.tsx';
import { TaskList } from '#web/design-system/task-list/task-list.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { draftNumberOf } from '#web/drafts/draft-copy.ts';
import type { DraftState } from '#web/drafts/draft-store.ts';
import { personOf } from './answers/people.ts';
import { emailIn, LateMail } from './draft/late-mail.tsx';
import type { JourneyWords } from './journey-words.ts';

const tones: Readonly<Record<TaskState, TagTone | 'plain'>> = {
  completed: 'plain',
  in_progress: 'active',
  not_started: 'neutral',
  cannot_start_yet: 'plain',
  problem: 'refused',
};

interface TasksPageProps {
  readonly service: ServiceDefinition;
  readonly context: FormContext;
  readonly words: JourneyWords;
  readonly journey: JourneyAnswers;
  readonly draft: DraftState;
  readonly addressOf: (ref: PageRef) => string;
  readonly checkAddress: string;
  readonly onDelete: () => Promise<void>;
}

/** A reopened draft: its parts with their progress, its number, its lifetime, and a way to delete it. */
export function TasksPage(props: TasksPageProps) {
  const { service, context, words, journey, draft, addressOf, checkAddress, onDelete } = props;
  const { t, word } = words;
  const [deleting, setDeleting] = useState<'asked' | 'running' | 'failed'>();
  const tasks = taskList(service, context, journey).map((task) => {
    const person = personOf(service, words, journey, task.traveller);
    const title = word(task.title);
    return {
      key: `${task.section}-${task.traveller ?? 'trip'}`,
      title: person === undefined ? title : t('journey.personQuestion', { person, question: title }),
      hint: task.after && t('journey.tasks.after', { title: word(task.after) }),
      to: task.after === undefined ? addressOf(task.at) : undefined,
      status: word(`task_state.${task.state}`),
      tone: tones[task.state],
    };
  });
  const open = firstOpenPage(service, context, journey);
  const number = draftNumberOf(draft.copy);
  return (
    <>
      <title>{`${t('journey.tasks.title')} – ${word(service.title)} – ${t('portal.name')}`}</title>
      <h1 className="mb-3">{t('journey.tasks.title')}</h1>
      <p className="mb-6 max-w-measure">{word(service.title)}</p>
      <TaskList tasks={tasks} />
      <ButtonGroup>
        <ButtonLink to={open ? addressOf(open) : checkAddress}>
          {t(open ? 'journey.tasks.next' : 'journey.tasks.check')}
        </ButtonLink>
      </ButtonGroup>
      <h2 className="mt-10 mb-2">{t('journey.draft.title')}</h2>
      {number === undefined ? (
        <p className="mb-4 max-w-measure">{t('journey.draft.deviceOnly')}</p>
      ) : (
        <>
          <p className="mb-2 max-w-measure">
            {t('journey.draft.number')}
            {gapAfter(t('journey.draft.number'), words.language)}
            <CodeText code={number} size="large" />
          </p>
          {draft.copy.expiresAt && (
            <p className="mb-4 max-w-measure">
              {wholeDates(t('journey.draft.until', { day: words.formatDate(draft.copy.expiresAt.slice(0, 10)) }))}
            </p>
          )}
          <LateMail words={words} draftNumber={number} email={emailIn(service, journey)} context={context} />
        </>
      )}
      {deleting === 'failed' && <Notice tone="refused">{t('journey.draft.deleteFailed')}</Notice>}
      <Button kind="quiet" onClick={() => setDeleting('asked')}>
        {t('journey.draft.delete')}
      </Button>
      <ConfirmDialog
        open={deleting === 'asked' || deleting === 'running'}
        title={t('journey.draft.delete')}
        message={t('journey.draft.deleteText')}
        confirmText={t('journey.draft.delete')}
        cancelText={t('journey.cancel')}
        closeText={t('shell.close')}
        destructive
        working={deleting === 'running'}
        onConfirm={() => {
          setDeleting('running');
          onDelete().catch(() => setDeleting('failed'));
        }}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}
