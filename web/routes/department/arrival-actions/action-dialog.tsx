import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ActionResult, ArrivalFile } from '#contract/api/port-desk.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { Dialog } from '#web/design-system/dialog/dialog.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { PapersNotInOrder } from '../file-parts/paper-check.tsx';
import { type ActionState, actionWords, type FieldErrors } from './action-form.ts';
import { formOf } from './action-forms.ts';
import { useFileAction } from './use-file-action.ts';

export interface ChosenAction {
  readonly action: string;
  /** The screening hit it is about. */
  readonly hit?: string;
}

export interface ActionDialogProps {
  readonly file: ArrivalFile;
  readonly chosen: ChosenAction | undefined;
  readonly onClose: () => void;
  readonly onDone: (action: string, result: ActionResult) => void;
}

/** Asks before an action, naming what it leads to, and sends it once. */
export function ActionDialog({ file, chosen, onClose, onDone }: ActionDialogProps) {
  const words = useDepartmentMessages();
  const { t } = words;
  const state = chosen && file.actions.find(({ action }) => action === chosen.action);
  const action = state && actionWords(words, formOf(state), state);
  return (
    <Dialog
      open={state !== undefined}
      title={action ? t('department.action.dialogTitle', { action, number: file.submission_number }) : ''}
      closeText={t('shell.close')}
      onClose={onClose}
    >
      {chosen && state && (
        <Asking key={`${chosen.action} ${chosen.hit}`} {...{ file, chosen, state, onClose, onDone }} />
      )}
    </Dialog>
  );
}

function Asking({
  file,
  chosen,
  state,
  onClose,
  onDone,
}: ActionDialogProps & { readonly chosen: ChosenAction; readonly state: ActionState }) {
  const words = useDepartmentMessages();
  const { t } = words;
  const client = useQueryClient();
  const [missing, setMissing] = useState<FieldErrors>({});
  const element = useRef<HTMLFormElement>(null);
  const form = formOf(state);
  const action = actionWords(words, form, state);
  const hit = chosen.hit === undefined ? {} : { hit: chosen.hit };
  const mutation = useFileAction(file, chosen.action, chosen.hit ?? '', (result) => onDone(chosen.action, result));

  const problem = mutation.error instanceof ApiProblem ? mutation.error : undefined;
  const fromServer: FieldErrors = Object.fromEntries(
    Object.entries(problem?.errors ?? {}).map(([field, texts]) => [field, texts.join(' ')]),
  );
  const errors = { ...fromServer, ...missing };
  const failed = mutation.isError;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt moves focus again
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [missing, problem]);

  const { Fields } = form;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = form.read?.(new FormData(event.currentTarget), file) ?? { body: {} };
    if ('missing' in input) {
      mutation.reset();
      setMissing(Object.fromEntries(Object.entries(input.missing).map(([field, id]) => [field, t(id)])));
      return;
    }
    setMissing({});
    mutation.mutate({ ...input.body, ...hit });
  };

  const reload = () => {
    void client.invalidateQueries({ queryKey: ['arrival'] });
    onClose();
  };

  return (
    <form ref={element} noValidate onSubmit={send} aria-busy={mutation.isPending}>
      {form.consequence && (
        <p className="mb-4">{t(form.consequence, { action, name: file.name, number: file.submission_number })}</p>
      )}
      {form.weighsPapers && <PapersNotInOrder file={file} />}
      {failed && (
        <Notice tone="refused" live title={t('department.action.refused')}>
          <p>{problem ? problem.message : t('department.action.unreached')}</p>
          {problem?.status === 409 && (
            <p className="mt-2">
              <Button kind="secondary" onClick={reload}>
                {t('department.action.reload')}
              </Button>
            </p>
          )}
        </Notice>
      )}
      {Fields && <Fields action={chosen.action} file={file} errors={errors} />}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={onClose}>
          {t('department.cancel')}
        </Button>
        <LoadingButton
          type="submit"
          kind={form.kind === 'destructive' ? 'destructive' : 'primary'}
          loading={mutation.isPending}
          loadingText={t('department.action.working')}
        >
          {action}
        </LoadingButton>
      </div>
    </form>
  );
}
