import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CashShiftLine } from '#contract/api/counter.ts';
import { apiPath, pathTo } from '#contract/paths.ts';
import { ActionFailure } from '../casework/action-failure.tsx';
import { useDepartmentMessages } from '../casework/department-messages.ts';
import { LoadingButton } from '../design-system/button/button.tsx';
import { Link } from '../design-system/link/link.tsx';
import { Skeleton } from '../design-system/skeleton/skeleton.tsx';
import { colonIn, commaIn } from '../i18n/formats.ts';
import { LoadFailure } from '../layout/page-heading.tsx';
import { shiftsToCheck } from './cash-calls.ts';
import { useCounter } from './counter.ts';
import { FocusedHeading } from './focused-heading.tsx';
import { useShiftStep } from './shift-step.tsx';
import { ShiftNote, Totals } from './shift-tables.tsx';

/** Closed shifts whose count another person confirms; a cashier does not confirm their own. */
export function ShiftsToCheck() {
  const { t } = useDepartmentMessages();
  const shifts = useQuery(shiftsToCheck(useCounter()));
  const [checked, setChecked] = useState(0);
  return (
    <section aria-labelledby="shifts-to-check" className="mb-8">
      <FocusedHeading key={checked} id="shifts-to-check" focused={checked > 0}>
        {t('department.shift.toCheckTitle')}
      </FocusedHeading>
      {shifts.isPending ? (
        <Skeleton label={t('shell.loading')} />
      ) : shifts.isError ? (
        <LoadFailure error={shifts.error} onRetry={() => void shifts.refetch()} />
      ) : shifts.data.data.length === 0 ? (
        <p className="text-ink-quiet">{t('department.shift.noneToCheck')}</p>
      ) : (
        shifts.data.data.map((shift) => (
          <ShiftToCheck key={shift.id} shift={shift} onChecked={() => setChecked((count) => count + 1)} />
        ))
      )}
    </section>
  );
}

function ShiftToCheck({ shift, onChecked }: { readonly shift: CashShiftLine; readonly onChecked: () => void }) {
  const { t, officeName, formatInstant, formatNumber, language } = useDepartmentMessages();
  const { pastShiftPage } = useCounter();
  const title = `${shift.cashier}${commaIn(language)}${formatInstant(shift.opened_at, shift.office)}`;
  return (
    <div className="mb-6 border-t border-hairline pt-4">
      <h3 className="mb-1">
        <Link to={pathTo(pastShiftPage, { shiftId: shift.id })}>{title}</Link>
      </h3>
      <p className="mb-2 text-ink-quiet">
        {[
          officeName(shift.office),
          ...(shift.counts > 1
            ? [`${t('department.shift.counts')}${colonIn(language)}${formatNumber(shift.counts)}`]
            : []),
        ].join(' · ')}
      </p>
      <Totals shift={shift} caption={title} />
      <ShiftNote shift={shift} />
      <ConfirmCount shift={shift} onChecked={onChecked} />
    </div>
  );
}

/** Confirms another person's count, after which the shift is settled. */
export function ConfirmCount({
  shift,
  onChecked = () => undefined,
}: {
  readonly shift: Pick<CashShiftLine, 'id'>;
  readonly onChecked?: () => void;
}) {
  const { t } = useDepartmentMessages();
  const { calls } = useCounter();
  const step = useShiftStep(`check shift ${shift.id}`, apiPath(calls.check, { shift_id: shift.id }), {
    said: 'department.shift.checkDone',
    done: onChecked,
  });
  return (
    <>
      <ActionFailure error={step.error} />
      <LoadingButton
        kind="secondary"
        loading={step.isPending}
        loadingText={t('department.action.working')}
        onClick={() => step.mutate({})}
      >
        {t('department.shift.check')}
      </LoadingButton>
    </>
  );
}
