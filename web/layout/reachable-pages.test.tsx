import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type PageName, pages } from '#contract/paths.ts';
import { audienceOfRole } from '#domain/permissions/audiences.ts';
import { type Permission, permissionsOf } from '#domain/permissions/permissions.ts';
import { type RoleCode, roleCodes } from '#domain/permissions/roles.ts';
import { endSession, startSession } from '#web/accounts/session-store.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { missionAreas } from '#web/routes/mission/mission-navigation.ts';
import { portalRoutes } from '#web/routes.ts';
import { loadScreens, routeTable } from '#web/routing/route-table.ts';
import words from './messages/en-US.json';
import { departmentAreas } from './staff-layout.tsx';
import { type Area, groupsOf } from './staff-navigation.ts';

const areasOf: Readonly<Record<'department' | 'mission', readonly Area[]>> = {
  department: departmentAreas,
  mission: missionAreas,
};
type Walked = keyof typeof areasOf;

/** Pages of an area that have an address of their own, without its doors and the own profile. */
function pagesOf(audience: Walked): readonly string[] {
  const beside = ['Login', 'ForgotPassword', 'Profile'].map((name) => `${audience}${name}`);
  return (Object.keys(pages) as PageName[])
    .filter((name) => pages[name].audience === audience && pages[name].state === 'open' && !beside.includes(name))
    .map((name): string => pages[name].pattern)
    .filter((pattern) => !pattern.includes(':'))
    .toSorted();
}

/** Pages to which the menu of a role leads. */
function menuOf(role: RoleCode, audience: Walked): readonly string[] {
  const may = (permission: Permission) => permissionsOf(role).includes(permission);
  const named = { page: (label: string) => label, group: (group: string) => group, entry: (entry: string) => entry };
  return groupsOf(areasOf[audience], may, named)
    .flatMap(({ entries }) => entries.flatMap((entry) => entry.pages.map(({ to }) => to)))
    .toSorted();
}

/** Signs a role in, without any other answer of the server, and opens every page of its area. */
async function openedBy(role: RoleCode, audience: Walked): Promise<readonly string[]> {
  const user = {
    id: '0',
    name: 'Test Person',
    email: 'test.person@office.demo',
    audience,
    user_type: 'user',
    roles: [role],
    grants: [{ role, office: 'all' }],
    permissions: permissionsOf(role),
    second_factor_needed: false,
    office: null,
    organisation_state: null,
  };
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/user')
      ? Promise.resolve(new Response(JSON.stringify({ data: user, meta: { now: new Date().toISOString() } })))
      : new Promise(() => undefined),
  );
  startSession('token-1');
  const opened: string[] = [];
  for (const address of pagesOf(audience)) {
    await loadScreens(portalRoutes, address);
    const router = createMemoryRouter(routeTable(portalRoutes), { initialEntries: [address] });
    await act(async () => {
      render(
        <LanguageProvider initial="en-US">
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </LanguageProvider>,
      );
    });
    // A page says what it is, or why it does not open, before anything is answered.
    await waitFor(() => expect(document.querySelector('main :is(h1, [data-panes])')).not.toBeNull());
    if (screen.queryByText(words['staff.noPermission']) === null) opened.push(address);
    cleanup();
  }
  return opened;
}

afterEach(() => {
  cleanup();
  endSession('signed_out');
  vi.unstubAllGlobals();
});

const staff = roleCodes.flatMap((role) => {
  const audience = audienceOfRole(role);
  return audience === 'department' || audience === 'mission' ? [{ role, audience }] : [];
});

describe('the pages of an area', () => {
  it.each(staff)(
    'open for $role where the menu leads, and the menu leads to all that open',
    async ({ role, audience }) => {
      await loadCatalogues(['web/layout', 'web/accounts', 'web/api'], 'en-US');
      expect(await openedBy(role, audience)).toEqual(menuOf(role, audience));
    },
  );
});
