import { pathTo } from '#contract/paths.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { useToday } from '#web/api/portal-day.ts';
import { useOverviewMessages } from '#web/casework/overview/overview-messages.ts';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { useOrganisationMessages } from './organisation-messages.ts';
import { AgencyOverview } from './overview/agency-overview.tsx';
import { useBikramSambat } from './overview/both-calendars.tsx';
import { ProviderOverview } from './overview/provider-overview.tsx';
import { StandingNotice, useGoodStanding } from './standing-notice.tsx';

/** The signed-in person's organisation: what waits for it and the main step. */
export default function OrganisationDashboard() {
  const { t } = useOrganisationMessages();
  const { may } = useStaff();
  const mayAct = useGoodStanding();
  return (
    <>
      <PageHeading
        title={t('organisation.dashboard.title')}
        lead={<DayInBothCalendars />}
        actions={
          mayAct &&
          may('groups.send') && (
            <ButtonLink to={pathTo('trekkingRequestNew')} className="max-sm:w-full">
              {t('trekking.requests.new')}
            </ButtonLink>
          )
        }
      />
      <StandingNotice />
      {may('groups.read') && <AgencyOverview />}
      {may('confirmations.read') && <ProviderOverview />}
    </>
  );
}

/** The day in Kathmandu in both calendars. */
function DayInBothCalendars() {
  const { wholeDay } = useOverviewMessages();
  const bikramSambat = useBikramSambat();
  const today = useToday();
  if (today === undefined) return null;
  return [wholeDay(today), bikramSambat(today)].filter((part) => part !== undefined).join(' · ');
}
