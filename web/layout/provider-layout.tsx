import { pages } from '#contract/paths.ts';
import { OrganisationArea } from './organisation-area.tsx';

export default function ServiceProviderLayout() {
  return (
    <OrganisationArea
      audience="service_provider"
      home="serviceProviderArea"
      below={pages.serviceProviderDashboard.pattern}
      profile="serviceProviderProfile"
    />
  );
}
