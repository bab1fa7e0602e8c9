import { SignInPage } from '#web/accounts/sign-in-page.tsx';
import { useOrganisationMessages } from './organisation-messages.ts';

export default function ServiceProviderLogin() {
  const { t } = useOrganisationMessages();
  return <SignInPage audience="service_provider" title={t('provider.login.title')} intro={t('provider.login.intro')} />;
}
