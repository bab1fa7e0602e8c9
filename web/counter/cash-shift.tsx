import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CashShift } from '#contract/api/counter.ts';
import { apiPath } from '#contract/paths.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { StatusTag } from '#web/design-system/tag/tag.tsx';
import { LoadFailure, PageHeading, Permitted } from '#web/layout/page-heading.tsx';
import { ActionFailure } from '../casework/action-failure.tsx';
import { useDepartmentMessages } from '../casework/department-messages.ts';
import { ownShift } from './cash-calls.ts';
import { ShiftsToCheck } from './checked-shifts.tsx';
import { CloseShift } from './close-shift.tsx';
import { useCounter } from './counter.ts';
import { CurrencySums, readSums, sumFieldId, type TypedSums } from './currency-sums.tsx';
import { FocusedHeading } from './focused-heading.tsx';
import { forgetCount, keptCount } from './kept-count.ts';
import { ShiftList } from './shift-list.tsx';
import { useShiftStep } from './shift-step.tsx';
import { Receipts, Totals } from './shift-tables.tsx';

export default function CashShiftPage() {
  const { t } = useDepartmentMessages();
  const { may } = useStaff();
  const title = t('department.shift.title');
  return (
    <Permitted permission={['shifts.work', 'shifts.close_check']} title={title}>
      <PageHeading title={title} />
      {may('shifts.work') && <OwnShift />}
      {may('shifts.close_check') && <ShiftsToCheck />}
      {may('shifts.work') && <ShiftList whose="own" />}
      {may('shifts.close_check') && <ShiftList whose="offices" />}
    </Permitted>
  );
}

function OwnShift() {
  const { t } = useDepartmentMessages();
  const answer = useQuery(ownShift(useCounter()));
  const [closed, setClosed] = useState<CashShift>();
  const [opened, setOpened] = useState(false);
  if (answer.isPending) return <Skeleton label={t('shell.loading')} />;
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  const { shift, currencies } = answer.data;
  if (shift !== null) {
    const onClosed = (one: CashShift | undefined) => {
      setOpened(false);
      setClosed(one);
    };
    return <RunningShift shift={shift} currencies={currencies} justOpened={opened} onClosed={onClosed} />;
  }
  const onOpened = () => {
    setClosed(undefined);
    setOpened(true);
  };
  return (
    <>
      {closed && (
        <section aria-labelledby="closed-shift">
          <FocusedHeading id="closed-shift" focused>
            {t('department.shift.closedTitle')}
          </FocusedHeading>
          <Totals shift={closed} />
        </section>
      )}
      <OpenShift currencies={currencies} onOpened={onOpened} />
    </>
  );
}

function OpenShift({
  currencies,
  onOpened,
}: {
  readonly currencies: readonly string[];
  readonly onOpened: () => void;
}) {
  const { t } = useDepartmentMessages();
  const [typed, setTyped] = useState<TypedSums>({});
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { calls } = useCounter();
  const step = useShiftStep('open shift', apiPath(calls.shift), { said: 'department.shift.openDone', done: onOpened });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const read = readSums(typed, currencies);
    setWrong(read.wrong);
    if (read.wrong[0] !== undefined) document.getElementById(sumFieldId(read.wrong[0]))?.focus();
    else step.mutate({ opening: Object.fromEntries(Object.entries(read.sums).filter(([, minor]) => minor > 0)) });
  };
  return (
    <section aria-labelledby="open-shift" className="mb-8">
      <h2 id="open-shift" className="mb-2">
        {t('department.shift.openTitle')}
      </h2>
      <p className="mb-4 max-w-measure">{t('department.shift.openText')}</p>
      <form noValidate onSubmit={send}>
        <ActionFailure error={step.error} />
        <CurrencySums currencies={currencies} typed={typed} wrong={wrong} onChange={setTyped} />
        <LoadingButton type="submit" loading={step.isPending} loadingText={t('department.action.working')}>
          {t('department.shift.open')}
        </LoadingButton>
      </form>
    </section>
  );
}

/** The open shift. What its drawer should hold is not here: whoever counts it must not know. */
function RunningShift({
  shift,
  currencies,
  justOpened,
  onClosed,
}: {
  readonly shift: CashShift;
  readonly currencies: readonly string[];
  readonly justOpened: boolean;
  readonly onClosed: (shift: CashShift | undefined) => void;
}) {
  const { t, officeName, formatInstant, formatMoney, formatNumber } = useDepartmentMessages();
  // A count that was begun before another page was opened goes on.
  const [closing, setClosing] = useState<'counting' | 'left' | undefined>(() =>
    keptCount(shift.id) === undefined ? undefined : 'counting',
  );
  const float = shift.totals.filter(({ opening_minor }) => opening_minor > 0);
  return (
    <section aria-labelledby="running-shift" className="mb-8">
      <FocusedHeading id="running-shift" focused={(justOpened && closing === undefined) || closing === 'left'}>
        {t('department.shift.running')}
      </FocusedHeading>
      <KeyValue
        items={[
          {
            key: 'state',
            label: t('department.arrivals.status'),
            value: <StatusTag tone="active">{t('department.shift.isOpen')}</StatusTag>,
          },
          { key: 'office', label: t('department.file.office'), value: officeName(shift.office) },
          { key: 'opened', label: t('department.shift.openedAt'), value: formatInstant(shift.opened_at, shift.office) },
          {
            key: 'float',
            label: t('department.shift.opening'),
            value:
              float.length === 0
                ? '–'
                : float.map(({ currency, opening_minor }) => (
                    <span key={currency} className="block tabular-nums">
                      {formatMoney(opening_minor, currency)}
                    </span>
                  )),
          },
          { key: 'receipts', label: t('department.shift.receipts'), value: formatNumber(shift.receipts.length) },
        ]}
      />
      {closing === 'counting' ? (
        <CloseShift
          shift={shift}
          currencies={currencies}
          onCancel={() => {
            forgetCount(shift.id);
            setClosing('left');
          }}
          onClosed={(one) => {
            forgetCount(shift.id);
            onClosed(one);
          }}
        />
      ) : (
        <>
          <p className="mb-6">
            <Button kind="secondary" onClick={() => setClosing('counting')}>
              {t('department.shift.close')}
            </Button>
          </p>
          <Receipts shift={shift} />
        </>
      )}
    </section>
  );
}
