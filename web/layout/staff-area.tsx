import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { type PageName, pathTo } from '#contract/paths.ts';
import type { SessionAudience } from '#domain/permissions/audiences.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { PersonIcon } from '#web/design-system/icons/icons.tsx';
import { Masthead } from '#web/design-system/layout/layout.tsx';
import { type StaffLink, StaffNavigation, StaffShell } from '#web/design-system/staff-shell/staff-shell.tsx';
import { IdleWarning } from '#web/session/idle-warning.tsx';
import { usePeopleMessages } from '#web/session/session-messages.ts';
import { StaffGuard, signOut, useStaff } from '#web/session/staff-guard.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { LanguageTools } from './language-tools.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** What was read in one session is not there for the next one on the same computer. */
function SessionData({ children }: { readonly children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
      }),
  );
  useEffect(() => () => client.clear(), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A signed-in area: nobody of another audience gets in, and what a session read ends with it. */
export function StaffArea({
  audience,
  children,
}: {
  readonly audience: SessionAudience;
  readonly children: ReactNode;
}) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <StaffGuard audience={audience}>
        <SessionData>{children}</SessionData>
      </StaffGuard>
    </Suspense>
  );
}

/** Head and navigation of a signed-in area, with who is signed in; the page stands between them. */
export function StaffFrame({
  audience,
  title,
  home,
  homeLabel,
  links,
  tools,
  children,
}: {
  readonly audience: SessionAudience;
  /** The area's name under the portal's. */
  readonly title: string;
  readonly home: Extract<PageName, 'departmentHome' | 'missionDashboard'>;
  readonly homeLabel: string;
  readonly links: readonly StaffLink[];
  /** Further buttons in the head. */
  readonly tools?: ReactNode;
  /** What lies over the page: dialogs. */
  readonly children?: ReactNode;
}) {
  const { t, roleName, officeName } = usePeopleMessages();
  const { user } = useStaff();
  const roles = user.roles.map(roleName).join(', ');
  return (
    <StaffShell
      masthead={
        <>
          <DemoNotice />
          <Masthead
            name={t('portal.name')}
            subtitle={title}
            homeTo={pathTo(home)}
            homeLabel={homeLabel}
            tools={
              <div className="screen-only flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
                <span className="flex items-center gap-2">
                  <PersonIcon className="text-ink-quiet" />
                  <span>
                    <span className="block font-semibold">{user.name}</span>
                    <span className="block text-ink-quiet">
                      {roles} · {officeName(user.office ?? 'all')}
                    </span>
                  </span>
                </span>
                <LanguageTools />
                {tools}
                <Button kind="secondary" onClick={() => signOut(audience)}>
                  {t('shell.signOut')}
                </Button>
              </div>
            }
          />
        </>
      }
      navigation={<StaffNavigation label={t('shell.staffMenu')} links={links} />}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
      {children}
      <IdleWarning audience={audience} />
    </StaffShell>
  );
}
