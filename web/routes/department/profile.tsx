import { ProfilePage } from '#web/session/profile-page.tsx';
import { useDepartmentMessages } from './department-messages.ts';

export default function DepartmentProfile() {
  const { t } = useDepartmentMessages();
  return <ProfilePage title={t('department.profile.title')} officeLabel={t('department.profile.office')} />;
}
