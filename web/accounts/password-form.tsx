import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { apiPath } from '#contract/paths.ts';
import { shortestPassword } from '#contract/session-limits.ts';
import { sentences } from '#domain/i18n/sentences.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { useFirstInvalidFocus } from '#web/design-system/field/first-invalid.ts';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { PasswordInput } from '#web/design-system/password-input/password-input.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { ownSessionsKey } from './open-sessions.tsx';
import { usePeopleMessages } from './session-messages.ts';
import { staffCall } from './staff-call.ts';

type Field = 'current_password' | 'password';
type FieldErrors = Readonly<Partial<Record<Field, string>>>;

/** Form to change one's own password. The server decides whether it accepts the new one; every other session ends. */
export function PasswordForm() {
  const { t, formatNumber, language } = usePeopleMessages();
  const queries = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useFirstInvalidFocus(errors);

  const change = useMutation({
    mutationFn: () =>
      staffCall<{ message: string }>({
        method: 'POST',
        path: apiPath('ownPassword'),
        body: { current_password: current, password: next },
      }),
    onSuccess: ({ message }) => {
      setCurrent('');
      setNext('');
      showToast({ tone: 'positive', text: message, duration: toastDurations.normal });
      queries.invalidateQueries({ queryKey: ownSessionsKey });
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem)) return;
      const { current_password, password } = error.errors;
      setErrors({
        ...(current_password ? { current_password: sentences(current_password, language) } : {}),
        ...(password ? { password: sentences(password, language) } : {}),
      });
    },
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const missing: FieldErrors = {
      ...(current === '' ? { current_password: t('session.required', { field: 'current_password' }) } : {}),
      ...(next === '' ? { password: t('session.required', { field: 'password' }) } : {}),
    };
    setErrors(missing);
    change.reset();
    if (Object.keys(missing).length === 0) change.mutate();
  };

  const elsewhere = change.error !== null && Object.keys(errors).length === 0;
  return (
    <section aria-labelledby="password-title" className="mb-8 max-w-measure">
      <h2 id="password-title" className="mb-2">
        {t('session.password.title')}
      </h2>
      <p className="mb-4">{t('session.password.text')}</p>
      {elsewhere && (
        <Notice tone="refused" live title={t('session.password.refused')}>
          {change.error instanceof ApiProblem ? change.error.message : t('session.password.unreachable')}
        </Notice>
      )}
      <form ref={form} noValidate onSubmit={send}>
        <PasswordInput
          id="current-password"
          name="current_password"
          label={t('session.password.current')}
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
          error={errors.current_password}
          showText={t('form.showPassword')}
          hideText={t('form.hidePassword')}
        />
        <PasswordInput
          id="new-password"
          name="password"
          autoComplete="new-password"
          label={t('session.password.next')}
          hint={t('session.password.hint', { shown: formatNumber(shortestPassword) })}
          value={next}
          onChange={(event) => setNext(event.target.value)}
          error={errors.password}
          showText={t('form.showPassword')}
          hideText={t('form.hidePassword')}
        />
        <LoadingButton type="submit" loading={change.isPending} loadingText={t('session.password.working')}>
          {t('session.password.submit')}
        </LoadingButton>
      </form>
    </section>
  );
}
