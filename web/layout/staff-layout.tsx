import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { pathTo } from '#contract/paths.ts';
import type { Permission } from '#domain/permissions/permissions.ts';
import { Button } from '#web/design-system/button/button.tsx';
import {
  BankIcon,
  CashIcon,
  FileIcon,
  type Icon,
  InformationIcon,
  PersonIcon,
  PlaneIcon,
  StampIcon,
  WarningIcon,
} from '#web/design-system/icons/icons.tsx';
import { Masthead } from '#web/design-system/layout/layout.tsx';
import { type StaffLink, StaffNavigation, StaffShell } from '#web/design-system/staff-shell/staff-shell.tsx';
import { useShortcuts, useShortcutsOn } from '#web/lists/shortcuts.ts';
import { ShortcutsDialog } from '#web/lists/shortcuts-dialog.tsx';
import { type DepartmentMessageId, useDepartmentMessages } from '#web/routes/department/department-messages.ts';
import { IdleWarning } from '#web/session/idle-warning.tsx';
import { StaffGuard, signOut, useStaff } from '#web/session/staff-guard.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { LanguageTools } from './language-tools.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

interface Area {
  readonly to: string;
  readonly label: DepartmentMessageId;
  readonly Icon: Icon;
  /** One of them suffices. Absent: for everybody who is signed in. */
  readonly permissions?: readonly Permission[];
  readonly exact?: boolean;
}

const areas: readonly Area[] = [
  { to: pathTo('departmentHome'), label: 'department.home.title', Icon: InformationIcon, exact: true },
  { to: pathTo('arrivals'), label: 'department.arrivals.title', Icon: PlaneIcon, permissions: ['arrivals.read'] },
  { to: pathTo('requests'), label: 'department.requests.title', Icon: FileIcon, permissions: ['requests.read'] },
  {
    to: pathTo('cashShift'),
    label: 'department.shift.title',
    Icon: CashIcon,
    permissions: ['shifts.work', 'shifts.close_check'],
  },
  { to: pathTo('stickerStock'), label: 'department.stickers.title', Icon: StampIcon, permissions: ['stickers.read'] },
  { to: pathTo('bankVouchers'), label: 'department.vouchers.title', Icon: BankIcon, permissions: ['vouchers.record'] },
  {
    to: pathTo('paymentExceptions'),
    label: 'department.exceptions.title',
    Icon: WarningIcon,
    permissions: ['payments.reconcile'],
  },
];

function StaffFrame() {
  const { t, wordOf, officeName } = useDepartmentMessages();
  const { user, may } = useStaff();
  const [keysShown, setKeysShown] = useState(false);
  const shortcutsOn = useShortcutsOn();
  useShortcuts({ '?': () => setKeysShown(true) });

  const links = areas
    .filter(({ permissions }) => permissions?.some(may) ?? true)
    .map(({ to, label, Icon, exact }): StaffLink => ({ to, text: t(label), Icon, exact: exact ?? false }));
  const roles = [...new Set(user.roles.map(({ role }) => wordOf('role', role)))].join(', ');
  const office = user.office === null ? t('department.allOffices') : officeName(user.office);

  return (
    <StaffShell
      masthead={
        <>
          <DemoNotice />
          <Masthead
            name={t('portal.name')}
            subtitle={t('department.area')}
            homeTo={pathTo('departmentHome')}
            homeLabel={t('department.home.title')}
            tools={
              <div className="screen-only flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
                <span className="flex items-center gap-2">
                  <PersonIcon className="text-ink-quiet" />
                  <span>
                    <span className="block font-semibold">{user.name}</span>
                    <span className="block text-ink-quiet">
                      {roles} · {office}
                    </span>
                  </span>
                </span>
                <LanguageTools />
                <Button kind="secondary" onClick={() => setKeysShown(true)}>
                  {t('department.keys.open')}
                </Button>
                <Button kind="secondary" onClick={() => signOut('department')}>
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
          title: t('department.keys.title'),
          close: t('shell.close'),
          switch: t('department.keys.switch'),
          switchHint: t('department.keys.switchHint'),
          keys: [
            { key: '/', text: t('department.keys.search') },
            { key: 'j', text: t('department.keys.next') },
            { key: 'k', text: t('department.keys.previous') },
            { key: 'Enter', text: t('department.keys.enter') },
            { key: '?', text: t('department.keys.help') },
          ],
        }}
      />
      <IdleWarning audience="department" />
    </StaffShell>
  );
}

/** What was read in one session is not there for the next one on the same computer. */
function SessionData() {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
      }),
  );
  useEffect(() => () => client.clear(), [client]);
  return (
    <QueryClientProvider client={client}>
      <StaffFrame />
    </QueryClientProvider>
  );
}

export default function StaffLayout() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <StaffGuard audience="department">
        <SessionData />
      </StaffGuard>
    </Suspense>
  );
}
