import { type FormEvent, useEffect, useRef, useState } from 'react';
import { matchRoutes, useLocation } from 'react-router';
import { apiPath, pages, pathTo } from '#contract/paths.ts';
import { newPasswordLinkMinutes } from '#contract/session-limits.ts';
import { sessionAudiences } from '#domain/permissions/audiences.ts';
import { call } from '#web/api/client.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { audiences } from './audiences.ts';
import { useSessionMessages } from './session-messages.ts';
import { useFormCall } from './use-form-call.ts';

const doors = sessionAudiences.map((id) => ({ id, path: pages[audiences[id].forgotPasswordPage].pattern }));

/** Form to request a link for a new password; one page for all audiences, each at its own address. */
export default function ForgotPasswordPage() {
  const { t, formatNumber } = useSessionMessages();
  const audience = matchRoutes(doors, useLocation())?.at(-1)?.route.id;
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { form, errors, trouble, working, send } = useFormCall(['email']);
  const title = t(sent ? 'session.forgot.sentTitle' : 'session.forgot.title');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sent) heading.current?.focus();
  }, [sent]);

  const ask = (event: FormEvent) => {
    event.preventDefault();
    void send({ email }, async () => {
      const body = { email: email.trim() };
      await call({ method: 'POST', path: apiPath('passwordLink'), body });
      setSent(true);
    });
  };

  return (
    <div className="max-w-measure">
      <title>{`${title} – ${t('portal.name')}`}</title>
      <h1 ref={heading} tabIndex={-1} className="mb-2">
        {title}
      </h1>
      {!sent ? (
        <>
          <p className="mb-6">{t('session.forgot.text', { shown: formatNumber(newPasswordLinkMinutes) })}</p>
          {trouble && (
            <Notice tone="refused" live>
              {trouble}
            </Notice>
          )}
          <form ref={form} noValidate onSubmit={ask} className="mb-8">
            <TextInput
              id="email"
              name="email"
              type="email"
              autoComplete="username"
              label={t('session.signIn.email')}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              error={errors.get('email')}
            />
            <LoadingButton type="submit" loading={working} loadingText={t('session.form.working')}>
              {t('session.forgot.submit')}
            </LoadingButton>
          </form>
        </>
      ) : (
        <>
          <Notice tone="granted" live>
            {t('session.forgot.sent')}
          </Notice>
          <p className="mb-6">{t('session.forgot.next', { shown: formatNumber(newPasswordLinkMinutes) })}</p>
        </>
      )}
      {audience !== undefined && <Link to={pathTo(audiences[audience].loginPage)}>{t('session.forgot.back')}</Link>}
    </div>
  );
}
