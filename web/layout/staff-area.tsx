import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { type PageName, pathTo } from '#contract/paths.ts';
import type { SessionAudience } from '#domain/permissions/audiences.ts';
import { IdleWarning } from '#web/accounts/idle-warning.tsx';
import { usePeopleMessages } from '#web/accounts/session-messages.ts';
import { StaffGuard, signOut, useStaff } from '#web/accounts/staff-guard.tsx';
import { Button } from '#web/design-system/button/button.tsx';
import { PersonIcon } from '#web/design-system/icons/icons.tsx';
import { Masthead } from '#web/design-system/layout/layout.tsx';
import { type StaffLink, StaffNavigation, StaffShell } from '#web/design-system/staff-shell/staff-shell.tsx';
import { dismissFailures } from '#web/design-system/toast/toast-store.ts';
import { useShortcuts, useShortcutsOn } from '#web/lists/shortcuts.ts';
import { ShortcutsDialog } from '#web/lists/shortcuts-dialog.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { LanguageTools } from './language-tools.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { useStaffMessages } from './staff-messages.ts';

/** Data of one session, not available to the next one on the same computer. */
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

/** Dismisses earlier errors when a form is sent again or the page changes. */
function useFreshToasts(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address triggers it, its value is not used
  useEffect(dismissFailures, [pathname]);
  useEffect(() => {
    document.addEventListener('submit', dismissFailures, { capture: true });
    return () => document.removeEventListener('submit', dismissFailures, { capture: true });
  }, []);
}

/** A signed-in area, closed to other audiences; data loaded in a session ends with it. */
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

/** Head and navigation of a signed-in area, with the signed-in person and the shortcuts of its lists. */
export function StaffFrame({
  audience,
  title,
  home,
  homeLabel,
  links,
}: {
  readonly audience: SessionAudience;
  /** Name of the area, under the portal's. */
  readonly title: string;
  readonly home: Extract<PageName, 'departmentHome' | 'missionDashboard' | 'trekkingDashboard' | 'serviceProviderArea'>;
  readonly homeLabel: string;
  readonly links: readonly StaffLink[];
}) {
  const { t } = useStaffMessages();
  const { roleName, officeName } = usePeopleMessages();
  const { user } = useStaff();
  const roles = user.roles.map(roleName).join(', ');
  const [keysShown, setKeysShown] = useState(false);
  const shortcutsOn = useShortcutsOn();
  useShortcuts({ '?': () => setKeysShown(true) });
  useFreshToasts();
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
              // On wide screens a long role or office wraps, and the head stays one row.
              <div className="screen-only flex flex-wrap items-center gap-x-4 gap-y-1 text-sm wide:min-w-0 wide:flex-nowrap wide:[&>*:not(:first-child)]:flex-none">
                <span className="flex min-w-0 items-center gap-2">
                  <PersonIcon className="flex-none text-ink-quiet" />
                  <span className="min-w-0">
                    <span className="block font-semibold">{user.name}</span>
                    <span className="block text-ink-quiet">
                      {roles} · {officeName(user.office ?? 'all')}
                    </span>
                  </span>
                </span>
                <LanguageTools />
                <span className="max-wide:hidden">
                  <Button kind="secondary" onClick={() => setKeysShown(true)}>
                    {t('staff.keys.open')}
                  </Button>
                </span>
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
      <ShortcutsDialog
        open={keysShown}
        on={shortcutsOn}
        onClose={() => setKeysShown(false)}
        words={{
          title: t('staff.keys.title'),
          close: t('shell.close'),
          switch: t('staff.keys.switch'),
          switchHint: t('staff.keys.switchHint'),
          keys: [
            { key: '/', text: t('staff.keys.search') },
            { key: 'j', text: t('staff.keys.next') },
            { key: 'k', text: t('staff.keys.previous') },
            { key: 'Enter', text: t('staff.keys.enter') },
            { key: '?', text: t('staff.keys.help') },
          ],
        }}
      />
      <IdleWarning audience={audience} />
    </StaffShell>
  );
}
