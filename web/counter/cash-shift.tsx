import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { CashShift } from '#contract/api/counter.ts';
import { apiPath } from '#contract/paths.ts';
import { officesWith } from '#domain/permissions/permissions.ts';
import { drawerCurrencies } from '#domain/reference-data/offices.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { StatusTag } from '#web/design-system/tag/tag.tsx';
import { TextArea } from '#web/design-system/text-area/text-area.tsx';
import { LoadFailure, PageHeading, Permitted } from '#web/layout/page-heading.tsx';
import { useDepartmentMessages } from '../casework/department-messages.ts';
import { ownShift } from './cash-calls.ts';
import { ShiftsToCheck } from './checked-shifts.tsx';
import { useCounter } from './counter.ts';
import { CurrencySums, readSums, sumFieldId, type TypedSums } from './currency-sums.tsx';
import { StepFailure, useShiftStep } from './shift-step.tsx';
import { Difference, Receipts, Totals } from './shift-tables.tsx';

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
  // The server opens the drawer of a cashier's first office.
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
