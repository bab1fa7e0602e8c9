import { type FormEvent, useState } from 'react';
import type { JourneyAnswers } from '#domain/forms/answers.ts';
import { parseField } from '#domain/forms/field-kinds.ts';
import { type FormContext, fieldsOf } from '#domain/forms/form-definition.ts';
import type { PageRef } from '#domain/forms/journey.ts';
import { firstOpenPage } from '#domain/forms/page-order.ts';
import { type TaskState, taskList } from '#domain/forms/task-list.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { Button, ButtonGroup, LoadingButton } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { ConfirmDialog } from '#web/design-system/dialog/dialog.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import type { TagTone } from '#web/design-system/tag/tag.tsx';
import { TaskList } from '#web/design-system/task-list/task-list.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { mailDraftCode } from '#web/drafts/draft-calls.ts';
import { draftNumberOf } from '#web/drafts/draft-copy.ts';
import type { DraftState } from '#web/drafts/draft-store.ts';
import type { JourneyWords } from './journey-words.ts';
import { nameOf } from './question-page.tsx';

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
  const several = journey.travellers.length > 1;
  const numbers = new Map(journey.travellers.map((traveller, index) => [traveller.id, index + 1]));
  const tasks = taskList(service, context, journey).map((task) => {
    const person = journey.travellers.find((traveller) => traveller.id === task.traveller);
    const who =
      person && (nameOf(service, person.answers) ?? t('journey.traveller', { number: numbers.get(person.id) ?? 1 }));
    return {
      key: `${task.section}-${task.traveller ?? 'trip'}`,
      title:
        several && who ? t('journey.personQuestion', { person: who, question: word(task.title) }) : word(task.title),
      to: task.state === 'cannot_start_yet' ? undefined : addressOf(task.at),
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
            {t('journey.draft.number')} <CodeText code={number} size="large" />
          </p>
          {draft.copy.expiresAt && (
            <p className="mb-4 max-w-measure">
              {wholeDates(t('journey.draft.until', { day: words.formatDate(draft.copy.expiresAt.slice(0, 10)) }))}
            </p>
          )}
          <MailDraftNumber words={words} draftNumber={number} email={emailIn(service, journey)} context={context} />
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

/** Returns the email address shared by the travellers, if the form asks for one. */
function emailIn(service: ServiceDefinition, journey: JourneyAnswers): string {
  const field = fieldsOf(service.form, 'trip').find(({ kind }) => kind === 'email');
  const typed = field && journey.trip[field.id];
  return typeof typed === 'string' ? typed : '';
}

/** Form to mail the number and a code, for continuing on another device. */
function MailDraftNumber({
  words,
  draftNumber,
  email,
  context,
}: {
  readonly words: JourneyWords;
  readonly draftNumber: string;
  readonly email: string;
  readonly context: FormContext;
}) {
  const { t } = words;
  const [address, setAddress] = useState(email);
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [error, setError] = useState<string>();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const parsed = parseField(address, { id: 'draft_email', kind: 'email', label: '' }, context);
    if (parsed.outcome === 'empty') return setError(words.refusalText({ code: 'required' }, { kind: 'email' }));
    if (parsed.outcome === 'refused') return setError(words.refusalText(parsed.violation));
    setError(undefined);
    setState('sending');
    try {
      await mailDraftCode(draftNumber, parsed.answer);
      setState('sent');
    } catch (problem) {
      setState('idle');
      setError(problem instanceof ApiProblem ? problem.message : t('journey.noNetwork'));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mb-4">
      <TextInput
        id="draft_email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        label={t('journey.draft.email')}
        hint={t('journey.draft.emailHint')}
        error={error}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      {state === 'sent' && (
        <Notice tone="granted" live>
          {t('journey.draft.mailed')}
        </Notice>
      )}
      <LoadingButton kind="secondary" type="submit" loading={state === 'sending'} loadingText={t('journey.sending')}>
        {t('journey.draft.mail')}
      </LoadingButton>
    </form>
  );
}
