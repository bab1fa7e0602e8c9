import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CaseView } from '#contract/api/casework.ts';
import { endSession, keepUser, startSession } from '#web/accounts/session-store.ts';
import { StaffGuard } from '#web/accounts/staff-guard.tsx';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { StampFields } from './stamp-fields.tsx';

beforeEach(() => loadCatalogues(['web/accounts', 'web/casework', 'domain/casework', 'domain/reference-data'], 'en-US'));
afterEach(() => {
  cleanup();
  endSession('signed_out');
});

const file = { name: 'TRAVELLER, TEST' } as CaseView;

async function asking(ports: readonly string[]): Promise<void> {
  startSession('a-token');
  keepUser('a-token', {
    id: '0',
    name: 'Test Movement Officer',
    email: 'officer@port.test',
    audience: 'department',
    user_type: 'user',
    roles: ['port_movement_officer'],
    grants: ports.map((office) => ({ role: 'port_movement_officer', office })),
    permissions: ['arrivals.stamp'],
    second_factor_needed: false,
    office: ports[0] ?? null,
    organisation_state: null,
  });
  const guarded = (
    <Suspense fallback="words on their way">
      <StaffGuard audience="department">
        <StampFields
          action="stamp_arrival"
          file={file}
          errors={{}}
          consequence="department.consequence.stamp_arrival"
        />
      </StaffGuard>
    </Suspense>
  );
  const router = createMemoryRouter([{ path: '*', element: guarded }]);
  await act(async () => {
    render(
      <LanguageProvider initial="en-US">
        <RouterProvider router={router} />
      </LanguageProvider>,
    );
  });
}

it('names the only port of an officer and asks nothing', async () => {
  await asking(['tia']);
  expect(await screen.findByText(/recorded as arriving today at Tribhuvan International Airport/)).toBeDefined();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('names the port that an officer of several chose', async () => {
  await asking(['tia', 'blh']);
  const port = await screen.findByRole('combobox');
  expect(screen.getByText(/at Tribhuvan International Airport.*\./)).toBeDefined();
  fireEvent.change(port, { target: { value: 'blh' } });
  expect(screen.getByText(/TRAVELLER, TEST will be recorded as arriving today at .*Belahia/)).toBeDefined();
  fireEvent.change(port, { target: { value: '' } });
  expect(screen.getByText(/Select the entry point/)).toBeDefined();
});
