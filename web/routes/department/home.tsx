import { useQuery } from '@tanstack/react-query';
import { pathTo } from '#contract/paths.ts';
import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { EmptyState } from '#web/design-system/empty-state/empty-state.tsx';
import { InformationIcon } from '#web/design-system/icons/icons.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { useDepartmentMessages } from '../../casework/department-messages.ts';
import { departmentDesk, portDesk } from '../../casework/desk.ts';
import {
  type ListNumber,
  ListNumbers,
  NumberLink,
  ShiftNumber,
  StickersLeft,
  UncheckedShifts,
  withStatus,
} from '../../casework/number-links.tsx';
import { financeExceptions, paymentExceptions } from '../../counter/payment-exceptions-call.ts';

const arrivingOn = (day: PlainDate) => ({ arrival_from: day, arrival_until: day });

const arrivalsNumbers: readonly ListNumber[] = [
  {
    label: 'department.home.today',
    filters: ({ today }) => arrivingOn(today),
    count: ({ arriving_today }) => arriving_today,
  },
  {
    label: 'department.home.tomorrow',
    filters: ({ today }) => arrivingOn(addDays(today, 1)),
    count: ({ arriving_tomorrow }) => arriving_tomorrow,
  },
  withStatus('submitted', 'department.home.submitted'),
  withStatus('approved', 'department.home.approved'),
  withStatus('issued', 'department.home.issued'),
  withStatus('rejected', 'department.home.rejected'),
];

/** Numbers of waiting applications, by status. */
const requestsNumbers: readonly ListNumber[] = [
  withStatus('submitted', 'department.home.toTake'),
  withStatus('in_review', 'department.home.inReview'),
  withStatus('recommended', 'department.home.toDecide'),
  withStatus('approved', 'department.home.toPay'),
];

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
  const { t } = useDepartmentMessages();
  const { may } = useStaff();
  const some = (
    [
      'arrivals.read',
      'requests.read',
      'shifts.work',
      'shifts.close_check',
      'stickers.read',
      'payments.reconcile',
    ] as const
  ).some(may);
  return (
    <>
      <PageHeading title={t('department.home.title')} />
      {some ? (
        <ul className="grid max-w-page grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-8">
          {may('arrivals.read') && <ListNumbers desk={portDesk} numbers={arrivalsNumbers} />}
          {may('requests.read') && <ListNumbers desk={departmentDesk} numbers={requestsNumbers} />}
          {may('second_looks.record') && <ListNumbers desk={departmentDesk} numbers={lookNumbers} />}
          {may('second_looks.settle') && <ListNumbers desk={departmentDesk} numbers={doubtNumbers} />}
          {may('shifts.work') && <ShiftNumber />}
          {may('shifts.close_check') && <UncheckedShifts />}
          {may('stickers.read') && <StickersLeft />}
          {may('payments.reconcile') && <OpenExceptions />}
        </ul>
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
    <NumberLink
      to={pathTo('paymentExceptions')}
      value={exceptions === undefined ? undefined : formatNumber(exceptions.meta.total)}
      failed={isError}
      label={t('department.home.exceptions')}
    />
  );
}
