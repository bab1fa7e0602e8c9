import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '#contract/paths.ts';
import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import { useToday } from '#web/api/portal-day.ts';
import { EmptyState } from '#web/design-system/empty-state/empty-state.tsx';
import { InformationIcon } from '#web/design-system/icons/icons.tsx';
import { useStaff } from '#web/session/staff-guard.tsx';
import type { ArrivalsFilterName } from './arrivals.tsx';
import { type ArrivalsRequest, arrivalsPage } from './arrivals-calls.ts';
import { ownShift, shiftsToCheck } from './cash-calls.ts';
import { type DepartmentMessageId, useDepartmentMessages } from './department-messages.ts';
import { departmentDesk, portDesk } from './desk.ts';
import { PageHeading } from './page-heading.tsx';
import { paymentExceptions } from './payment-exceptions-call.ts';
import { stickerStock } from './sticker-stock.tsx';

type Filters = Readonly<Partial<Record<ArrivalsFilterName, string>>>;

/** The numbers about arrivals, each the total of the list it leads to. */
function arrivalsNumbers(
  today: PlainDate,
): readonly { readonly label: DepartmentMessageId; readonly filters: Filters }[] {
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
          {may('arrivals.read') && today !== undefined && <ArrivalsNumbers today={today} />}
          {may('requests.read') && <RequestsNumbers />}
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

function ArrivalsNumbers({ today }: { readonly today: PlainDate }) {
  const { t, formatNumber, language } = useDepartmentMessages();
  const numbers = arrivalsNumbers(today);
  const answers = useQueries({
    queries: numbers.map(({ filters }) =>
      arrivalsPage(portDesk, { ...filters, rowsPerPage: 1, page: 1 } satisfies ArrivalsRequest, language),
    ),
  });
  return numbers.map(({ label, filters }, index) => {
    const total = answers[index]?.data?.meta.total;
    return (
      <NumberLink
        key={label}
        to={`${pathTo('arrivals')}?${new URLSearchParams(filters)}`}
        value={total === undefined ? undefined : formatNumber(total)}
        failed={answers[index]?.isError ?? false}
        label={t(label)}
      />
    );
  });
}

/** The numbers about requests, each the total of the list it leads to: what waits for whom. */
const requestsNumbers: readonly { readonly label: DepartmentMessageId; readonly filters: Filters }[] = [
  { label: 'department.home.toTake', filters: { status: 'submitted' } },
  { label: 'department.home.inReview', filters: { status: 'in_review' } },
  { label: 'department.home.toDecide', filters: { status: 'recommended' } },
  { label: 'department.home.toPay', filters: { status: 'approved' } },
];

function RequestsNumbers() {
  const { t, formatNumber, language } = useDepartmentMessages();
  const answers = useQueries({
    queries: requestsNumbers.map(({ filters }) =>
      arrivalsPage(departmentDesk, { ...filters, rowsPerPage: 1, page: 1 } satisfies ArrivalsRequest, language),
    ),
  });
  return requestsNumbers.map(({ label, filters }, index) => {
    const total = answers[index]?.data?.meta.total;
    return (
      <NumberLink
        key={label}
        to={`${pathTo('requests')}?${new URLSearchParams(filters)}`}
        value={total === undefined ? undefined : formatNumber(total)}
        failed={answers[index]?.isError ?? false}
        label={t(label)}
      />
    );
  });
}

function ShiftNumber() {
  const { t, formatNumber } = useDepartmentMessages();
  const { data: shift, isError } = useQuery(ownShift());
  const value =
    shift === undefined
      ? undefined
      : shift === null
        ? t('department.home.noShift')
        : formatNumber(shift.receipts.length);
  return <NumberLink to={pathTo('cashShift')} value={value} failed={isError} label={t('department.home.shift')} />;
}

function UncheckedShifts() {
  const { t, formatNumber } = useDepartmentMessages();
  const { data: shifts, isError } = useQuery(shiftsToCheck());
  const waiting = shifts?.filter((shift) => shift.closed_at !== null && shift.checked_at === null).length;
  return (
    <NumberLink
      to={pathTo('cashShift')}
      value={waiting === undefined ? undefined : formatNumber(waiting)}
      failed={isError}
      label={t('department.home.unchecked')}
    />
  );
}

function OpenExceptions() {
  const { t, formatNumber, language } = useDepartmentMessages();
  const { data: exceptions, isError } = useQuery(paymentExceptions(language));
  return (
    <NumberLink
      to={pathTo('paymentExceptions')}
      value={exceptions === undefined ? undefined : formatNumber(exceptions.meta.total)}
      failed={isError}
      label={t('department.home.exceptions')}
    />
  );
}

/** States of stock that can still be printed. */
const unused: readonly string[] = ['received', 'allotted'];

function StickersLeft() {
  const { t, formatNumber } = useDepartmentMessages();
  const { data: stock, isError } = useQuery(stickerStock());
  const left = stock?.filter((row) => unused.includes(row.status)).reduce((sum, row) => sum + row.count, 0);
  return (
    <NumberLink
      to={pathTo('stickerStock')}
      value={left === undefined ? undefined : formatNumber(left)}
      failed={isError}
      label={t('department.home.stickers')}
    />
  );
}

/** A number that leads to the list behind it. */
function NumberLink({
  to,
  value,
  failed,
  label,
}: {
  readonly to: string;
  readonly value: string | undefined;
  readonly failed: boolean;
  readonly label: string;
}) {
  const { t } = useDepartmentMessages();
  return (
    <li className="border-b border-hairline">
      <Link to={to} className="block py-3 no-underline hover:bg-action-tint">
        <span className="block text-[28px] leading-tight font-semibold tabular-nums">
          {value ??
            (failed ? (
              t('department.home.unknown')
            ) : (
              <span
                aria-hidden="true"
                className="skeleton-pulse inline-block h-7 w-16 rounded bg-hairline align-middle"
              />
            ))}
        </span>
        <span className="block text-ink">{label}</span>
      </Link>
    </li>
  );
}
