import { SignInPage } from '#web/accounts/sign-in-page.tsx';
import { useDepartmentMessages } from '../../casework/department-messages.ts';

export default function DepartmentLogin() {
  const { t } = useDepartmentMessages();
  return <SignInPage audience="department" title={t('department.login.title')} intro={t('department.login.intro')} />;
}
