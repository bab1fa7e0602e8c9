import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import type { FilterField, FilterValues } from './filter-form.tsx';
import { FoldedFilters, focusFilter } from './folded-filters.tsx';

const fields: readonly FilterField[] = [
  { kind: 'choice', name: 'mode', label: 'Payment method', options: [{ value: 'cash', text: 'Cash' }] },
  { kind: 'day', name: 'from', label: 'From' },
  { kind: 'day', name: 'until', label: 'Until' },
];

beforeEach(() => loadCatalogues(['web/lists'], 'en-US'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Draws the filters in a window with or without room for them beside each other. */
async function drawn(wide: boolean, values: FilterValues = {}): Promise<HTMLDetailsElement> {
  const query = { matches: wide, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => query);
  const { container } = await act(async () =>
    render(
      <LanguageProvider initial="en-US">
        <Suspense>
          <FoldedFilters fields={fields} values={values} onChange={() => undefined} />
        </Suspense>
      </LanguageProvider>,
    ),
  );
  return container.querySelector('details') as HTMLDetailsElement;
}

it('stand open where there is room, and are folded on a phone', async () => {
  expect((await drawn(true)).open).toBe(true);
  cleanup();
  expect((await drawn(false)).open).toBe(false);
});

it.each<readonly [FilterValues, string]>([
  [{}, 'Filters'],
  [{ mode: 'cash' }, 'Filters · Cash'],
  [{ from: '2026-10-01' }, 'Filters · From 1 October 2026'],
  [{ mode: 'cash', from: '2026-10-01', until: '2026-10-05' }, 'Filters · Cash · 1 October 2026 – 5 October 2026'],
  [{ mode: 'nothing' }, 'Filters'],
  [{ mode: 'cash', from: 'yesterday', until: '2026-10-05' }, 'Filters · Cash · Until 5 October 2026'],
])('name those in force: %o', async (values, words) => {
  expect((await drawn(false, values)).querySelector('summary')?.textContent).toBe(words);
});

it('unfold when one of them takes the focus', async () => {
  const details = await drawn(false);
  focusFilter('mode');
  fireEvent(details, new Event('toggle'));
  expect(details.open).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Payment method'));
});
