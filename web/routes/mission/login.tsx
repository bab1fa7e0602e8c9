import { SignInPage } from '#web/accounts/sign-in-page.tsx';
import { useMissionMessages } from './mission-messages.ts';

export default function MissionLogin() {
  const { t } = useMissionMessages();
  return <SignInPage audience="mission" title={t('mission.login.title')} intro={t('mission.login.intro')} />;
}
