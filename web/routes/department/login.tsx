import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { apiPath, pathTo } from '#contract/paths.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/client.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { PasswordInput } from '#web/design-system/password-input/password-input.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { audiences } from '#web/session/audiences.ts';
import { startSession } from '#web/session/session-store.ts';
import { noteSessionUse } from '#web/session/session-use.ts';
import { type SignInState, useSession } from '#web/session/staff-guard.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { useDepartmentMessages } from './department-messages.ts';

const audience = audiences.department;

type FieldErrors = Readonly<Partial<Record<'email' | 'password', string>>>;

export default function DepartmentLogin() {
  const { t } = useDepartmentMessages();
  const { token } = useSession();
  const navigate = useNavigate();
  const arrival = useLocation().state as SignInState | null;
  const from = arrival?.from;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [unreachable, setUnreachable] = useState(false);
  const [working, setWorking] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (token !== undefined) navigate(from ?? pathTo(audience.landingPage), { replace: true });
  }, [token, from, navigate]);

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const refused = (problem: ApiProblem) => {
    const texts = Object.values(problem.errors).flat();
    if (texts.length > 1) {
      showToast({
        tone: 'negative',
        text: '',
        title: t('department.login.errors'),
        lines: texts,
        duration: toastDurations.normal,
      });
    } else {
      const text = problem.message || t('department.login.failed');
      showToast({ tone: 'negative', text, duration: toastDurations.signIn });
    }
    const { email: emailErrors, password: passwordErrors } = problem.errors;
    setErrors({
      ...(emailErrors ? { email: emailErrors.join(' ') } : {}),
      ...(passwordErrors ? { password: passwordErrors.join(' ') } : {}),
    });
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (working) return;
    setUnreachable(false);
    const missing: FieldErrors = {
      ...(email.trim() === '' ? { email: t('department.required') } : {}),
      ...(password === '' ? { password: t('department.required') } : {}),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setWorking(true);
    try {
      const answer = await call<{ token: string; message: string }>({
        method: 'POST',
        path: apiPath(audience.loginCall),
        body: { email: email.trim(), password },
      });
      showToast({ tone: 'positive', text: answer.message, duration: toastDurations.signIn });
      noteSessionUse();
      startSession(answer.token);
    } catch (error) {
      if (error instanceof ApiProblem) refused(error);
      else setUnreachable(true);
    } finally {
      setWorking(false);
    }
  };

  return (
    <div className="max-w-measure">
      <title>{`${t('department.login.title')} – ${t('portal.name')}`}</title>
      <h1 className="mb-2">{t('department.login.title')}</h1>
      <p className="mb-6">{t('department.login.intro')}</p>
      {arrival?.ended && <Notice tone="waiting">{t('session.ended')}</Notice>}
      {unreachable && (
        <Notice tone="refused" live title={t('session.unreachable')}>
          {t('department.login.unreachable')}
        </Notice>
      )}
      <form ref={form} noValidate onSubmit={send} className="mb-8">
        <TextInput
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          label={t('department.login.email')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={errors.email}
        />
        <PasswordInput
          id="password"
          name="password"
          label={t('department.login.password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={errors.password}
          showText={t('form.showPassword')}
          hideText={t('form.hidePassword')}
        />
        <LoadingButton type="submit" loading={working} loadingText={t('department.login.working')}>
          {t('department.login.submit')}
        </LoadingButton>
      </form>
      <DemoAccounts
        onChoose={(account) => {
          setEmail(account.email);
          setPassword(account.password);
          setErrors({});
          form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
        }}
      />
    </div>
  );
}
