import { useState } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import { type DocumentCheckState, documentCheckStates } from '#domain/casework/document-check.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { CheckIcon, CrossIcon, type Icon, PencilIcon } from '#web/design-system/icons/icons.tsx';
import { DashIcon } from '#web/design-system/staff-shell/staff-icons.tsx';
import { IconButton } from '#web/design-system/staff-shell/staff-shell.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { useFileAction } from '../actions/use-file-action.ts';
import { checkAction, DocumentState, type DocumentToSettle } from '../case-parts/document-check.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { useQueueBeside } from '../queue/queue-context.ts';

const looks: Readonly<Record<DocumentCheckState, { readonly Icon: Icon; readonly pressed: string }>> = {
  ok: { Icon: CheckIcon, pressed: 'aria-pressed:bg-granted-tint aria-pressed:text-granted' },
  not_ok: { Icon: CrossIcon, pressed: 'aria-pressed:bg-refused-tint aria-pressed:text-refused' },
  not_needed: { Icon: DashIcon, pressed: 'aria-pressed:bg-sunken aria-pressed:text-ink' },
};

/** Verdict on the document in hand: one press settles it, and the next unsettled one is shown. */
export function Verdict({
  file,
  check,
  onSettled,
}: {
  readonly file: CaseView;
  readonly check: DocumentToSettle;
  readonly onSettled: (file: CaseView) => void;
}) {
  const { t, wordOf } = useDepartmentMessages();
  const { say } = useQueueBeside();
  const [noting, setNoting] = useState(check.note !== null);
  const [note, setNote] = useState(check.note ?? '');
  const settling = file.actions.some(({ action, allowed }) => action === checkAction && allowed);
  const earlier = check.state;
  const step = useFileAction(
    file,
    checkAction,
    check.document,
    (_, settled) => {
      const now = settled.papers_to_settle.find(({ document }) => document === check.document)?.state ?? null;
      say({
        text: (told) =>
          told.t('desk.done.checked', {
            paper: check.label,
            verdict: now === null ? '' : told.wordOf('document_check', now),
          }),
        ...(earlier === null || earlier === now ? {} : { undo: () => step.mutate(body(earlier)) }),
      });
      onSettled(settled);
    },
    ({ message }) => showToast({ tone: 'negative', text: message, duration: toastDurations.normal }),
  );
  const body = (verdict: DocumentCheckState) => {
    const words = note.trim();
    return { document: check.document, check: verdict, ...(words === '' ? {} : { note: words }) };
  };
  if (!settling) return <DocumentState paper={check} />;
  return (
    <div className="screen-only flex-none">
      <fieldset aria-busy={step.isPending} className="mt-2 flex min-w-0 items-center gap-2">
        <legend className="sr-only">{t('department.check.of', { paper: check.label })}</legend>
        <div className="flex flex-1 overflow-hidden rounded border border-edge">
          {documentCheckStates.map((state) => {
            const { Icon: Shape, pressed } = looks[state];
            return (
              <button
                key={state}
                type="button"
                data-verdict={state}
                aria-pressed={check.state === state}
                onClick={() => !step.isPending && step.mutate(body(state))}
                className={classNames(
                  'inline-flex h-[30px] flex-1 items-center justify-center gap-1 border-l border-hairline bg-surface px-1.5 text-[13px] font-semibold first:border-l-0 max-desk:[&>svg]:hidden desk:whitespace-nowrap hover:bg-sunken focus-visible:outline-offset-[-3px] aria-pressed:shadow-[inset_0_0_0_1px_currentColor] forced-colors:aria-pressed:outline-2 max-desk:h-11 max-desk:leading-[16px]',
                  pressed,
                )}
              >
                <Shape className="h-3.5 w-3.5" />
                {wordOf('document_check', state)}
              </button>
            );
          })}
        </div>
        <IconButton
          label={t('department.check.note')}
          Icon={PencilIcon}
          pressed={noting}
          onClick={() => setNoting(!noting)}
        />
      </fieldset>
      {check.state !== null && check.by !== null && <DocumentState paper={check} />}
      {noting && (
        <div className="mt-2 -mb-3">
          <TextInput
            id={`check-${check.document}-note`}
            label={t('department.check.note')}
            optional={t('form.optional')}
            maxLength={1000}
            autoComplete="off"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      )}
      {step.isError && (
        <p role="alert" className="mt-1 text-[13px] font-semibold text-refused">
          {step.error instanceof ApiProblem ? step.error.message : t('department.action.unreached')}
        </p>
      )}
    </div>
  );
}
