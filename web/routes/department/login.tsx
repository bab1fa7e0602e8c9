import { SignInPage } from '#web/accounts/sign-in-page.tsx';
import { useDepartmentMessages } from '../../casework/department-messages.ts';

export default function DepartmentLogin() {
  const { t } = useDepartmentMessages();
  return (
    <>
      {/* Nobody who looks for the portal looks for this door; behind it, nothing can be read without signing in. */}
      <meta name="robots" content="noindex" />
      <SignInPage audience="department" title={t('department.login.title')} intro={t('department.login.intro')} />
    </>
  );
}
