import { pathTo } from '#contract/paths.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { missionDesk } from '#web/casework/desk.ts';
import { type ListNumber, ListNumbers, NumberLine, UncheckedShifts } from '#web/casework/number-links.tsx';
import { DayAndOffice, DeskOverview, OpenQueue, OverviewLead } from '#web/casework/overview/desk-overview.tsx';
import { useOverviewMessages } from '#web/casework/overview/overview-messages.ts';
import { CounterContext, counterOf } from '#web/counter/counter.ts';
import { Link } from '#web/design-system/link/link.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { formAddress } from '#web/lists/list-address.ts';
import { useMissionMessages } from './mission-messages.ts';

/** Numbers beside the queue. */
const beside: readonly ListNumber[] = [
  {
    label: 'department.home.appointments',
    filters: ({ appointments_on }) => ({ appointment_on: appointments_on }),
    count: ({ called_in_today }) => called_in_today,
  },
];

const missionCounter = counterOf('mission');

export default function MissionDashboard() {
  const { t } = useMissionMessages();
  const { t: overviewText } = useOverviewMessages();
  const { may } = useStaff();
  const reads = may(missionDesk.permission);
  return (
    <CounterContext value={missionCounter}>
      <PageHeading
        title={t('mission.dashboard.title')}
        lead={
          <OverviewLead>
            {reads && <DayAndOffice desk={missionDesk} />}
            {(reads || may('shifts.close_check')) && (
              <NumberLine title={overviewText('overview.also')}>
                {reads && <ListNumbers desk={missionDesk} numbers={beside} />}
                {may('shifts.close_check') && <UncheckedShifts />}
              </NumberLine>
            )}
          </OverviewLead>
        }
        actions={reads && <OpenQueue desk={missionDesk} />}
      />
      <DeskOverview desks={reads ? [missionDesk] : []} />
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
