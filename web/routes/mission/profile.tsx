import { ProfilePage } from '#web/accounts/profile-page.tsx';
import { useMissionMessages } from './mission-messages.ts';

export default function MissionProfile() {
  const { t } = useMissionMessages();
  return <ProfilePage title={t('mission.profile.title')} officeLabel={t('mission.profile.office')} />;
}
