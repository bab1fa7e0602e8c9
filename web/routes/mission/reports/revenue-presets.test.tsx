import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnPortalTime } from '#web/api/portal-day.ts';
import type { SelectOption } from '#web/design-system/select/select.tsx';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import type { FilterValues } from '#web/lists/filter-form.tsx';
import { RevenueBar, RevenuePeriod } from './revenue-presets.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function drawn(filters: FilterValues, onChange: (values: FilterValues) => void = () => undefined) {
  const choice = (name: string, options: readonly SelectOption[]) =>
    ({ kind: 'choice', name, label: name, options }) as const;
  const lengths = [
    { value: '30', text: '30 days' },
    { value: '90', text: '90 days' },
  ];
  const within = { filter: 'kind', optionsOf: (kind: string) => (kind === 'tourist' ? lengths : []) };
  const fields = [choice('kind', [{ value: 'tourist', text: 'Tourist visa' }]), { ...choice('plan', []), within }];
  const router = createMemoryRouter([
    { path: '*', element: <RevenueBar fields={fields} filters={filters} onChange={onChange} buttons={null} /> },
  ]);
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <LanguageProvider>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </LanguageProvider>
      </QueryClientProvider>,
    ),
  );
  return router;
}

it('leads to last month before the server has told the period of the report', async () => {
  learnPortalTime('2026-10-01T03:15:00.000Z');
  const router = await drawn({ officeId: 'tia' });
  // Catalogues of every service are read first.
  fireEvent.click(await screen.findByText('Last month', {}, { timeout: 10_000 }));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    officeId: 'tia',
    from: '2026-09-01',
    until: '2026-09-30',
  });
});

it('asks for a length once a kind with several is chosen, and forgets it with the kind', async () => {
  await drawn({});
  expect(await screen.findByLabelText('kind', {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.queryByLabelText('plan')).toBeNull();
  cleanup();

  const onChange = vi.fn();
  await drawn({ kind: 'tourist', plan: '30' }, onChange);
  const lengths = await screen.findByLabelText<HTMLSelectElement>('plan');
  expect([...lengths.options].map(({ text }) => text)).toEqual(['plan', '30 days', '90 days']);
  fireEvent.change(lengths, { target: { value: '90' } });
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'tourist', plan: '90' });
  fireEvent.click(screen.getByLabelText('Remove filter: Tourist visa'));
  expect(onChange).toHaveBeenLastCalledWith({});
});

it.each([
  [['uk-london'], {}, /days in Nepal time$/],
  [['tia', 'us-washington'], {}, /days in Nepal time$/],
  [['tia', 'us-washington'], { officeId: 'tia' }, /^(?!.*Nepal time)/],
  [['tia', 'gbia'], {}, /^(?!.*Nepal time)/],
])(
  'says for %j with %j whose days the books have where the office has another clock',
  async (offices, filters, said) => {
    await act(async () =>
      render(
        <QueryClientProvider client={new QueryClient()}>
          <LanguageProvider initial="en-US">
            <Suspense>
              <p data-testid="lead">
                <RevenuePeriod offices={offices} filters={filters} />
              </p>
            </Suspense>
          </LanguageProvider>
        </QueryClientProvider>,
      ),
    );
    expect((await screen.findByTestId('lead', {}, { timeout: 10_000 })).textContent).toMatch(said);
  },
);
