import { useState } from 'react';
import { Button } from '#web/design-system/button/button.tsx';
import { LanguageTools } from '#web/layout/language-tools.tsx';
import { useSessionMessages } from '../session-messages.ts';
import AddPasskey from './add-passkey.tsx';
import { SetUpAuthenticator } from './set-up-authenticator.tsx';

/** Replaces an area for somebody who must set up two-step sign-in first. */
export default function SetUpFirst({
  onDone,
  onSignOut,
}: {
  readonly onDone: () => void;
  readonly onSignOut: () => void;
}) {
  const { t } = useSessionMessages();
  const passkeysKnown = 'PublicKeyCredential' in window;
  const [way, setWay] = useState<'passkey' | 'authenticator' | undefined>(passkeysKnown ? undefined : 'authenticator');
  const back = () => setWay(undefined);
  const title = t('session.factor.firstTitle');
  return (
    <main className="mx-auto max-w-page px-4 py-8">
      <title>{`${title} – ${t('portal.name')}`}</title>
      <div className="mb-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
        <LanguageTools />
        <Button kind="secondary" onClick={onSignOut}>
          {t('shell.signOut')}
        </Button>
      </div>
      <div className="max-w-measure">
        <h1 className="mb-2">{title}</h1>
        <p className="mb-6">{t('session.factor.firstText')}</p>
        {way === undefined && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setWay('passkey')}>{t('session.passkey.add')}</Button>
            <Button kind="secondary" onClick={() => setWay('authenticator')}>
              {t('session.factor.setUp')}
            </Button>
          </div>
        )}
        {way === 'passkey' && <AddPasskey onDone={onDone} onCancel={back} />}
        {way === 'authenticator' && (
          <SetUpAuthenticator onDone={onDone} {...(passkeysKnown ? { onCancel: back } : {})} />
        )}
      </div>
    </main>
  );
}
