import { useQuery } from '@tanstack/react-query';
import { pathTo } from '#contract/paths.ts';
import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import { useToday } from '#web/api/portal-day.ts';
import { EmptyState } from '#web/design-system/empty-state/empty-state.tsx';
import { InformationIcon } from '#web/design-system/icons/icons.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { useStaff } from '#web/session/staff-guard.tsx';
import { useDepartmentMessages } from './department-messages.ts';
import { departmentDesk, portDesk } from './desk.ts';
import {
  type ListNumber,
  ListNumbers,
  NumberLink,
  ShiftNumber,
  StickersLeft,
  UncheckedShifts,
} from './number-links.tsx';
import { financeExceptions, paymentExceptions } from './payment-exceptions-call.ts';

function arrivalsNumbers(today: PlainDate): readonly ListNumber[] {
  const tomorrow = addDays(today, 1);
  return [
    { label: 'department.home.today', filters: { arrival_from: today, arrival_until: today } },
    { label: 'department.home.tomorrow', filters: { arrival_from: tomorrow, arrival_until: tomorrow } },
    { label: 'department.home.submitted', filters: { status: 'submitted' } },
    { label: 'department.home.approved', filters: { status: 'approved' } },
    { label: 'department.home.issued', filters: { status: 'issued' } },
    { label: 'department.home.rejected', filters: { status: 'rejected' } },
  ];
}

/** What waits for whom. */
const requestsNumbers: readonly ListNumber[] = [
  { label: 'department.home.toTake', filters: { status: 'submitted' } },
  { label: 'department.home.inReview', filters: { status: 'in_review' } },
  { label: 'department.home.toDecide', filters: { status: 'recommended' } },
  { label: 'department.home.toPay', filters: { status: 'approved' } },
];

export default function DepartmentHome() {
  const { t } = useDepartmentMessages();
  const { may } = useStaff();
  const today = useToday();
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
          {may('arrivals.read') && today !== undefined && (
            <ListNumbers desk={portDesk} numbers={arrivalsNumbers(today)} />
          )}
          {may('requests.read') && <ListNumbers desk={departmentDesk} numbers={requestsNumbers} />}
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
