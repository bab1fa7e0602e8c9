import { ProfilePage } from '#web/accounts/profile-page.tsx';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { useOrganisationMessages, wordsOfArea } from './organisation-messages.ts';

export default function OrganisationProfile() {
  const { t } = useOrganisationMessages();
  const { user } = useStaff();
  const { profile, organisation } = wordsOfArea(user.audience);
  return <ProfilePage title={t(profile)} officeLabel={t(organisation)} />;
}
