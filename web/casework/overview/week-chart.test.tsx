import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Overview } from '#contract/api/overview.ts';
import type { StaffUser } from '#contract/api/session.ts';
import { StaffContext } from '#web/accounts/staff-context.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { departmentCatalogues } from '../department-messages.ts';
import { DeskContext, missionDesk } from '../desk.ts';
import { WeekChart } from './week-chart.tsx';

beforeEach(() => loadCatalogues(departmentCatalogues, 'en-US'));
afterEach(cleanup);

const day = (on: string, done = 0, rest = 0) => ({ day: on, done, rest });
const quiet = [day('2026-10-05'), day('2026-10-06')];
const busy = [day('2026-10-05', 1, 2), day('2026-10-06')];

it.each([
  ['London of a week with applications', 'uk-london', 'sending', busy, '5 to 6 October 2026 · days in Nepal time'],
  ['London of a week without any', 'uk-london', 'sending', quiet, '5 to 6 October 2026 · days in Nepal time'],
  ['Kathmandu of applications', 'department', 'sending', busy, '5 to 6 October 2026'],
  ['London of days of arrival', 'uk-london', 'arrival', busy, '5 to 6 October 2026'],
] as const)('tells whose days they are: %s', async (_, office, planned_by, days, aside) => {
  const user = { grants: [{ role: 'visa_officer', office }] } as unknown as StaffUser;
  await act(async () => {
    render(
      <MemoryRouter>
        <LanguageProvider initial="en-US">
          <Suspense>
            <StaffContext value={user}>
              <DeskContext value={missionDesk}>
                <WeekChart overview={{ days, planned_by, today: '2026-10-06' } as unknown as Overview} />
              </DeskContext>
            </StaffContext>
          </Suspense>
        </LanguageProvider>
      </MemoryRouter>,
    );
  });
  const heading = screen.getByRole('heading', { level: 2 });
  expect(heading.nextElementSibling?.textContent).toBe(aside);
});
