import { pathTo } from '#contract/paths.ts';
import { dayInKathmandu, daysBetween } from '#domain/calendar/plain-date.ts';
import { OwnFacts } from '#web/accounts/own-facts.tsx';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { missionDesk } from '#web/casework/desk.ts';
import {
  type ListNumber,
  ListNumbers,
  ShiftNumber,
  StickersLeft,
  UncheckedShifts,
  withStatus,
} from '#web/casework/number-links.tsx';
import { CounterContext, counterOf } from '#web/counter/counter.ts';
import { Link } from '#web/design-system/link/link.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { formAddress } from '#web/lists/list-address.ts';
import { useMissionMessages } from './mission-messages.ts';

/** Numbers of waiting applications by status, with the longest wait. */
const waiting: readonly ListNumber[] = [
  withStatus('submitted', 'department.home.toTake'),
  withStatus('in_review', 'department.home.inReview'),
  withStatus('info_needed', 'department.home.asked'),
  withStatus('appointment', 'department.home.calledIn'),
  withStatus('recommended', 'department.home.toDecide'),
  withStatus('approved', 'department.home.toCollect'),
  {
    label: 'department.home.longestWait',
    filters: () => ({ order: 'waiting' }),
    count: ({ today, waiting_since }) => ({
      total: waiting_since === null ? 0 : daysBetween(dayInKathmandu(new Date(waiting_since)), today),
      total_is_exact: true,
    }),
  },
  {
    label: 'department.home.appointments',
    filters: ({ today }) => ({ appointment_on: today }),
    count: ({ called_in_today }) => called_in_today,
  },
];

const missionCounter = counterOf('mission');

export default function MissionDashboard() {
  const { t } = useMissionMessages();
  const { may } = useStaff();
  return (
    <CounterContext value={missionCounter}>
      <PageHeading title={t('mission.dashboard.title')} />
      <OwnFacts officeLabel={t('mission.profile.office')} />
      <ul className="grid max-w-page grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-8">
        {may('requests.read') && <ListNumbers desk={missionDesk} numbers={waiting} />}
        {may('shifts.work') && <ShiftNumber />}
        {may('shifts.close_check') && <UncheckedShifts />}
        {may('stickers.read') && <StickersLeft />}
      </ul>
      {may('office_rates.draft') && (
        <p className="mt-4">
          <Link to={`${pathTo('missionRates')}${formAddress({ redirectPage: 'missionDashboard' })}`}>
            {t('mission.dashboard.proposeRate')}
          </Link>
        </p>
      )}
    </CounterContext>
  );
}
