import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useContext, useState } from 'react';
import type { z } from 'zod';
import type {
  PaymentException,
  paymentDecisionAnswer,
  paymentDecisionRequest,
} from '#contract/api/payment-exceptions.ts';
import { type PaymentAction, paymentActionPermissions } from '#domain/permissions/permissions.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { endIntent, keyOfIntent } from '#web/api/intents.ts';
import { problemWords } from '#web/api/problem-words.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { Dialog, DialogFooter } from '#web/design-system/dialog/dialog.tsx';
import { EmptyState } from '#web/design-system/empty-state/empty-state.tsx';
import { useFirstInvalidFocus } from '#web/design-system/field/first-invalid.ts';
import { BankIcon } from '#web/design-system/icons/tool-icons.tsx';
import { InstantText } from '#web/design-system/instant-text/instant-text.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { TextArea } from '#web/design-system/text-area/text-area.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { LoadFailure, PageHeading, Permitted } from '#web/layout/page-heading.tsx';
import type { EmptyWords } from '#web/lists/management-list.ts';
import { ActionFailure } from '../casework/action-failure.tsx';
import { useDepartmentMessages } from '../casework/department-messages.ts';
import { ExceptionsContext, exceptionsKey, paymentExceptions } from './payment-exceptions-call.ts';

interface Chosen {
  readonly exception: PaymentException;
  readonly action: PaymentAction;
}

/** Payment exceptions for finance, with the decisions that this person may take. */
export default function PaymentExceptionsPage() {
  const { t } = useDepartmentMessages();
  return (
    <ExceptionsPage
      title={t('department.exceptions.title')}
      none={{ title: t('department.exceptions.none'), text: t('department.exceptions.noneText') }}
    />
  );
}

/** Page of exceptions for the scope in context. */
export function ExceptionsPage({
  title,
  none,
  actions,
}: {
  readonly title: string;
  /** Shown in place of an empty list. */
  readonly none: EmptyWords;
  readonly actions?: ReactNode;
}) {
  const { t } = useDepartmentMessages();
  const { permission } = useContext(ExceptionsContext);
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <Permitted permission={permission} title={title}>
      <PageHeading title={title} actions={actions} />
      <Exceptions none={none} onChoose={setChosen} />
      <Dialog
        open={chosen !== undefined}
        title={chosen ? t(`department.exceptions.${chosen.action}`) : ''}
        closeText={t('shell.close')}
        onClose={() => setChosen(undefined)}
      >
        {chosen && (
          <Deciding
            key={`${chosen.action} ${chosen.exception.id}`}
            chosen={chosen}
            onClose={() => setChosen(undefined)}
          />
        )}
      </Dialog>
    </Permitted>
  );
}

function isPaymentAction(action: string): action is PaymentAction {
  return Object.hasOwn(paymentActionPermissions, action);
}

const minutesOfHour = 60;
const minutesOfDay = 24 * minutesOfHour;

function Exceptions({ none, onChoose }: { readonly none: EmptyWords; readonly onChoose: (chosen: Chosen) => void }) {
  const { t, language, formatNumber, formatInstant } = useDepartmentMessages();
  const exceptions = useQuery(paymentExceptions(useContext(ExceptionsContext), language));
  if (exceptions.isPending) return <Skeleton label={t('shell.loading')} />;
  if (exceptions.isError) return <LoadFailure error={exceptions.error} onRetry={() => void exceptions.refetch()} />;
  const { data: rows, meta } = exceptions.data;
  if (rows.length === 0) {
    return (
      <EmptyState Icon={BankIcon} title={none.title}>
        {none.text}
      </EmptyState>
    );
  }
  const waitWords = (row: PaymentException): string => {
    if (row.age_minutes > 0) return t('department.exceptions.waiting', { age: ageWords(row.age_minutes) });
    const asked = row.kind === 'refund' && row.asked_by !== null;
    return t(asked ? 'department.exceptions.askedJustNow' : 'department.exceptions.justNow');
  };
  const ageWords = (minutes: number): string => {
    if (minutes >= 2 * minutesOfDay) {
      const days = Math.floor(minutes / minutesOfDay);
      return t('department.exceptions.ageDays', { days, shown: formatNumber(days) });
    }
    if (minutes >= minutesOfHour) {
      const hours = Math.floor(minutes / minutesOfHour);
      return t('department.exceptions.ageHours', { hours, shown: formatNumber(hours) });
    }
    return t('department.exceptions.ageMinutes', { minutes, shown: formatNumber(minutes) });
  };
  return (
    <>
      {meta.more && <p className="mb-4 max-w-measure">{t('department.exceptions.more')}</p>}
      <ul aria-label={t('department.exceptions.caption')} className="mb-6 border-t-2 border-edge">
        {rows.map((row) => (
          <li
            key={`${row.kind} ${row.id}`}
            className="grid gap-x-6 gap-y-3 border-b border-hairline py-3 text-sm wide:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_11rem_12rem]"
          >
            <div className="min-w-0">
              {row.reference !== null && (
                <span className="font-semibold whitespace-nowrap">
                  <CodeText code={row.reference} />
                </span>
              )}
              {row.submission_numbers.map((number) => (
                <span key={number} className="block text-ink-quiet">
                  <CodeText code={number} />
                </span>
              ))}
            </div>
            <Cause row={row} />
            <div className="tabular-nums wide:text-right">
              <Sums row={row} />
              <span className="block text-ink-quiet">{waitWords(row)}</span>
              <span className="block text-ink-quiet">
                <InstantText text={formatInstant(row.since)} />
              </span>
            </div>
            <div className="flex flex-wrap items-start gap-2 wide:flex-col">
              {row.actions.map(({ action, allowed, reason }) => {
                if (!isPaymentAction(action)) return null;
                // A refund's own text says who acts next, and why not this person.
                if (!allowed) return row.next_words === null && <span key={action}>{reason}</span>;
                return (
                  <Button key={action} kind="secondary" onClick={() => onChoose({ exception: row, action })}>
                    {t(`department.exceptions.${action}`)}
                  </Button>
                );
              })}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly row: PaymentException;
}

/** Kind and cause of an exception, with the requester and the approver. */
function Cause({ row }: RowProps) {
  const { t } = useDepartmentMessages();
  const { kind, state_words, cause, asked_by, approved_by, note, next_words } = row;
  return (
    <div className="min-w-0 max-w-measure">
      <span className="block font-semibold">{state_words}</span>
      {cause}
      {asked_by !== null && (
        <span className="block text-ink-quiet">
          {t(kind === 'voucher_differs' ? 'department.exceptions.recordedBy' : 'department.exceptions.askedBy', {
            name: asked_by,
          })}
        </span>
      )}
      {approved_by !== null && (
        <span className="block text-ink-quiet">{t('department.exceptions.approvedBy', { name: approved_by })}</span>
      )}
      {note !== null && <span className="block text-ink-quiet">{t('department.exceptions.noteOf', { note })}</span>}
      {next_words !== null && <span className="mt-1 block">{next_words}</span>}
    </div>
  );
}

function Sums({ row: { amount_minor, expected_minor, currency, pay_out } }: RowProps) {
  const { t, formatMoney } = useDepartmentMessages();
  const money = (minor: number, of: string) => formatMoney(minor, of).replaceAll(' ', '\u00a0');
  return (
    <>
      <span className="block font-semibold">
        {amount_minor === null || currency === null ? '–' : money(amount_minor, currency)}
      </span>
      {expected_minor !== null && currency !== null && (
        <span className="block text-ink-quiet">
          {t('department.exceptions.expected', { amount: money(expected_minor, currency) })}
        </span>
      )}
      {pay_out !== null && (
        <span className="block text-ink-quiet">
          {t('department.exceptions.inCash', { amount: money(pay_out.amount_minor, pay_out.currency) })}
        </span>
      )}
    </>
  );
}

/** Dialog that asks before a decision, states its consequence, and sends it once. */
function Deciding({ chosen, onClose }: { readonly chosen: Chosen; readonly onClose: () => void }) {
  const { t, language, formatMoney } = useDepartmentMessages();
  const { exception, action } = chosen;
  const refusing = action === 'refuse_refund';
  const { pay_out } = exception;
  const consequence = t(`department.exceptions.consequence.${action}`, {
    when_refused: exception.when_refused ?? 'stays',
    paid: pay_out === null ? 'account' : 'cash',
    amount: pay_out === null ? '' : formatMoney(pay_out.amount_minor, pay_out.currency),
    office: pay_out?.office_words ?? '',
  });
  const client = useQueryClient();
  const { decisionPath } = useContext(ExceptionsContext);
  /** Kept as found, and worded when it is shown. */
  const [missing, setMissing] = useState(false);
  const intent = `${action} ${exception.id}`;
  const mutation = useMutation({
    mutationFn: (body: z.infer<typeof paymentDecisionRequest>) =>
      staffCall<z.infer<typeof paymentDecisionAnswer>>({
        method: 'POST',
        path: decisionPath(exception.id, action),
        body,
        idempotencyKey: keyOfIntent(intent, body),
      }),
    onSuccess: () => {
      endIntent(intent);
      void client.invalidateQueries({ queryKey: exceptionsKey });
      showToast({ tone: 'positive', text: t('department.statusChanged'), duration: toastDurations.brief });
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiProblem) endIntent(intent);
    },
  });
  const problem = mutation.error instanceof ApiProblem ? mutation.error : undefined;
  const element = useFirstInvalidFocus(missing, problem);
  const wanted = missing
    ? t(refusing ? 'department.missing.notGivenBack' : 'department.missing.exceptionNote')
    : undefined;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    mutation.reset();
    setMissing(note === '');
    if (note !== '') mutation.mutate({ note });
  };

  return (
    <form ref={element} noValidate onSubmit={send} aria-busy={mutation.isPending}>
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        {exception.reference !== null && <CodeText code={exception.reference} />}
        {exception.amount_minor !== null && exception.currency !== null && (
          <strong className="tabular-nums">{formatMoney(exception.amount_minor, exception.currency)}</strong>
        )}
      </p>
      <p className="mb-4">{consequence}</p>
      <ActionFailure error={mutation.error} />
      <TextArea
        id="exception_note"
        name="note"
        rows={2}
        maxLength={1000}
        label={t(refusing ? 'department.exceptions.reason' : 'department.exceptions.note')}
        hint={t(refusing ? 'department.exceptions.reasonHint' : 'department.exceptions.noteHint')}
        error={wanted ?? (problem && problemWords(problem, language).errors.note?.join(' '))}
      />
      <DialogFooter>
        <Button kind="secondary" onClick={onClose}>
          {t('department.cancel')}
        </Button>
        <LoadingButton
          type="submit"
          kind={refusing ? 'destructive' : 'primary'}
          loading={mutation.isPending}
          loadingText={t('department.action.working')}
        >
          {t(`department.exceptions.${action}`)}
        </LoadingButton>
      </DialogFooter>
    </form>
  );
}
