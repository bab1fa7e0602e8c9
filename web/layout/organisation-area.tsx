import { type PageName, pathTo } from '#contract/paths.ts';
import { PeopleIcon } from '#web/design-system/icons/icons.tsx';
import { HomeIcon } from '#web/design-system/staff-shell/staff-icons.tsx';
import {
  type OrganisationAudience,
  type OrganisationMessageId,
  organisationWords,
  useOrganisationMessages,
} from '#web/routes/organisation/organisation-messages.ts';
import { StaffArea, StaffFrame } from './staff-area.tsx';
import type { Area } from './staff-navigation.ts';

interface AreaPages {
  readonly home: Extract<PageName, 'trekkingDashboard' | 'serviceProviderArea'>;
  /** Second address of the dashboard. */
  readonly below?: string;
  readonly profile: Extract<PageName, 'trekkingProfile' | 'serviceProviderProfile'>;
}

/** The work of each kind of organisation. */
const workOf: Readonly<Record<OrganisationAudience, readonly Area<OrganisationMessageId>[]>> = {
  trekking: [
    {
      to: pathTo('trekkingRequests'),
      label: 'trekking.requests.title',
      Icon: PeopleIcon,
      group: 'work',
      permissions: ['groups.read'],
    },
  ],
  service_provider: [
    {
      to: pathTo('serviceProviderConfirmations'),
      label: 'confirmations.title',
      Icon: PeopleIcon,
      group: 'work',
      permissions: ['confirmations.read'],
    },
  ],
};

function OrganisationFrame({
  audience,
  home,
  below,
  profile,
}: AreaPages & { readonly audience: OrganisationAudience }) {
  const { t } = useOrganisationMessages();
  const words = organisationWords[audience];
  const homeLabel = t('organisation.dashboard.title');
  const areas: readonly Area<OrganisationMessageId>[] = [
    {
      to: pathTo(home),
      label: 'organisation.dashboard.title',
      Icon: HomeIcon,
      group: 'work',
      exact: true,
      ...(below === undefined ? {} : { below }),
    },
    ...workOf[audience],
  ];
  return (
    <StaffFrame
      audience={audience}
      title={t(words.area)}
      home={home}
      homeLabel={homeLabel}
      profile={pathTo(profile)}
      profileLabel={t(words.profile)}
      areas={areas}
      page={t}
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
