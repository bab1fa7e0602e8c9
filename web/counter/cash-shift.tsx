import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { CashShift } from '#contract/api/casework.ts';
import { apiPath } from '#contract/paths.ts';
import { officesWith } from '#domain/permissions/permissions.ts';
import { drawerCurrencies } from '#domain/reference-data/offices.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { ApiProblem } from '#web/api/api-problem.ts';
import { endIntent, keyOfIntent } from '#web/api/intents.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { EmptyState } from '#web/design-system/empty-state/empty-state.tsx';
import { CashIcon } from '#web/design-system/icons/icons.tsx';
import { InstantText } from '#web/design-system/instant-text/instant-text.tsx';
import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { Table } from '#web/design-system/table/table.tsx';
import { StatusTag } from '#web/design-system/tag/tag.tsx';
import { TextArea } from '#web/design-system/text-area/text-area.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { LoadFailure, PageHeading, Permitted } from '#web/layout/page-heading.tsx';
import { useDepartmentMessages } from '../casework/department-messages.ts';
import { ownShift, shiftsKey, shiftsToCheck } from './cash-calls.ts';
import { useCounter } from './counter.ts';
import { CurrencySums, readSums, sumFieldId, type TypedSums } from './currency-sums.tsx';

export default function CashShiftPage() {
  const { t } = useDepartmentMessages();
  const { may } = useStaff();
  const title = t('department.shift.title');
  return (
    <Permitted permission={['shifts.work', 'shifts.close_check']} title={title}>
      <PageHeading title={title} />
      {may('shifts.work') && <OwnShift />}
      {may('shifts.close_check') && <ShiftsToCheck />}
    </Permitted>
  );
}

/** Sends a step of the shift once and reads the shift anew. */
function useShiftStep(intent: string, path: string, done: (shift: CashShift | null) => void) {
  const { t } = useDepartmentMessages();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: unknown) =>
      staffCall<{ data: CashShift | null }>({ method: 'POST', path, body, idempotencyKey: keyOfIntent(intent, body) }),
    onSuccess: ({ data }) => {
      endIntent(intent);
      void client.invalidateQueries({ queryKey: shiftsKey });
      showToast({ tone: 'positive', text: t('department.statusChanged'), duration: toastDurations.brief });
      done(data);
    },
    onError: (error) => {
      if (error instanceof ApiProblem) {
        endIntent(intent);
        if (error.status === 409) void client.invalidateQueries({ queryKey: shiftsKey });
      }
    },
  });
}

function StepFailure({ error }: { readonly error: Error | null }) {
  const { t } = useDepartmentMessages();
  if (error === null) return null;
  return (
    <Notice tone="refused" live title={t('department.action.refused')}>
      {error instanceof ApiProblem ? error.message : t('department.action.unreached')}
    </Notice>
  );
}

function OwnShift() {
  const { t } = useDepartmentMessages();
  const shift = useQuery(ownShift(useCounter()));
  const [closed, setClosed] = useState<CashShift>();
  if (shift.isPending) return <Skeleton label={t('shell.loading')} />;
  if (shift.isError) return <LoadFailure error={shift.error} onRetry={() => void shift.refetch()} />;
  if (shift.data === null) {
    return (
      <>
        {closed && (
          <section aria-labelledby="closed-shift">
            <h2 id="closed-shift" className="mb-2">
              {t('department.shift.closedTitle')}
            </h2>
            <Totals shift={closed} />
          </section>
        )}
        <OpenShift onOpened={() => setClosed(undefined)} />
      </>
    );
  }
  return <RunningShift shift={shift.data} onClosed={setClosed} />;
}

function OpenShift({ onOpened }: { readonly onOpened: () => void }) {
  const { t } = useDepartmentMessages();
  const [typed, setTyped] = useState<TypedSums>({});
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { user } = useStaff();
  const { calls } = useCounter();
  const step = useShiftStep('open shift', apiPath(calls.shift), onOpened);
  const held = officesWith(user.grants, 'shifts.work');
  // The server opens the drawer of the first office that a cashier works at.
  const currencies = drawerCurrencies((held === 'all' ? undefined : held[0]) ?? '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const read = readSums(typed, currencies);
    setWrong(read.wrong);
    if (read.wrong[0] !== undefined) document.getElementById(sumFieldId(read.wrong[0]))?.focus();
    else step.mutate({ opening: Object.fromEntries(Object.entries(read.sums).filter(([, minor]) => minor > 0)) });
  };
  return (
    <section aria-labelledby="open-shift">
      <h2 id="open-shift" className="mb-2">
        {t('department.shift.openTitle')}
      </h2>
      <p className="mb-4 max-w-measure">{t('department.shift.openText')}</p>
      <form noValidate onSubmit={send}>
        <StepFailure error={step.error} />
        <CurrencySums currencies={currencies} typed={typed} wrong={wrong} onChange={setTyped} />
        <LoadingButton type="submit" loading={step.isPending} loadingText={t('department.action.working')}>
          {t('department.shift.open')}
        </LoadingButton>
      </form>
    </section>
  );
}

function RunningShift({
  shift,
  onClosed,
}: {
  readonly shift: CashShift;
  readonly onClosed: (shift: CashShift | undefined) => void;
}) {
  const { t, officeName, formatInstant } = useDepartmentMessages();
  const [closing, setClosing] = useState(false);
  return (
    <>
      <KeyValue
        items={[
          {
            key: 'state',
            label: t('department.arrivals.status'),
            value: <StatusTag tone="active">{t('department.shift.isOpen')}</StatusTag>,
          },
          { key: 'office', label: t('department.file.office'), value: officeName(shift.office) },
          { key: 'opened', label: t('department.shift.openedAt'), value: formatInstant(shift.opened_at) },
        ]}
      />
      <Totals shift={shift} />
      {closing ? (
        <CloseShift shift={shift} onCancel={() => setClosing(false)} onClosed={onClosed} />
      ) : (
        <p className="mb-6">
          <Button kind="secondary" onClick={() => setClosing(true)}>
            {t('department.shift.close')}
          </Button>
        </p>
      )}
      <Receipts shift={shift} />
    </>
  );
}

const noteId = 'shift-note';

function CloseShift({
  shift,
  onCancel,
  onClosed,
}: {
  readonly shift: CashShift;
  readonly onCancel: () => void;
  readonly onClosed: (shift: CashShift | undefined) => void;
}) {
  const { t } = useDepartmentMessages();
  const currencies = shift.totals.map((total) => total.currency);
  const [typed, setTyped] = useState<TypedSums>({});
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const [unexplained, setUnexplained] = useState(false);
  const { calls } = useCounter();
  const step = useShiftStep(`close shift ${shift.id}`, apiPath(calls.close), (closed) => onClosed(closed ?? undefined));
  const { sums } = readSums(typed, currencies);
  const differences = shift.totals.filter(
    ({ currency, expected_minor }) => sums[currency] !== undefined && sums[currency] !== expected_minor,
  );
  useEffect(() => document.getElementById(sumFieldId(currencies[0] ?? ''))?.focus(), [currencies[0]]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const read = readSums(typed, currencies);
    setWrong(read.wrong);
    const noteMissing = read.wrong.length === 0 && differences.length > 0 && note.trim() === '';
    setUnexplained(noteMissing);
    if (read.wrong[0] !== undefined) document.getElementById(sumFieldId(read.wrong[0]))?.focus();
    else if (noteMissing) document.getElementById(noteId)?.focus();
    else step.mutate({ counted: read.sums, ...(note.trim() === '' ? {} : { note: note.trim() }) });
  };
  return (
    <section aria-labelledby="close-shift" className="mb-6 border-y border-hairline py-4">
      <h2 id="close-shift" className="mb-2">
        {t('department.shift.closeTitle')}
      </h2>
      <p className="mb-4 max-w-measure">{t('department.shift.closeText')}</p>
      <form noValidate onSubmit={send}>
        <StepFailure error={step.error} />
        <CurrencySums currencies={currencies} typed={typed} wrong={wrong} onChange={setTyped} />
        <div role="status" className="mb-4">
          {Object.keys(typed).length > 0 && differences.length > 0 && (
            <>
              <p className="font-semibold">{t('department.shift.differences')}</p>
              <ul className="tabular-nums">
                {differences.map((total) => (
                  <li key={total.currency}>
                    <Difference
                      total={{ ...total, difference_minor: (sums[total.currency] ?? 0) - total.expected_minor }}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <TextArea
          id={noteId}
          label={t('department.shift.note')}
          optional={differences.length > 0 ? undefined : t('form.optional')}
          error={unexplained && note.trim() === '' ? t('department.shift.noteMissing') : undefined}
          rows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <LoadingButton
            type="submit"
            kind="destructive"
            loading={step.isPending}
            loadingText={t('department.action.working')}
          >
            {t('department.shift.close')}
          </LoadingButton>
          <Button kind="secondary" onClick={onCancel}>
            {t('department.cancel')}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** By how much the counted sum is short or over, in words; what differs stands out. */
function Difference({ total: { currency, difference_minor } }: { readonly total: CashShift['totals'][number] }) {
  const { t, formatMoney } = useDepartmentMessages();
  if (difference_minor === null) return '–';
  if (difference_minor === 0) return t('department.shift.exact');
  const words = difference_minor < 0 ? 'department.shift.short' : 'department.shift.over';
  return (
    <span className="font-semibold text-refused">
      {t(words, { amount: formatMoney(Math.abs(difference_minor), currency) })}
    </span>
  );
}

/** What matters first: on a narrow screen the rest is scrolled to. */
function Totals({ shift }: { readonly shift: CashShift }) {
  const { t, formatMoney } = useDepartmentMessages();
  const counted = shift.closed_at !== null;
  const sum = (minor: number | null, currency: string) => (minor === null ? '–' : formatMoney(minor, currency));
  if (shift.totals.length === 0) return <p className="mb-6">{t('department.shift.noSums')}</p>;
  return (
    <Table
      caption={t('department.shift.totals')}
      rows={shift.totals}
      rowKey={(row) => row.currency}
      columns={[
        { key: 'currency', header: t('department.shift.currency'), rowHeader: true, cell: (row) => row.currency },
        {
          key: 'expected',
          header: t('department.shift.expected'),
          numeric: true,
          cell: (row) => sum(row.expected_minor, row.currency),
        },
        ...(counted
          ? [
              {
                key: 'counted',
                header: t('department.shift.counted'),
                numeric: true,
                cell: (row: CashShift['totals'][number]) => sum(row.counted_minor, row.currency),
              },
              {
                key: 'difference',
                header: t('department.shift.difference'),
                numeric: true,
                cell: (row: CashShift['totals'][number]) => <Difference total={row} />,
              },
            ]
          : []),
        {
          key: 'opening',
          header: t('department.shift.opening'),
          numeric: true,
          cell: (row) => sum(row.opening_minor, row.currency),
        },
        {
          key: 'taken',
          header: t('department.shift.taken'),
          numeric: true,
          cell: (row) => sum(row.taken_minor, row.currency),
        },
      ]}
    />
  );
}

function Receipts({ shift }: { readonly shift: CashShift }) {
  const { t, formatMoney, formatInstant } = useDepartmentMessages();
  if (shift.receipts.length === 0) {
    return (
      <EmptyState Icon={CashIcon} title={t('department.shift.noReceipts')}>
        {t('department.shift.noReceiptsText')}
      </EmptyState>
    );
  }
  return (
    <Table
      caption={t('department.shift.receipts')}
      rows={shift.receipts}
      rowKey={(row) => row.receipt_number}
      columns={[
        {
          key: 'receipt',
          header: t('department.file.receipt'),
          rowHeader: true,
          cell: (row) => <CodeText code={row.receipt_number} />,
        },
        { key: 'at', header: t('department.shift.at'), cell: (row) => <InstantText text={formatInstant(row.at)} /> },
        {
          key: 'for',
          header: t('department.arrivals.number'),
          cell: (row) =>
            row.submission_numbers.map((number) => (
              <span key={number} className="block">
                <CodeText code={number} />
              </span>
            )),
        },
        {
          key: 'sum',
          header: t('department.shift.sum'),
          numeric: true,
          cell: (row) => formatMoney(row.amount_minor, row.currency),
        },
      ]}
    />
  );
}

/** Closed shifts of others; whoever took the money does not check it. */
function ShiftsToCheck() {
  const { t } = useDepartmentMessages();
  const shifts = useQuery(shiftsToCheck(useCounter()));
  if (shifts.isPending) return <Skeleton label={t('shell.loading')} />;
  if (shifts.isError) return <LoadFailure error={shifts.error} onRetry={() => void shifts.refetch()} />;
  if (shifts.data.length === 0) {
    return (
      <EmptyState Icon={CashIcon} title={t('department.shift.nothingToCheck')}>
        {t('department.shift.nothingToCheckText')}
      </EmptyState>
    );
  }
  return shifts.data.map((shift) => <CheckedShift key={shift.id} shift={shift} />);
}

function CheckedShift({ shift }: { readonly shift: CashShift }) {
  const { t, officeName, formatInstant } = useDepartmentMessages();
  const { calls } = useCounter();
  const step = useShiftStep(`check shift ${shift.id}`, apiPath(calls.check, { shift_id: shift.id }), () => undefined);
  const title = `${shift.cashier}, ${formatInstant(shift.opened_at)}`;
  const state =
    shift.closed_at === null
      ? { tone: 'active' as const, text: t('department.shift.isOpen') }
      : shift.checked_at === null
        ? { tone: 'waiting' as const, text: t('department.shift.isClosed') }
        : { tone: 'granted' as const, text: t('department.shift.isChecked') };
  return (
    <section aria-label={title} className="mb-6 border-t border-hairline pt-4">
      <h2 className="mb-2 flex flex-wrap items-center gap-3">
        {title} <StatusTag tone={state.tone}>{state.text}</StatusTag>
      </h2>
      <p className="mb-2 text-ink-quiet">{officeName(shift.office)}</p>
      <Totals shift={shift} />
      {shift.note !== null && <p className="mb-4 max-w-measure">{shift.note}</p>}
      <StepFailure error={step.error} />
      {shift.closed_at !== null && shift.checked_at === null && (
        <LoadingButton
          kind="secondary"
          loading={step.isPending}
          loadingText={t('department.action.working')}
          onClick={() => step.mutate({})}
        >
          {t('department.shift.check')}
        </LoadingButton>
      )}
    </section>
  );
}
