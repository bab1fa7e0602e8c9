import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { apiPath } from '#contract/paths.ts';
import { shortestPassword } from '#contract/session-limits.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { PasswordInput } from '#web/design-system/password-input/password-input.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { ownSessionsKey } from './open-sessions.tsx';
import { saidNow } from './said-problem.ts';
import { usePeopleMessages } from './session-messages.ts';
import { staffCall } from './staff-call.ts';
import { nothing, useFound } from './use-form-call.ts';

const fields = ['current_password', 'password'] as const;

/** Form to change one's own password. The server decides whether it accepts the new one; every other session ends. */
export function PasswordForm() {
  const { t, formatNumber } = usePeopleMessages();
  const queries = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { form, found, setFound, errors, message } = useFound(fields);

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
    onError: (error) => setFound(error instanceof ApiProblem ? { said: saidNow(error) } : { unreachable: true }),
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const values = { current_password: current, password: next };
    const missing = fields.filter((field) => values[field] === '');
    setFound(missing.length > 0 ? { missing } : nothing);
    if (missing.length === 0) change.mutate();
  };

  const elsewhere = found.unreachable || (found.said !== undefined && errors.size === 0);
  return (
    <section aria-labelledby="password-title" className="mb-8 max-w-measure">
      <h2 id="password-title" className="mb-2">
        {t('session.password.title')}
      </h2>
      <p className="mb-4">{t('session.password.text')}</p>
      {elsewhere && (
        <Notice tone="refused" live title={t('session.password.refused')}>
          {found.unreachable ? t('session.password.unreachable') : message}
        </Notice>
      )}
      <form ref={form} noValidate onSubmit={send}>
        <PasswordInput
          id="current-password"
          name="current_password"
          label={t('session.password.current')}
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
          error={errors.get('current_password')}
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
          error={errors.get('password')}
          showText={t('form.showPassword')}
          hideText={t('form.hidePassword')}
        />
        <LoadingButton
          kind="secondary"
          type="submit"
          loading={change.isPending}
          loadingText={t('session.password.working')}
        >
          {t('session.password.submit')}
        </LoadingButton>
      </form>
    </section>
  );
}
