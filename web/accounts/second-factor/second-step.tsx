import { lazy, Suspense, useState } from 'react';
import type { LoginAnswer, SecondStepName } from '#contract/api/session.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { type SessionMessageId, useSessionMessages } from '../session-messages.ts';
import { CodeStep } from './code-step.tsx';

/** Loaded on demand: most people sign in without a passkey. */
const PasskeyStep = lazy(() => import('./passkey-step.tsx'));

const titles = {
  passkey: 'session.passkey.title',
  authenticator: 'session.code.title',
  recovery_code: 'session.code.title',
} as const satisfies Readonly<Record<SecondStepName, SessionMessageId>>;

const choices = {
  passkey: 'session.code.usePasskey',
  authenticator: 'session.code.useApp',
  recovery_code: 'session.code.useRecovery',
} as const satisfies Readonly<Record<SecondStepName, SessionMessageId>>;

/** The second step of signing in, by any method of the account; the first is offered first. */
export function SecondStep({
  challenge,
  ways,
  onSignedIn,
  onAgain,
}: {
  /** Challenge returned for the right password. */
  readonly challenge: string;
  readonly ways: readonly SecondStepName[];
  readonly onSignedIn: (answer: LoginAnswer) => void;
  /** Called when the password is needed again, with the reason, or when the person wants to start again. */
  readonly onAgain: (reason?: ApiProblem) => void;
}) {
  const { t } = useSessionMessages();
  // A browser without passkeys is not offered them.
  const possible = ways.filter((way) => way !== 'passkey' || 'PublicKeyCredential' in window);
  const [way, setWay] = useState<SecondStepName>(possible[0] ?? 'recovery_code');
  const title = t(titles[way]);

  /**
   * Makes the calls of a method, which may return nothing; when the challenge has expired, asks for the password again.
   */
  const enter = async (calls: () => Promise<LoginAnswer | undefined>) => {
    try {
      const answer = await calls();
      if (answer !== undefined) onSignedIn(answer);
    } catch (error) {
      if (!(error instanceof ApiProblem && error.has('sign_in_again'))) throw error;
      onAgain(error);
    }
  };

  return (
    <div className="mb-8 max-w-measure">
      <title>{`${title} – ${t('portal.name')}`}</title>
      <h1 className="mb-6">{title}</h1>
      {way === 'passkey' ? (
        <Suspense fallback={<Skeleton label={t('shell.loading')} lines={2} />}>
          <PasskeyStep challenge={challenge} onEnter={enter} />
        </Suspense>
      ) : (
        <CodeStep key={way} challenge={challenge} recovery={way === 'recovery_code'} onEnter={enter} />
      )}
      <div className="mt-4 flex flex-wrap gap-x-6">
        {possible
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} kind="quiet" onClick={() => setWay(other)}>
              {t(choices[other])}
            </Button>
          ))}
        <Button kind="quiet" onClick={() => onAgain()}>
          {t('session.code.back')}
        </Button>
      </div>
    </div>
  );
}
