import { useQuery } from '@tanstack/react-query';
import type { CashShift } from '#contract/api/counter.ts';
import { apiPath } from '#contract/paths.ts';
import { useDepartmentMessages } from '../casework/department-messages.ts';
import { LoadingButton } from '../design-system/button/button.tsx';
import { EmptyState } from '../design-system/empty-state/empty-state.tsx';
import { CashIcon } from '../design-system/icons/icons.tsx';
import { Skeleton } from '../design-system/skeleton/skeleton.tsx';
import { StatusTag } from '../design-system/tag/tag.tsx';
import { LoadFailure } from '../layout/page-heading.tsx';
import { shiftsToCheck } from './cash-calls.ts';
import { useCounter } from './counter.ts';
import { StepFailure, useShiftStep } from './shift-step.tsx';
import { Totals } from './shift-tables.tsx';

/** Closed shifts of others; a cashier does not check their own. */
export function ShiftsToCheck() {
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
