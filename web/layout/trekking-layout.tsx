import { OrganisationArea } from './organisation-area.tsx';

export default function TrekkingLayout() {
  return <OrganisationArea audience="trekking" home="trekkingDashboard" profile="trekkingProfile" />;
}
