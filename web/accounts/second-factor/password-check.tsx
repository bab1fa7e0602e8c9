import { type FormEvent, useState } from 'react';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { PasswordInput } from '#web/design-system/password-input/password-input.tsx';
import { useSessionMessages } from '../session-messages.ts';
import { useFormCall } from '../use-form-call.ts';

/** Asks for the current password before a change to the sign-in methods. `onPassword` makes the call and may throw. */
export function PasswordCheck({
  id,
  text,
  submit,
  onPassword,
  onCancel,
}: {
  /** Id of the field, unique on the page. */
  readonly id: string;
  readonly text: string;
  readonly submit: string;
  readonly onPassword: (password: string) => Promise<void>;
  readonly onCancel?: () => void;
}) {
  const { t } = useSessionMessages();
  const [password, setPassword] = useState('');
  const { form, errors, trouble, working, send } = useFormCall(['current_password']);

  const check = (event: FormEvent) => {
    event.preventDefault();
    void send({ current_password: password }, () => onPassword(password));
  };

  return (
    <form ref={form} noValidate onSubmit={check}>
      <p className="mb-4">{text}</p>
      {trouble && (
        <Notice tone="refused" live>
          {trouble}
        </Notice>
      )}
      <PasswordInput
        id={id}
        name="current_password"
        label={t('session.password.current')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.get('current_password')}
        showText={t('form.showPassword')}
        hideText={t('form.hidePassword')}
      />
      <div className="flex flex-wrap gap-3">
        <LoadingButton type="submit" loading={working} loadingText={t('session.form.working')}>
          {submit}
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
