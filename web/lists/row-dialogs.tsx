import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Permission } from '#domain/permissions/permissions.ts';
import { type SaidProblem, saidNow, useSaidWords } from '#web/accounts/said-problem.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { Button, type ButtonKind } from '#web/design-system/button/button.tsx';
import { ConfirmDialog, Dialog, DialogFooter } from '#web/design-system/dialog/dialog.tsx';
import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import type { FilterValues } from './filter-form.tsx';
import { useListMessages } from './list-messages.ts';
import type { FormValues, ListRow, ManagementList, RowAction } from './management-list.ts';
import { createRow, takeStep, updateRow } from './resource-calls.ts';
import { holdsSeveral, RowForm, valuesOfRow } from './row-form.tsx';

/** Returns the kind of a step's button; `leads` is true where another one in favour stands beside it. */
function kindOf<Row>({ destructive, step }: RowAction<Row>, leads: boolean): ButtonKind {
  if (destructive) return leads ? 'against' : 'destructive';
  return step === 'activate' ? 'primary' : 'secondary';
}

/** A row: its facts, and the steps that this person may take now. */
export function RowDialog<Row extends ListRow>({
  list,
  row,
  permitted,
  filters,
  onClose,
  onEdit,
  onAct,
  onLike,
}: {
  readonly list: ManagementList<Row>;
  /** Absent: closed. */
  readonly row: Row | undefined;
  readonly permitted: (permission: Permission, row: Row) => boolean;
  readonly filters: FilterValues;
  readonly onClose: () => void;
  readonly onEdit: (row: Row) => void;
  readonly onAct: (row: Row, action: RowAction<Row>) => void;
  readonly onLike: (filter: string, value: string) => void;
}) {
  const { t } = useListMessages();
  const { update } = list.form ?? {};
  const possible =
    row === undefined
      ? []
      : (list.actions ?? []).filter((action) => permitted(action.permission, row) && (action.allowed?.(row) ?? true));
  const editable =
    row !== undefined && update !== undefined && permitted(update.permission, row) && (update.allowed?.(row) ?? true);
  /** Filters that would show the rows like this one. */
  const alike = list.filters.flatMap((filter) => {
    const value = filter.kind === 'like' && row !== undefined ? filter.of(row) : null;
    if (filter.kind !== 'like' || value === null || filters[filter.name] === value) return [];
    return [{ name: filter.name, set: filter.set, value }];
  });
  const leads = possible.some(({ destructive, step }) => destructive !== true && step === 'activate');
  const button = (action: RowAction<Row>) => (
    <Button key={action.key} kind={kindOf(action, leads)} onClick={() => row !== undefined && onAct(row, action)}>
      {action.text}
    </Button>
  );
  return (
    <Dialog
      open={row !== undefined}
      title={row === undefined ? '' : list.rowName(row)}
      closeText={t('shell.close')}
      onClose={onClose}
    >
      {row !== undefined && (
        <>
          <KeyValue items={list.facts(row)} />
          {list.more?.(row, onClose)}
          {(possible.length > 0 || editable || alike.length > 0) && (
            <DialogFooter>
              {alike.map(({ name, set, value }) => (
                <Button key={name} kind="quiet" onClick={() => onLike(name, value)}>
                  {set}
                </Button>
              ))}
              {possible.filter(({ destructive }) => destructive !== true).map(button)}
              {editable && (
                <Button kind="secondary" onClick={() => onEdit(row)}>
                  {t('lists.edit')}
                </Button>
              )}
              {possible.filter(({ destructive }) => destructive === true).map(button)}
            </DialogFooter>
          )}
        </>
      )}
    </Dialog>
  );
}

function emptyValues<Row extends ListRow>(list: ManagementList<Row>): FormValues {
  const fields = list.form?.fields ?? [];
  return Object.fromEntries(fields.map(({ name, kind }) => [name, holdsSeveral(kind) ? [] : '']));
}

/** Form that adds or changes a row; closes when it is saved or left (specification, section 4). */
export function FormDialog<Row extends ListRow>({
  list,
  open,
  row,
  onClose,
  onSaved,
}: {
  readonly list: ManagementList<Row>;
  readonly open: boolean;
  /** Absent: a new one. */
  readonly row: Row | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const { t } = useListMessages();
  const { form } = list;
  if (form === undefined) return null;
  const fields =
    row === undefined
      ? form.fields
      : form.fields
          .filter(({ newOnly }) => newOnly !== true)
          .map((field) => (field.keptWhenBlank ? { ...field, optional: true, hint: t('lists.keptWhenBlank') } : field));
  const title = row === undefined ? form.create?.title : form.update?.title;

  const save = async (values: FormValues) => {
    if (row === undefined) await createRow(list.resource, values);
    else await updateRow(list.resource, row, values);
    showToast(
      row === undefined
        ? { tone: 'positive', text: t('lists.added'), duration: toastDurations.brief }
        : { tone: 'positive', text: t('lists.updated'), duration: toastDurations.normal },
    );
    onClose();
    onSaved();
  };
  return (
    <Dialog open={open} title={title ?? ''} closeText={t('shell.close')} onClose={onClose}>
      {open && (
        <RowForm
          fields={fields}
          initial={row === undefined ? emptyValues(list) : (form.valuesOf?.(row) ?? valuesOfRow(fields, row))}
          save={save}
          onCancel={onClose}
          hints={form.hints && ((values) => form.hints?.(values, row) ?? {})}
          aside={form.aside && ((values) => form.aside?.(values, row))}
        />
      )}
    </Dialog>
  );
}

/** Violations that mean somebody else was faster. */
const lateViolations = ['action_not_allowed', 'stale_version', 'not_found'] as const;

/** Returns the texts of a response. A list reloads by itself, so the advice to do so is left out. */
function useRefusedTexts(failed: SaidProblem | 'unreachable' | undefined): readonly string[] {
  const { t } = useListMessages();
  const said = failed === 'unreachable' ? undefined : failed;
  const { message, errors } = useSaidWords(said);
  if (failed === 'unreachable') return [t('lists.unreachable')];
  if (said === undefined) return [];
  if (said.problem.has('action_not_allowed') || said.problem.has('not_found')) return [t('lists.changedMeanwhile')];
  const texts = Object.values(errors).flat();
  return texts.length === 0 ? [message ?? ''] : texts;
}

function consequenceOf<Row>({ row, action }: { readonly row: Row; readonly action: RowAction<Row> }): string {
  return typeof action.consequence === 'string' ? action.consequence : action.consequence(row);
}

/** Dialog that asks before a step, takes it, and reports the result (specification, sections 8 and 9). */
export function AskDialog<Row extends ListRow>({
  list,
  asked,
  onClose,
  onAnswered,
}: {
  readonly list: ManagementList<Row>;
  /** Absent: closed. */
  readonly asked: { readonly row: Row; readonly action: RowAction<Row> } | undefined;
  readonly onClose: () => void;
  readonly onAnswered: () => void;
}) {
  const { t } = useListMessages();
  /** Kept as it was found until the next answer: it is worded when it is shown. */
  const [failed, setFailed] = useState<SaidProblem | 'unreachable'>();
  const refused = useRefusedTexts(failed);
  const problem = failed === 'unreachable' ? undefined : failed?.problem;
  /** True if the row has changed meanwhile, so the question no longer applies. */
  const late = problem !== undefined && lateViolations.some((code) => problem.has(code));
  /** True once the server has responded and asking again would change nothing. */
  const over = problem !== undefined && problem.status < 500;
  const deleting = asked?.action.step === 'delete';

  const step = useMutation({
    mutationFn: ({ row, action }: NonNullable<typeof asked>) => takeStep(list.resource, row, action.step),
    onSuccess: (_, { action }) => {
      const usual =
        action.step === 'delete'
          ? { text: t('lists.deleted'), duration: toastDurations.normal }
          : { text: t('lists.statusChanged'), duration: toastDurations.brief };
      showToast({ tone: 'positive', ...usual, ...(action.done === undefined ? {} : { text: action.done }) });
      close();
    },
    onError: (error, { action }) => {
      if (action.step !== 'delete') {
        showToast({ tone: 'negative', text: t('lists.oops'), duration: toastDurations.brief });
      }
      setFailed(error instanceof ApiProblem ? saidNow(error) : 'unreachable');
    },
    // A rejected step often means that the row has changed meanwhile.
    onSettled: onAnswered,
  });
  const close = () => {
    setFailed(undefined);
    onClose();
  };
  const question = deleting ? 'lists.confirmDelete' : 'lists.sure';
  const outcome = deleting ? 'lists.notDeleted' : 'lists.notDone';
  const wayOut = deleting ? 'lists.cancelDelete' : 'lists.cancel';
  const message = asked && (
    <>
      <p className="font-semibold">{wholeDates(list.rowName(asked.row))}</p>
      {!over && deleting && <p>{t('lists.deleteData')}</p>}
      {!over && <p>{consequenceOf(asked)}</p>}
      {refused.length > 0 && (
        <div className="mt-4">
          <Notice tone="refused" live title={t('lists.oops')}>
            {refused.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {late && <p>{t('lists.readAgain')}</p>}
          </Notice>
        </div>
      )}
    </>
  );
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t(over ? outcome : question)}
      message={message}
      confirmText={deleting ? t('lists.ok') : (asked?.action.text ?? '')}
      cancelText={t(over ? 'shell.close' : wayOut)}
      closeText={t('shell.close')}
      over={over}
      destructive={asked?.action.destructive ?? false}
      working={step.isPending}
      workingText={t('lists.working')}
      onClose={close}
      onConfirm={() => asked && step.mutate(asked)}
    />
  );
}
