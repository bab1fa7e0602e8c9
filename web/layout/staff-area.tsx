import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { type PageName, pathTo } from '#contract/paths.ts';
import type { SessionAudience } from '#domain/permissions/audiences.ts';
import { IdleWarning } from '#web/accounts/idle-warning.tsx';
import { peopleCatalogues, usePeopleMessages } from '#web/accounts/session-messages.ts';
import { readSession } from '#web/accounts/session-store.ts';
import { StaffGuard, signOut, useStaff } from '#web/accounts/staff-guard.tsx';
import { FindBox, useFindDesks } from '#web/casework/find-box.tsx';
import { PersonIcon, SignOutIcon } from '#web/design-system/icons/tool-icons.tsx';
import { KeyboardIcon, Mark } from '#web/design-system/staff-shell/staff-icons.tsx';
import {
  entryAt,
  FoldButton,
  IconButton,
  PageTabs,
  type StaffGroup,
  StaffNavigation,
  StaffShell,
  useFolding,
} from '#web/design-system/staff-shell/staff-shell.tsx';
import { dismissFailures } from '#web/design-system/toast/toast-store.ts';
import { type CatalogueName, loadCatalogues } from '#web/i18n/catalogues.ts';
import { dashIn, listIn } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/languages.tsx';
import { useShortcuts, useShortcutsOn } from '#web/lists/shortcuts.ts';
import { ShortcutsDialog } from '#web/lists/shortcuts-dialog.tsx';
import { AreaOutline } from './area-outline.tsx';
import { useFocusKept } from './focus-kept.ts';
import { useKeptCases } from './kept-cases.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { useNavigationCounts } from './staff-counts.ts';
import { DemoSign } from './staff-demo-sign.tsx';
import { LanguageMenu } from './staff-language-menu.tsx';
import { useStaffMessages } from './staff-messages.ts';
import { type Area, groupsOf, withCounts } from './staff-navigation.ts';

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

const frameTexts: readonly CatalogueName[] = ['web/layout', ...peopleCatalogues];
const noTexts: readonly CatalogueName[] = [];

/** A signed-in area, closed to other audiences; data loaded in a session ends with it. */
export function StaffArea({
  audience,
  texts = noTexts,
  children,
}: {
  readonly audience: SessionAudience;
  /** Catalogues of its screens, besides those of the frame. */
  readonly texts?: readonly CatalogueName[];
  readonly children: ReactNode;
}) {
  const language = useLanguage();
  useEffect(() => {
    if (readSession().token === undefined) return;
    // Fetched while the server is asked who this is: a frame that waits for its texts is shown 0.3 s later (React keeps a
    // placeholder for as long). A failure is shown where they are used.
    loadCatalogues([...frameTexts, ...texts], language).catch(() => undefined);
  }, [texts, language]);
  return (
    <Suspense fallback={<AreaOutline />}>
      <StaffGuard audience={audience}>
        <SessionData>{children}</SessionData>
      </StaffGuard>
    </Suspense>
  );
}

interface StaffFrameProps<Label extends string> {
  readonly audience: SessionAudience;
  /** Name of the area, for people without an office. */
  readonly title: string;
  readonly home: Extract<PageName, 'departmentHome' | 'missionDashboard' | 'trekkingDashboard' | 'serviceProviderArea'>;
  readonly homeLabel: string;
  readonly profile: string;
  readonly profileLabel: string;
  readonly areas: readonly Area<Label>[];
  /** Name of a page. */
  readonly page: (label: Label) => string;
}

/** Frame of a signed-in area: navigation, search, the signed-in person, and the shortcuts of its screens. */
export function StaffFrame<Label extends string>({
  audience,
  title,
  home,
  homeLabel,
  profile,
  profileLabel,
  areas,
  page,
}: StaffFrameProps<Label>) {
  const { t } = useStaffMessages();
  const { roleName, officeName, officeShortName, language } = usePeopleMessages();
  const { user, may } = useStaff();
  const [keysShown, setKeysShown] = useState(false);
  const [folded, toggleFolded] = useFolding();
  const shortcutsOn = useShortcutsOn();
  const navigate = useNavigate();
  useFreshToasts();
  const groups = groupsOf(areas, may, {
    page,
    group: (group) => t(`staff.group.${group}`),
    entry: (entry) => t(`staff.entry.${entry}`),
  });
  const { pathname } = useLocation();
  const findsCases = useFindDesks(audience).length > 0;
  const places = Object.entries(placesByKey(groups));
  const kept = useKeptCases();
  useFocusKept();
  useShortcuts(
    {
      '?': () => setKeysShown(true),
      ...Object.fromEntries(places.map(([letter, { to }]) => [`g ${letter}`, () => navigate(...kept(to))])),
    },
    { ...Object.fromEntries(places.map(([letter, { text }]) => [`g ${letter}`, text])), '?': t('staff.keys.help') },
  );
  const slug = user.office ?? undefined;
  const office = slug === undefined ? title : officeShortName(slug);
  return (
    <StaffShell
      folded={folded}
      sideLabel={t('portal.name')}
      searchLabel={findsCases ? t('staff.keys.search') : undefined}
      menuWords={{ open: t('staff.menu.open'), close: t('staff.menu.close') }}
      bar={
        <>
          <Link to={pathTo(home)} className="grid h-11 w-9 flex-none place-items-center text-ink">
            <Mark className="h-7 w-7 text-refused" />
            <span className="sr-only">{`${t('portal.name')}${dashIn(language)}${homeLabel}`}</span>
          </Link>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-[17px]/[20px] font-bold">
              {entryAt(groups, pathname)?.text ?? t('portal.name')}
            </span>
            <span className="flex text-[12px]/[16px] whitespace-pre text-ink-quiet">
              <span className="truncate">{office}</span>
              <span className="demo-only flex-none"> · {t('staff.demo')}</span>
            </span>
          </span>
        </>
      }
      navigation={
        <CountedNavigation
          audience={audience}
          label={t('shell.staffMenu')}
          groups={groups}
          brand={
            <Link
              to={pathTo(home)}
              title={slug === undefined ? title : officeName(slug)}
              className="flex min-h-10 items-center gap-2 px-1 text-ink no-underline hover:text-ink folded:justify-center folded:px-0 max-desk:hidden"
            >
              <Mark className="h-8 w-8 flex-none text-refused" />
              <span className="min-w-0 folded:sr-only">
                <span className="block text-[17px]/[20px] font-bold tracking-tight">{t('portal.name')}</span>
                <span className="line-clamp-2 text-[12px]/[16px] text-ink-quiet">{office}</span>
              </span>
              <span className="sr-only">{`${dashIn(language)}${homeLabel}`}</span>
            </Link>
          }
          search={<FindBox audience={audience} />}
          foot={
            <>
              <DemoSign />
              <nav aria-label={user.name} className="flex flex-wrap items-center folded:flex-col">
                <Link
                  to={profile}
                  title={user.name}
                  className="flex min-h-10 w-full items-center gap-1.5 rounded px-1 text-[12px]/[16px] text-ink no-underline hover:bg-hairline/60 hover:text-ink folded:justify-center max-desk:min-h-11"
                >
                  <PersonIcon className="h-4 w-4 text-ink-quiet" />
                  <span className="min-w-0 folded:sr-only">
                    <span className="line-clamp-2">{user.name}</span>
                    <span className="block text-ink-quiet">{listIn(language, user.roles.map(roleName))}</span>
                    <span className="sr-only">{`${dashIn(language)}${profileLabel}`}</span>
                  </span>
                </Link>
                <FoldButton
                  folded={folded}
                  onToggle={toggleFolded}
                  words={{ fold: t('staff.nav.fold'), unfold: t('staff.nav.unfold') }}
                />
                <IconButton
                  label={t('staff.keys.open')}
                  Icon={KeyboardIcon}
                  onClick={() => setKeysShown(true)}
                  className="max-desk:hidden"
                />
                <IconButton label={t('shell.signOut')} Icon={SignOutIcon} onClick={() => void signOut(audience)} />
                <LanguageMenu />
              </nav>
            </>
          }
        />
      }
    >
      <PageTabs label={t('staff.nav.tabs')} groups={groups} />
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
        }}
      />
      <IdleWarning audience={audience} />
    </StaffShell>
  );
}

/** Navigation with its counts; their answers draw it anew and leave the screen beside it alone. */
function CountedNavigation({
  audience,
  groups,
  ...rest
}: ComponentProps<typeof StaffNavigation> & { readonly audience: SessionAudience }) {
  return <StaffNavigation {...rest} groups={withCounts(groups, useNavigationCounts(audience))} />;
}

/** Places of the navigation by the key after `g`. */
function placesByKey(
  groups: readonly StaffGroup[],
): Readonly<Record<string, { readonly to: string; readonly text: string }>> {
  const entries = groups.flatMap((group) => group.entries);
  return Object.fromEntries(
    entries.flatMap(({ text, letter, pages: [first] }) =>
      first === undefined || letter === undefined ? [] : [[letter, { to: first.to, text }]],
    ),
  );
}
