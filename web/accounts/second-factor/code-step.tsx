import { type FormEvent, useState } from 'react';
import type { LoginAnswer } from '#contract/api/session.ts';
import { apiPath } from '#contract/paths.ts';
import { call } from '#web/api/client.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { useSessionMessages } from '../session-messages.ts';
import { useFormCall } from '../use-form-call.ts';

/** Form for a code from the authenticator app, or a recovery code. */
export function CodeStep({
  challenge,
  recovery,
  onEnter,
}: {
  readonly challenge: string;
  readonly recovery: boolean;
  readonly onEnter: (call: () => Promise<LoginAnswer>) => Promise<void>;
}) {
  const { t } = useSessionMessages();
  const [code, setCode] = useState('');
  const { form, errors, trouble, working, send } = useFormCall(['code']);

  const enter = (event: FormEvent) => {
    event.preventDefault();
    const body = { challenge, code: code.trim() };
    void send({ code }, () =>
      onEnter(() => call<LoginAnswer>({ method: 'POST', path: apiPath('secondFactorSignIn'), body })),
    );
  };

  return (
    <form ref={form} noValidate onSubmit={enter}>
      {trouble && (
        <Notice tone="refused" live>
          {trouble}
        </Notice>
      )}
      <TextInput
        id="code"
        name="code"
        autoFocus
        width={recovery ? '20' : '10'}
        code={recovery}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        label={t(recovery ? 'session.code.recovery' : 'session.code.label')}
        hint={t(recovery ? 'session.code.recoveryHint' : 'session.code.hint')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={errors.get('code')}
      />
      <LoadingButton type="submit" loading={working} loadingText={t('session.signIn.working')}>
        {t('session.signIn.submit')}
      </LoadingButton>
    </form>
  );
}
