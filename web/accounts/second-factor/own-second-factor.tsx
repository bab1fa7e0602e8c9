import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { z } from 'zod';
import type { OwnPasskey } from '#contract/api/passkeys.ts';
import type { recoveryCodesAnswer, SecondFactorState } from '#contract/api/session.ts';
import { apiPath } from '#contract/paths.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { ownSessionsKey } from '../open-sessions.tsx';
import { useSessionMessages } from '../session-messages.ts';
import { staffCall } from '../staff-call.ts';
import { fetchUser, useStaff } from '../staff-guard.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { PasswordCheck } from './password-check.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpAuthenticator } from './set-up-authenticator.tsx';

const AddPasskey = lazy(() => import('./add-passkey.tsx'));

const key = ['own second factor'] as const;

type Doing = 'adding_passkey' | 'setting_up' | 'renewing' | 'switching_off' | OwnPasskey | undefined;

/** Two-step sign-in on the profile: the methods set up, and ways to change them. */
export function OwnSecondFactor() {
  const { t } = useSessionMessages();
  const { user } = useStaff();
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing>();
  const [codes, setCodes] = useState<readonly string[]>();
  const state = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => staffCall<{ data: SecondFactorState }>({ path: apiPath('secondFactor'), signal }),
  });

  const settle = () => {
    setDoing(undefined);
    setCodes(undefined);
    void queries.invalidateQueries({ queryKey: key });
    void queries.invalidateQueries({ queryKey: ownSessionsKey });
  };
  const stop = () => setDoing(undefined);
  const take = async (path: string, password: string) => {
    const answer = await staffCall<{ message: string }>({ method: 'POST', path, body: { current_password: password } });
    showToast({ tone: 'positive', text: answer.message, duration: toastDurations.normal });
    settle();
    // If two-step sign-in is required and no method is left, the area is closed until one is set up.
    await fetchUser(user.audience);
  };
  const factor = state.data?.data;
  const canAddPasskey = factor?.passkeys_possible === true && 'PublicKeyCredential' in window;

  return (
    <section aria-labelledby="factor-title" className="mb-8">
      <h2 id="factor-title" className="mb-2">
        {t('session.factor.title')}
      </h2>
      {state.isError && (
        <Notice tone="refused" live title={t('session.factor.failed')}>
          <Button kind="secondary" onClick={() => state.refetch()}>
            {t('session.retry')}
          </Button>
        </Notice>
      )}
      {state.isPending && <Skeleton label={t('shell.loading')} lines={2} />}
      {codes && <RecoveryCodes codes={codes} onDone={settle} />}
      {factor && !codes && doing === undefined && (
        <>
          <p className="mb-4 max-w-measure">
            {factor.on
              ? t('session.factor.on', { count: factor.recovery_codes_left })
              : t('session.factor.off', { passkeys: canAddPasskey ? 'yes' : 'no' })}
          </p>
          {factor.passkeys.length > 0 && <OwnPasskeys passkeys={factor.passkeys} onRemove={setDoing} />}
          <div className="flex flex-wrap gap-3">
            {canAddPasskey && (
              <Button kind={factor.on ? 'secondary' : 'primary'} onClick={() => setDoing('adding_passkey')}>
                {t('session.passkey.add')}
              </Button>
            )}
            {factor.authenticator ? (
              <Button kind="secondary" onClick={() => setDoing('switching_off')}>
                {t('session.factor.remove')}
              </Button>
            ) : (
              <Button
                kind={factor.on || canAddPasskey ? 'secondary' : 'primary'}
                onClick={() => setDoing('setting_up')}
              >
                {t('session.factor.setUp')}
              </Button>
            )}
            {factor.on && (
              <Button kind="secondary" onClick={() => setDoing('renewing')}>
                {t('session.factor.renew')}
              </Button>
            )}
          </div>
        </>
      )}
      <div className="max-w-measure">
        {doing === 'adding_passkey' && (
          <Suspense fallback={<Skeleton label={t('shell.loading')} lines={2} />}>
            <AddPasskey onDone={settle} onCancel={stop} />
          </Suspense>
        )}
        {doing === 'setting_up' && <SetUpAuthenticator onDone={settle} onCancel={stop} />}
        {doing === 'renewing' && !codes && (
          <PasswordCheck
            id="renew-password"
            text={t('session.factor.renewText')}
            submit={t('session.factor.renew')}
            onCancel={stop}
            onPassword={async (password) => {
              const answer = await staffCall<z.infer<typeof recoveryCodesAnswer>>({
                method: 'POST',
                path: apiPath('recoveryCodes'),
                body: { current_password: password },
              });
              setCodes(answer.data.recovery_codes);
            }}
          />
        )}
        {doing === 'switching_off' && (
          <PasswordCheck
            id="remove-password"
            text={t('session.factor.removeText')}
            submit={t('session.factor.remove')}
            onCancel={stop}
            onPassword={(password) => take(apiPath('secondFactorRemove'), password)}
          />
        )}
        {typeof doing === 'object' && (
          <PasswordCheck
            id="remove-passkey-password"
            text={t('session.passkey.removeText', { name: doing.name })}
            submit={t('session.passkey.remove')}
            onCancel={stop}
            onPassword={(password) => take(apiPath('passkeyRemove', { passkey_id: doing.id }), password)}
          />
        )}
      </div>
    </section>
  );
}
