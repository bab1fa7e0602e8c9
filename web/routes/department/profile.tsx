import { ProfilePage } from '#web/accounts/profile-page.tsx';
import { useDepartmentMessages } from '../../casework/department-messages.ts';

export default function DepartmentProfile() {
  const { t } = useDepartmentMessages();
  return <ProfilePage title={t('department.profile.title')} officeLabel={t('department.profile.office')} />;
}
