import { SignInPage } from '#web/accounts/sign-in-page.tsx';
import { useOrganisationMessages } from './organisation-messages.ts';

export default function TrekkingLogin() {
  const { t } = useOrganisationMessages();
  return <SignInPage audience="trekking" title={t('trekking.login.title')} intro={t('trekking.login.intro')} />;
}
