import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LoginAnswer, SecondStepAnswer } from '#contract/api/session.ts';
import { apiPath, pathTo } from '#contract/paths.ts';
import type { SessionAudience } from '#domain/permissions/audiences.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/client.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { PasswordInput } from '#web/design-system/password-input/password-input.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { audiences } from './audiences.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { saidNow } from './said-problem.ts';
import { SecondStep } from './second-factor/second-step.tsx';
import { usePeopleMessages } from './session-messages.ts';
import { keptAudience, startSession } from './session-store.ts';
import { noteSessionUse } from './session-use.ts';
import { type SignInState, useSession } from './staff-guard.tsx';
import { nothing, useFound } from './use-form-call.ts';

const fields = ['email', 'password'] as const;

/** Sign-in page of an audience. The differences are in its row (`audiences.ts`) and in the texts passed in. */
export function SignInPage({
  audience,
  title,
  intro,
}: {
  readonly audience: SessionAudience;
  readonly title: string;
  readonly intro: string;
}) {
  const { t } = usePeopleMessages();
  const { landingPage, forgotPasswordPage, login, loginType, failureToast } = audiences[audience];
  const { token } = useSession();
  const navigate = useNavigate();
  const arrival = useLocation().state as SignInState | null;
  const from = arrival?.from;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { form, found, setFound, errors, message } = useFound(fields);
  const [working, setWorking] = useState(false);
  /** Set after the right password of an account with two-step sign-in. */
  const [secondStep, setSecondStep] = useState<SecondStepAnswer>();

  // Somebody of another audience may sign in here: the new session replaces the other one.
  const other = keptAudience();
  const leaving = token !== undefined && (other === undefined || other === audience);
  useEffect(() => {
    if (leaving) navigate(from ?? pathTo(landingPage), { replace: true });
  }, [leaving, from, navigate, landingPage]);

  // Without a toast or a field to show it at, the error would not be visible.
  // Either of the two may be wrong: the failure stands above both, and at neither.
  const ofBoth = found.said?.problem.has('login_failed') === true;
  const onPage = ofBoth || found.again === true || (!failureToast && errors.size === 0);
  const trouble =
    (found.unreachable && t('session.signIn.unreachable')) ||
    (found.said !== undefined && onPage && (message || t('session.signIn.failed')));

  const refused = (problem: ApiProblem) => {
    const texts = Object.values(problem.errors).flat();
    const text = problem.message || t('session.signIn.failed');
    if (failureToast && texts.length > 1) {
      showToast({
        tone: 'negative',
        text: '',
        title: t('session.signIn.errors'),
        lines: texts,
        duration: toastDurations.normal,
      });
    } else if (failureToast) {
      showToast({ tone: 'negative', text, duration: toastDurations.signIn });
    }
    setFound({ said: saidNow(problem) });
  };

  const enter = (answer: LoginAnswer) => {
    showToast({ tone: 'positive', text: answer.message, duration: toastDurations.signIn });
    noteSessionUse();
    startSession(answer.token);
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (working) return;
    const values = { email: email.trim(), password };
    const missing = fields.filter((field) => values[field] === '');
    // The last error stays until this attempt is answered, so that nothing moves under a second press.
    if (missing.length > 0) {
      setFound({ missing });
      return;
    }
    setWorking(true);
    try {
      const answer = await call<LoginAnswer | SecondStepAnswer>({
        method: 'POST',
        path: apiPath(login),
        body: { ...values, ...(loginType === undefined ? {} : { type: loginType }) },
      });
      setFound(nothing);
      if ('challenge' in answer) setSecondStep(answer);
      else enter(answer);
    } catch (error) {
      if (error instanceof ApiProblem) refused(error);
      else setFound({ unreachable: true });
    } finally {
      setWorking(false);
    }
  };

  // Typed while a session is looked for, letters would be lost with this form when it turns out to have ended.
  if (leaving) return <Skeleton label={t('shell.loading')} lines={6} />;
  if (secondStep !== undefined) {
    return (
      <SecondStep
        challenge={secondStep.challenge}
        ways={secondStep.ways}
        onSignedIn={enter}
        onAgain={(reason) => {
          setSecondStep(undefined);
          setPassword('');
          setFound(reason === undefined ? nothing : { said: saidNow(reason), again: true });
        }}
      />
    );
  }
  return (
    <div className="max-w-measure">
      <title>{`${title} – ${t('portal.name')}`}</title>
      <h1 className="mb-2">{title}</h1>
      <p className="mb-6">{intro}</p>
      {arrival?.ended && <Notice tone="waiting">{t('session.ended')}</Notice>}
      {trouble && (
        <Notice
          tone="refused"
          live={!(ofBoth && failureToast)}
          intoSight
          {...(found.unreachable ? { title: t('session.unreachable') } : {})}
        >
          {trouble}
        </Notice>
      )}
      <form ref={form} noValidate onSubmit={send} className="mb-8">
        <TextInput
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          label={t('session.signIn.email')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={ofBoth ? undefined : errors.get('email')}
        />
        <PasswordInput
          id="password"
          name="password"
          label={t('session.signIn.password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={ofBoth ? undefined : errors.get('password')}
          showText={t('form.showPassword')}
          hideText={t('form.hidePassword')}
        />
        <LoadingButton type="submit" loading={working} loadingText={t('session.signIn.working')}>
          {t('session.signIn.submit')}
        </LoadingButton>
      </form>
      <p className="mb-8">
        <Link to={pathTo(forgotPasswordPage)}>{t('session.forgot.link')}</Link>
      </p>
      <DemoAccounts
        audience={audience}
        onChoose={(account) => {
          setEmail(account.email);
          setPassword(account.password);
          setFound(nothing);
          form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
        }}
      />
    </div>
  );
}
