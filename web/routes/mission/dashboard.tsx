import { useQuery } from '@tanstack/react-query';
import { pathTo } from '#contract/paths.ts';
import { dayInKathmandu, daysBetween } from '#domain/calendar/plain-date.ts';
import { useToday } from '#web/api/portal-day.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { arrivalsPage } from '#web/routes/department/arrivals-calls.ts';
import { CounterContext, missionCounter } from '#web/routes/department/counter.ts';
import { useDepartmentMessages } from '#web/routes/department/department-messages.ts';
import { missionDesk } from '#web/routes/department/desk.ts';
import {
  type ListNumber,
  ListNumbers,
  NumberLink,
  ShiftNumber,
  StickersLeft,
  UncheckedShifts,
} from '#web/routes/department/number-links.tsx';
import { OwnFacts } from '#web/session/own-facts.tsx';
import { useStaff } from '#web/session/staff-guard.tsx';
import { useMissionMessages } from './mission-messages.ts';

/** What waits for whom. */
const byState: readonly ListNumber[] = [
  { label: 'department.home.toTake', filters: { status: 'submitted' } },
  { label: 'department.home.inReview', filters: { status: 'in_review' } },
  { label: 'department.home.asked', filters: { status: 'info_needed' } },
  { label: 'department.home.toDecide', filters: { status: 'recommended' } },
  { label: 'department.home.toCollect', filters: { status: 'approved' } },
];

export default function MissionDashboard() {
  const { t } = useMissionMessages();
  const { may } = useStaff();
  const today = useToday();
  return (
    <CounterContext value={missionCounter}>
      <PageHeading title={t('mission.dashboard.title')} />
      <OwnFacts officeLabel={t('mission.profile.office')} />
      <ul className="grid max-w-page grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-8">
        {may('requests.read') && (
          <>
            <ListNumbers desk={missionDesk} numbers={byState} />
            <LongestWait />
            {today !== undefined && (
              <ListNumbers
                desk={missionDesk}
                numbers={[{ label: 'department.home.appointments', filters: { appointment_on: today } }]}
              />
            )}
          </>
        )}
        {may('shifts.work') && <ShiftNumber />}
        {may('shifts.close_check') && <UncheckedShifts />}
        {may('stickers.read') && <StickersLeft />}
      </ul>
    </CounterContext>
  );
}

/** Days that the request has waited which was sent first and is still open. */
function LongestWait() {
  const { t, formatNumber, language } = useDepartmentMessages();
  const today = useToday();
  const first = useQuery(arrivalsPage(missionDesk, { order: 'waiting', rowsPerPage: 1, page: 1 }, language));
  const [row] = first.data?.data ?? [];
  const days = row === undefined || today === undefined ? 0 : daysBetween(dayInKathmandu(new Date(row.sent_at)), today);
  return (
    <NumberLink
      to={`${pathTo(missionDesk.list)}?${new URLSearchParams({ order: 'waiting' })}`}
      value={first.data === undefined ? undefined : formatNumber(days)}
      failed={first.isError}
      label={t('department.home.longestWait')}
    />
  );
}
