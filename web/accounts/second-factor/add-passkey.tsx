import { startRegistration } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { NewPasskeyCredential, PasskeyCreation } from '#contract/api/passkeys.ts';
import type { recoveryCodesAnswer } from '#contract/api/session.ts';
import { apiPath } from '#contract/paths.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { PasswordInput } from '#web/design-system/password-input/password-input.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { useSessionMessages } from '../session-messages.ts';
import { staffCall } from '../staff-call.ts';
import { useFormCall } from '../use-form-call.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Adds a passkey: a name, the password, the browser's own dialog, then recovery codes if it is the first. */
export default function AddPasskey({
  onDone,
  onCancel,
}: {
  /** Called once the passkey exists and any recovery codes have been stored by the person. */
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}) {
  const { t } = useSessionMessages();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const [notMade, setNotMade] = useState(false);
  const { form, errors, trouble, working, send } = useFormCall(['name', 'current_password']);

  const add = (event: FormEvent) => {
    event.preventDefault();
    setNotMade(false);
    void send({ name, current_password: password }, async () => {
      const { data } = await staffCall<{ data: PasskeyCreation }>({
        method: 'POST',
        path: apiPath('passkeyCreation'),
        body: { current_password: password },
      });
      const credential = await madeFor(data);
      if (credential === undefined) return setNotMade(true);
      const answer = await staffCall<z.infer<typeof recoveryCodesAnswer>>({
        method: 'POST',
        path: apiPath('passkeys'),
        body: { name: name.trim(), credential },
      });
      showToast({ tone: 'positive', text: answer.message, duration: toastDurations.normal });
      if (answer.data.recovery_codes.length === 0) onDone();
      else setCodes(answer.data.recovery_codes);
    });
  };

  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <form ref={form} noValidate onSubmit={add}>
      <p className="mb-4">{t('session.passkey.needs')}</p>
      {(trouble !== undefined || notMade) && (
        <Notice tone="refused" live>
          {trouble ?? t('session.passkey.notMade')}
        </Notice>
      )}
      <TextInput
        id="passkey-name"
        name="name"
        autoComplete="off"
        maxLength={60}
        label={t('session.passkey.name')}
        hint={t('session.passkey.nameHint')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errors.get('name')}
      />
      <PasswordInput
        id="passkey-password"
        name="current_password"
        label={t('session.password.current')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.get('current_password')}
        showText={t('form.showPassword')}
        hideText={t('form.hidePassword')}
      />
      <div className="flex flex-wrap gap-3">
        <LoadingButton type="submit" loading={working} loadingText={t('session.passkey.waiting')}>
          {t('session.passkey.add')}
        </LoadingButton>
        {onCancel && (
          <Button kind="secondary" onClick={onCancel}>
            {t('session.factor.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Returns the passkey made by the person's authenticator; undefined when none was made. */
async function madeFor(creation: PasskeyCreation): Promise<NewPasskeyCredential | undefined> {
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: creation });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports: transports ?? [] } };
  } catch {
    // Cancelled, timed out, rejected by the device: browsers hardly distinguish these.
    return undefined;
  }
}
