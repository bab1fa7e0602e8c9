import { SignInPage } from '#web/accounts/sign-in-page.tsx';
import { useMissionMessages } from './mission-messages.ts';

export default function MissionLogin() {
  const { t } = useMissionMessages();
  return (
    <>
      {/* Nobody who looks for the portal looks for this door; behind it, nothing can be read without signing in. */}
      <meta name="robots" content="noindex" />
      <SignInPage audience="mission" title={t('mission.login.title')} intro={t('mission.login.intro')} />
    </>
  );
}
