import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { CashShift } from '#contract/api/counter.ts';
import { pathTo } from '#contract/paths.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { ApiProblem } from '#web/api/api-problem.ts';
import { BackLink } from '#web/design-system/back-link/back-link.tsx';
import { Button } from '#web/design-system/button/button.tsx';
import { PrinterIcon } from '#web/design-system/icons/tool-icons.tsx';
import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { commaIn } from '#web/i18n/formats.ts';
import { LoadFailure, PageHeading, Permitted } from '#web/layout/page-heading.tsx';
import { useDepartmentMessages } from '../casework/department-messages.ts';
import { oneShift } from './cash-calls.ts';
import { ConfirmCount } from './checked-shifts.tsx';
import { useCounter } from './counter.ts';
import { ShiftState } from './shift-list.tsx';
import { Receipts, ShiftNote, Totals } from './shift-tables.tsx';
import { Signatures } from './signatures.tsx';

/** Sheet of one shift, to read again and to print: its sums, the count, who confirmed it, and every receipt. */
export default function PastShiftPage() {
  const { t } = useDepartmentMessages();
  const { shiftId } = useParams();
  const title = t('department.shift.title');
  return (
    <Permitted permission={['shifts.work', 'shifts.close_check']} title={title}>
      <p className="screen-only mb-2">
        <BackLink to={pathTo(useCounter().shiftPage)}>{title}</BackLink>
      </p>
      <Sheet shiftId={shiftId ?? ''} />
    </Permitted>
  );
}

/** Reads a shift as its cashier or, where it is another's, as whoever checks it. */
function useShift(shiftId: string) {
  const { may } = useStaff();
  const { calls } = useCounter();
  const own = useQuery({ ...oneShift(calls.pastShift, shiftId), enabled: may('shifts.work') });
  const isAnothers = own.error instanceof ApiProblem && own.error.status === 404;
  const checks = may('shifts.close_check') && (!may('shifts.work') || isAnothers);
  const atOffice = useQuery({ ...oneShift(calls.oneShift, shiftId), enabled: checks });
  return { checks, shift: checks ? atOffice : own };
}

function Sheet({ shiftId }: { readonly shiftId: string }) {
  const { t, formatInstant } = useDepartmentMessages();
  const {
    checks,
    shift: { data: shift, isError, error, refetch },
  } = useShift(shiftId);
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (shift === undefined) return <Skeleton label={t('shell.loading')} />;
  return (
    <div className="print:text-[10pt] print:[&_h2]:text-[12pt] print:[&_table]:text-[9pt] print:[&_td]:py-[3pt] print:[&_th]:py-[3pt] print:[&_tr]:h-auto">
      <PageHeading
        title={t('department.shift.one', { opened: formatInstant(shift.opened_at, shift.office) })}
        lead={shift.cashier}
        actions={
          <span className="screen-only">
            <Button kind="secondary" icon={<PrinterIcon />} onClick={() => window.print()}>
              {t('department.shift.print')}
            </Button>
          </span>
        }
      />
      <ShiftFacts shift={shift} />
      <Totals shift={shift} />
      <ShiftNote shift={shift} />
      {checks && shift.closed_at !== null && shift.checked_at === null && (
        <div className="screen-only mb-8">
          <ConfirmCount shift={shift} />
        </div>
      )}
      <Receipts shift={shift} />
      <Signatures
        people={[
          { role: t('department.shift.cashier'), name: shift.cashier },
          { role: t('department.shift.checkedBy'), name: shift.checked_by },
        ]}
      />
    </div>
  );
}

function ShiftFacts({ shift }: { readonly shift: CashShift }) {
  const { t, formatInstant, formatNumber, officeName, language } = useDepartmentMessages();
  const { closed_at, checked_at, checked_by, counts } = shift;
  return (
    <KeyValue
      items={[
        { key: 'state', label: t('department.arrivals.status'), value: <ShiftState shift={shift} /> },
        { key: 'office', label: t('department.file.office'), value: officeName(shift.office) },
        { key: 'opened', label: t('department.shift.openedAt'), value: formatInstant(shift.opened_at, shift.office) },
        ...(closed_at === null
          ? []
          : [
              { key: 'closed', label: t('department.shift.closedAt'), value: formatInstant(closed_at, shift.office) },
              { key: 'counts', label: t('department.shift.counts'), value: formatNumber(counts) },
            ]),
        ...(checked_at === null
          ? []
          : [
              {
                key: 'checked',
                label: t('department.shift.checkedBy'),
                value: `${checked_by ?? ''}${commaIn(language)}${formatInstant(checked_at, shift.office)}`,
              },
            ]),
      ]}
    />
  );
}
