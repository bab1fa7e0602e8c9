import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { newPasswordAnswer } from '#contract/api/session.ts';
import { apiPath, pathTo } from '#contract/paths.ts';
import { shortestPassword } from '#contract/session-limits.ts';
import { call } from '#web/api/client.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { PasswordInput } from '#web/design-system/password-input/password-input.tsx';
import { useAfterHydration } from '#web/routing/after-hydration.ts';
import { audiences } from './audiences.ts';
import { useSessionMessages } from './session-messages.ts';
import { useFormCall } from './use-form-call.ts';

type Answer = z.infer<typeof newPasswordAnswer>;

/** Page for the links mailed with invitations and for forgotten passwords. */
export default function NewPasswordPage() {
  const { t, formatNumber } = useSessionMessages();
  const [token, setToken] = useState<string>();
  const [password, setPassword] = useState('');
  const [done, setDone] = useState<Answer>();
  const { form, errors, trouble, working, send } = useFormCall(['password']);
  const ready = useAfterHydration((typedAt) => setPassword(typedAt('new-password')));
  const title = t(done === undefined ? 'session.newPassword.title' : 'session.newPassword.doneTitle');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (done !== undefined) heading.current?.focus();
  }, [done]);

  // Read once and removed from the address, so that a shared computer's browser history does not keep it.
  useEffect(() => {
    const found = window.location.hash.slice(1);
    if (found !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
    setToken((known) => known || found);
  }, []);

  const choose = (event: FormEvent) => {
    event.preventDefault();
    void send({ password }, async () => {
      const body = { token, password };
      setDone(await call<Answer>({ method: 'POST', path: apiPath('newPassword'), body }));
      setPassword('');
    });
  };

  const audience = done?.data.audience ?? undefined;
  return (
    <div className="max-w-measure">
      <title>{`${title} – ${t('portal.name')}`}</title>
      <h1 ref={heading} tabIndex={-1} className="mb-2">
        {title}
      </h1>
      {token === '' && <Notice tone="waiting">{t('session.newPassword.noLink')}</Notice>}
      {done && (
        <>
          <Notice tone="granted" live>
            {t('session.newPassword.done')}
          </Notice>
          {audience && <ButtonLink to={pathTo(audiences[audience].loginPage)}>{t('session.signIn.submit')}</ButtonLink>}
        </>
      )}
      {token !== '' && !done && (
        <>
          <p className="mb-6">{t('session.newPassword.text')}</p>
          {trouble && (
            <Notice tone="refused" live>
              {trouble}
            </Notice>
          )}
          <form ref={form} noValidate onSubmit={choose}>
            <PasswordInput
              id="new-password"
              name="password"
              autoComplete="new-password"
              label={t('session.password.next')}
              hint={t('session.password.hint', { shown: formatNumber(shortestPassword) })}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={errors.get('password')}
              showText={t('form.showPassword')}
              hideText={t('form.hidePassword')}
            />
            <LoadingButton type="submit" disabled={!ready} loading={working} loadingText={t('session.form.working')}>
              {t('session.newPassword.submit')}
            </LoadingButton>
          </form>
        </>
      )}
    </div>
  );
}
