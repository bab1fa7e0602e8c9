import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ActionResult, CaseView } from '#contract/api/casework.ts';
import { isUndecidedMatch } from '#domain/screening/match-state.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { Dialog } from '#web/design-system/dialog/dialog.tsx';
import { InsetText, Notice } from '#web/design-system/notice/notice.tsx';
import { DocumentsNotInOrder } from '../case-parts/document-check.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { type ActionState, actionWords, type FieldErrors, textOf } from './action-form.ts';
import { formOf } from './action-forms.ts';
import { DecisionFields, withDecision } from './decision-fields.tsx';
import { InputFields, readInput } from './input-fields.tsx';
import { useFileAction } from './use-file-action.ts';

export interface ChosenAction {
  /** The action as it was when its button was pressed: later changes do not close the dialog. */
  readonly state: ActionState;
  /** Watch-list match that it is about. */
  readonly hit?: string;
  /** Question that is chosen already. */
  readonly field?: string;
}

export interface ActionDialogProps {
  readonly file: CaseView;
  readonly chosen: ChosenAction | undefined;
  readonly onClose: () => void;
  readonly onDone: (action: string, result: ActionResult, now: CaseView) => void;
}

/** Dialog that asks before an action, states its consequence, and sends it once. */
export function ActionDialog({ file, chosen, onClose, onDone }: ActionDialogProps) {
  const words = useDepartmentMessages();
  const { t } = words;
  // The case comes again in another language, with the action's words.
  const told = file.actions.find(({ action: id }) => id === chosen?.state.action) ?? chosen?.state;
  const action = told && actionWords(words, formOf(told), told);
  return (
    <Dialog
      open={chosen !== undefined}
      title={action ? t('department.action.dialogTitle', { action, number: file.submission_number }) : ''}
      closeText={t('shell.close')}
      onClose={onClose}
      wide={chosen !== undefined && formOf(chosen.state).Preview !== undefined}
    >
      {chosen && <Asking key={`${chosen.state.action} ${chosen.hit}`} {...{ file, chosen, onClose, onDone }} />}
    </Dialog>
  );
}

/** Makes an element the one on which a dialog opens. */
function beginsHere(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}

/** Values of the fields when they were sent, shown to somebody who was too late. */
interface Typed {
  readonly anything: boolean;
  readonly note: string;
}

function typedIn(data: FormData): Typed {
  const anything = [...data.values()].some((value) => typeof value === 'string' && value.trim() !== '');
  return { anything, note: textOf(data, 'note') };
}

/** Returns true if the chosen action is possible on the case as it is now. */
function isPossible(file: CaseView, { state, hit: match }: ChosenAction): boolean {
  const allowed = file.actions.some(({ action, allowed }) => action === state.action && allowed);
  return (
    allowed && (match === undefined || file.screening.some((one) => one.id === match && isUndecidedMatch(one.state)))
  );
}

function Asking({ file, chosen, onClose, onDone }: ActionDialogProps & { readonly chosen: ChosenAction }) {
  const words = useDepartmentMessages();
  const { t } = words;
  const { state } = chosen;
  const [missing, setMissing] = useState<FieldErrors>({});
  const [typed, setTyped] = useState<Typed>({ anything: false, note: '' });
  const element = useRef<HTMLFormElement>(null);
  const wayOut = useId();
  const form = formOf(state);
  const consequence = typeof form.consequence === 'function' ? form.consequence(file) : form.consequence;
  const action = actionWords(words, form, file.actions.find((one) => one.action === state.action) ?? state);
  const match = chosen.hit === undefined ? {} : { hit: chosen.hit };
  const mutation = useFileAction(file, state.action, chosen.hit ?? '', (result, now) =>
    onDone(state.action, result, now),
  );

  const problem = mutation.error instanceof ApiProblem ? mutation.error : undefined;
  const fromServer: FieldErrors = Object.fromEntries(
    Object.entries(problem?.errors ?? {}).map(([field, texts]) => [field, texts.join(' ')]),
  );
  const errors = { ...fromServer, ...missing };
  const failed = mutation.isError;
  const late = problem?.status === 409;
  const over = late && !isPossible(file, chosen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt moves focus again
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus();
  }, [missing, problem]);

  useEffect(() => {
    // The button that was pressed no longer exists.
    if (over) document.getElementById(wayOut)?.focus();
  }, [over, wayOut]);

  const { Fields, Preview } = form;
  const [now, setNow] = useState<FormData>(() => new FormData());
  useEffect(() => {
    if (element.current) setNow(new FormData(element.current));
  }, []);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setTyped(typedIn(data));
    const read = form.read?.(data, file) ?? { body: {} };
    const input = state.on_file ? withDecision(read, data) : read;
    const values = readInput(state, data);
    const own = 'missing' in input ? Object.entries(input.missing) : [];
    if ('missing' in input || values.missing.length > 0) {
      mutation.reset();
      setMissing(
        Object.fromEntries([
          ...values.missing.map((field) => [field, t('department.missing.value')]),
          ...own.map(([field, id]) => [field, t(id)]),
        ]),
      );
      return;
    }
    setMissing({});
    mutation.mutate({ ...input.body, ...values.body, ...match });
  };

  return (
    <form
      ref={element}
      noValidate
      onSubmit={send}
      onInput={(event) => Preview && setNow(new FormData(event.currentTarget))}
      aria-busy={mutation.isPending}
    >
      {consequence && !over && (
        <p className="mb-4">{t(consequence, { action, name: file.name, number: file.submission_number })}</p>
      )}
      {form.weighsPapers && !over && <DocumentsNotInOrder file={file} />}
      {failed && (
        <Notice tone="refused" live title={t('department.action.refused')}>
          {/* The advice to try again is left out once that is no longer possible. */}
          {!(over && problem?.has('stale_version')) && (
            <p>{problem ? problem.message : t('department.action.unreached')}</p>
          )}
          {late && <p className="mt-2">{t(over ? 'department.action.over' : 'department.action.stillPossible')}</p>}
          {over && typed.anything && <p className="mt-2">{t('department.action.notUsed')}</p>}
        </Notice>
      )}
      {over && typed.note !== '' && (
        <InsetText>
          <p className="text-sm text-ink-quiet">{t('department.action.note')}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{typed.note}</p>
        </InsetText>
      )}
      <div className={Preview && !over ? 'desk:grid desk:grid-cols-2 desk:gap-x-8' : undefined}>
        <div className="min-w-0">
          {!over && <InputFields state={state} errors={errors} />}
          {Fields && !over && <Fields action={state.action} file={file} errors={errors} chosen={chosen.field} />}
          {state.on_file && !over && <DecisionFields errors={errors} />}
        </div>
        {Preview && !over && (
          <section
            aria-label={t('desk.letter.preview')}
            className="mb-4 min-w-0 desk:sticky desk:top-0 desk:self-start"
          >
            <p className="mb-1 text-[13px] font-[650]">{t('desk.letter.preview')}</p>
            <Preview file={file} typed={now} />
          </section>
        )}
      </div>
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button id={wayOut} kind="secondary" onClick={onClose}>
          {t(over ? 'department.action.backToFile' : 'department.cancel')}
        </Button>
        {!over && (
          <LoadingButton
            // Enter does what the dialog says if nothing has to be typed.
            ref={Fields || state.on_file || state.input.length > 0 ? undefined : beginsHere}
            type="submit"
            kind={form.kind === 'destructive' ? 'destructive' : 'primary'}
            loading={mutation.isPending}
            loadingText={t('department.action.working')}
          >
            {action}
          </LoadingButton>
        )}
      </div>
    </form>
  );
}
