import { startAuthentication } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import type { PasskeyAssertion, PasskeyQuestion } from '#contract/api/passkeys.ts';
import type { LoginAnswer } from '#contract/api/session.ts';
import { apiPath } from '#contract/paths.ts';
import { call } from '#web/api/client.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { useSessionMessages } from '../session-messages.ts';
import { useFormCall } from '../use-form-call.ts';

/** A passkey as the second step of signing in. The button can be pressed again. */
export default function PasskeyStep({
  challenge,
  onEnter,
}: {
  readonly challenge: string;
  readonly onEnter: (call: () => Promise<LoginAnswer | undefined>) => Promise<void>;
}) {
  const { t } = useSessionMessages();
  const { form, trouble, working, send } = useFormCall([]);
  const [notUsed, setNotUsed] = useState(false);

  const enter = (event: FormEvent) => {
    event.preventDefault();
    setNotUsed(false);
    void send({}, async () => {
      await onEnter(async () => {
        const { data } = await call<{ data: PasskeyQuestion }>({
          method: 'POST',
          path: apiPath('passkeyQuestion'),
          body: { challenge },
        });
        const credential = await signedBy(data);
        if (credential === undefined) {
          setNotUsed(true);
          return undefined;
        }
        return call<LoginAnswer>({ method: 'POST', path: apiPath('passkeySignIn'), body: { challenge, credential } });
      });
    });
  };

  return (
    <form ref={form} noValidate onSubmit={enter}>
      {(trouble !== undefined || notUsed) && (
        <Notice tone="refused" live>
          {trouble ?? t('session.passkey.notUsed')}
        </Notice>
      )}
      <p className="mb-4">{t('session.passkey.text')}</p>
      <LoadingButton type="submit" autoFocus loading={working} loadingText={t('session.passkey.waiting')}>
        {t('session.code.usePasskey')}
      </LoadingButton>
    </form>
  );
}

/** Returns the passkey's signature; undefined when there is none, or the person cancelled. */
async function signedBy(question: PasskeyQuestion): Promise<PasskeyAssertion | undefined> {
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: question });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
  } catch {
    // Browsers do not tell which, so that no site learns which passkeys a device holds.
    return undefined;
  }
}
