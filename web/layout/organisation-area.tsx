import { type PageName, pathTo } from '#contract/paths.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { InformationIcon, PeopleIcon, PersonIcon } from '#web/design-system/icons/icons.tsx';
import {
  type OrganisationAudience,
  organisationWords,
  useOrganisationMessages,
} from '#web/routes/organisation/organisation-messages.ts';
import { StaffArea, StaffFrame } from './staff-area.tsx';

interface AreaPages {
  readonly home: Extract<PageName, 'trekkingDashboard' | 'serviceProviderArea'>;
  /** Second address of the dashboard. */
  readonly below?: string;
  readonly profile: Extract<PageName, 'trekkingProfile' | 'serviceProviderProfile'>;
}

function OrganisationFrame({
  audience,
  home,
  below,
  profile,
}: AreaPages & { readonly audience: OrganisationAudience }) {
  const { t } = useOrganisationMessages();
  const { may } = useStaff();
  const words = organisationWords[audience];
  const homeLabel = t('organisation.dashboard.title');
  return (
    <StaffFrame
      audience={audience}
      title={t(words.area)}
      home={home}
      homeLabel={homeLabel}
      links={[
        { to: pathTo(home), text: homeLabel, Icon: InformationIcon, exact: true, below },
        ...(audience === 'trekking' && may('groups.read')
          ? [{ to: pathTo('trekkingRequests'), text: t('trekking.requests.title'), Icon: PeopleIcon }]
          : []),
        ...(audience === 'service_provider' && may('confirmations.read')
          ? [{ to: pathTo('serviceProviderConfirmations'), text: t('confirmations.title'), Icon: PeopleIcon }]
          : []),
        { to: pathTo(profile), text: t(words.profile), Icon: PersonIcon, exact: true },
      ]}
    />
  );
}

/** The area of agencies or of service providers, closed to other audiences. */
export function OrganisationArea(area: AreaPages & { readonly audience: OrganisationAudience }) {
  return (
    <StaffArea audience={area.audience}>
      <OrganisationFrame {...area} />
    </StaffArea>
  );
}
