import { lazy, type ReactNode, use, useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import type { StaffUser, staffUserAnswer } from '#contract/api/session.ts';
import { apiPath, pathTo } from '#contract/paths.ts';
import type { SessionAudience } from '#domain/permissions/audiences.ts';
import type { Permission } from '#domain/permissions/permissions.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { learnPortalTime } from '#web/api/portal-day.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { EmptyState } from '#web/design-system/empty-state/empty-state.tsx';
import { WarningIcon } from '#web/design-system/icons/icons.tsx';
import { AreaOutline } from '#web/layout/area-outline.tsx';
import { audiences } from './audiences.ts';
import { useSessionMessages } from './session-messages.ts';
import { endSession, keepUser, readSession, type Session, subscribeToSession } from './session-store.ts';
import { staffCall } from './staff-call.ts';
import { StaffContext } from './staff-context.ts';

/** State of the sign-in page's history entry: the page that was wanted, and true if the session ran out. */
export interface SignInState {
  readonly from?: string;
  readonly ended?: boolean;
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, readSession, readSession);
}

/** Loaded on demand: few people see it, and only once. */
const SetUpFirst = lazy(() => import('./second-factor/set-up-first.tsx'));

/** Returns the signed-in person, below a `StaffGuard`. */
export function useStaff(): { readonly user: StaffUser; readonly may: (permission: Permission) => boolean } {
  const user = use(StaffContext);
  if (user === undefined) throw new Error('useStaff needs a StaffGuard above it');
  return { user, may: (permission) => user.permissions.includes(permission) };
}

/** Fetches the user of the token. Any error removes token and user (specification, section 7). */
export async function fetchUser(audience: SessionAudience): Promise<void> {
  const { token } = readSession();
  if (token === undefined) return;
  try {
    const path = apiPath(audiences[audience].user);
    const { data, meta } = await staffCall<z.infer<typeof staffUserAnswer>>({ path });
    learnPortalTime(meta.now);
    keepUser(token, data);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (readSession().token === token) endSession('ended');
  }
}

/**
 * Admits only people of the audience. Without a session it goes where the audience's row says; a sign-in page remembers
 * the page that was wanted. A session ended in another tab leads to the home page.
 */
export function StaffGuard({
  audience,
  children,
}: {
  readonly audience: SessionAudience;
  readonly children: ReactNode;
}) {
  const { t } = useSessionMessages();
  const { token, user: known, end } = useSession();
  // A user fetched in another area is unknown here until this area's own call confirms it.
  const user = known?.audience === audience ? known : undefined;
  // The answer renders at once and in one piece; the area behind it is drawn in pieces.
  const admitted = useDeferredValue(user !== undefined);
  const [unreachable, setUnreachable] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { signedOutPage } = audiences[audience];

  // The end of an earlier session does not concern somebody who opens this address later.
  const wasIn = useRef(false);
  useEffect(() => {
    if (token !== undefined) {
      wasIn.current = true;
      return;
    }
    const reason = wasIn.current ? end : undefined;
    if (reason === 'signed_out_elsewhere' || signedOutPage === 'home') {
      navigate(pathTo('home'), { replace: true });
      return;
    }
    const state: SignInState = reason === 'signed_out' ? {} : { from: pathname + search, ended: reason === 'ended' };
    navigate(pathTo(signedOutPage), { replace: true, state });
  }, [token, end, navigate, pathname, search, signedOutPage]);

  const unknown = token !== undefined && user === undefined;
  useEffect(() => {
    if (!unknown || unreachable) return;
    fetchUser(audience).catch(() => setUnreachable(true));
  }, [unknown, unreachable, audience]);

  if (user?.second_factor_needed) {
    return (
      <SetUpFirst
        onDone={() => void fetchUser(audience).catch(() => setUnreachable(true))}
        onSignOut={() => void signOut(audience)}
      />
    );
  }
  if (user !== undefined && admitted) return <StaffContext value={user}>{children}</StaffContext>;
  if (!unreachable) return <AreaOutline />;
  return (
    <div className="staff mx-auto max-w-page px-4 py-8">
      <EmptyState
        Icon={WarningIcon}
        title={t('session.unreachable')}
        action={<Button onClick={() => setUnreachable(false)}>{t('session.retry')}</Button>}
      >
        {t('session.unreachableText')}
      </EmptyState>
    </div>
  );
}

/** Ends the session here at once, and on the server as soon as it can be reached. */
export async function signOut(audience: SessionAudience): Promise<void> {
  const told = staffCall({ method: 'POST', path: apiPath(audiences[audience].logout) });
  endSession('signed_out');
  // If it cannot be reached, the server ends the session after its idle time; the token is gone from here either way.
  await told.catch(() => undefined);
}
