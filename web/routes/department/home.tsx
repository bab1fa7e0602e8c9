import { useQuery } from '@tanstack/react-query';
import { pathTo } from '#contract/paths.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { EmptyState } from '#web/design-system/empty-state/empty-state.tsx';
import { InformationIcon } from '#web/design-system/icons/icons.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { useDepartmentMessages } from '../../casework/department-messages.ts';
import { departmentDesk, portDesk } from '../../casework/desk.ts';
import { LineNumber, type ListNumber, ListNumbers, NumberLine, UncheckedShifts } from '../../casework/number-links.tsx';
import { DayAndOffice, DeskOverview, OpenQueue, OverviewLead } from '../../casework/overview/desk-overview.tsx';
import { useOverviewMessages } from '../../casework/overview/overview-messages.ts';
import { financeExceptions, paymentExceptions } from '../../counter/payment-exceptions-call.ts';

/** Permissions for numbers beside the queues, and for the blocks of the counter. */
const waiting = ['second_looks.record', 'second_looks.settle', 'shifts.close_check', 'payments.reconcile'] as const;
const aside = [...waiting, 'shifts.work', 'stickers.read'] as const;

/** Decisions on one signature that were drawn, for whoever looks at them again, and the doubtful ones for the director. */
const lookNumbers: readonly ListNumber[] = [
  {
    label: 'department.home.secondLooks',
    filters: () => ({ second_look: 'waiting' }),
    count: ({ second_looks }) => second_looks,
  },
];
const doubtNumbers: readonly ListNumber[] = [
  {
    label: 'department.home.doubtful',
    filters: () => ({ second_look: 'doubtful' }),
    count: ({ doubtful_looks }) => doubtful_looks,
  },
];

export default function DepartmentHome() {
  const { t } = useOverviewMessages();
  const { may } = useStaff();
  const desks = [portDesk, departmentDesk].filter(({ permission }) => may(permission));
  const [first] = desks;
  const some = desks.length > 0 || aside.some(may);
  return (
    <>
      <PageHeading
        title={t('department.home.title')}
        lead={
          <OverviewLead>
            {first && <DayAndOffice desk={first} />}
            {waiting.some(may) && (
              <NumberLine title={t('overview.also')}>
                {may('second_looks.record') && <ListNumbers desk={departmentDesk} numbers={lookNumbers} />}
                {may('second_looks.settle') && <ListNumbers desk={departmentDesk} numbers={doubtNumbers} />}
                {may('shifts.close_check') && <UncheckedShifts />}
                {may('payments.reconcile') && <OpenExceptions />}
              </NumberLine>
            )}
          </OverviewLead>
        }
        actions={first && <OpenQueue desk={first} />}
      />
      {some ? (
        <DeskOverview desks={desks} />
      ) : (
        <EmptyState Icon={InformationIcon} title={t('department.home.nothing')}>
          {t('department.home.nothingText')}
        </EmptyState>
      )}
    </>
  );
}

function OpenExceptions() {
  const { t, formatNumber, language } = useDepartmentMessages();
  const { data: exceptions, isError } = useQuery(paymentExceptions(financeExceptions, language));
  return (
    <LineNumber
      to={pathTo('paymentExceptions')}
      value={exceptions === undefined ? undefined : formatNumber(exceptions.meta.total)}
      failed={isError}
      label={t('department.home.exceptions')}
    />
  );
}
