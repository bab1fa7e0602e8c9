import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { Enrolment, recoveryCodesAnswer } from '#contract/api/session.ts';
import { apiPath } from '#contract/paths.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { useSessionMessages } from '../session-messages.ts';
import { staffCall } from '../staff-call.ts';
import { useFormCall } from '../use-form-call.ts';
import { PasswordCheck } from './password-check.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/**
 * Sets up an authenticator app: the password, the QR code with a first code, then recovery codes if it is the first
 * method.
 */
export function SetUpAuthenticator({
  onDone,
  onCancel,
}: {
  /** Called once the app is set up and any recovery codes have been stored by the person. */
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}) {
  const { t } = useSessionMessages();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();

  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (enrolment !== undefined) {
    return (
      <FirstCode
        enrolment={enrolment}
        onCodes={(given) => (given.length === 0 ? onDone() : setCodes(given))}
        {...(onCancel === undefined ? {} : { onCancel })}
      />
    );
  }
  return (
    <PasswordCheck
      id="factor-password"
      text={t('session.factor.needs')}
      submit={t('session.factor.begin')}
      onPassword={async (password) => {
        const answer = await staffCall<{ data: Enrolment }>({
          method: 'POST',
          path: apiPath('secondFactor'),
          body: { current_password: password },
        });
        setEnrolment(answer.data);
      }}
      {...(onCancel === undefined ? {} : { onCancel })}
    />
  );
}

function FirstCode({
  enrolment: { secret, address, qr },
  onCodes,
  onCancel,
}: {
  readonly enrolment: Enrolment;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel?: () => void;
}) {
  const { t } = useSessionMessages();
  const [code, setCode] = useState('');
  const { form, errors, trouble, working, send } = useFormCall(['code']);

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    void send({ code }, async () => {
      const answer = await staffCall<z.infer<typeof recoveryCodesAnswer>>({
        method: 'POST',
        path: apiPath('secondFactorConfirm'),
        body: { code: code.replace(/\s/g, '') },
      });
      showToast({ tone: 'positive', text: answer.message, duration: toastDurations.normal });
      onCodes(answer.data.recovery_codes);
    });
  };

  return (
    <form ref={form} noValidate onSubmit={confirm}>
      <p className="mb-4">{t('session.factor.scan')}</p>
      <svg
        role="img"
        aria-label={t('session.factor.picture')}
        viewBox={`0 0 ${qr.width} ${qr.height}`}
        className="mb-4 w-48 max-w-full bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="mb-1">{t('session.factor.type')}</p>
      <p className="mb-4">
        <CodeText code={secret} />
      </p>
      <p className="mb-6">
        <a href={address}>{t('session.factor.open')}</a>
      </p>
      {trouble && (
        <Notice tone="refused" live>
          {trouble}
        </Notice>
      )}
      <TextInput
        id="factor-code"
        name="code"
        width="10"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t('session.code.label')}
        hint={t('session.factor.codeHint')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={errors.get('code')}
      />
      <div className="flex flex-wrap gap-3">
        <LoadingButton type="submit" loading={working} loadingText={t('session.form.working')}>
          {t('session.factor.confirm')}
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
