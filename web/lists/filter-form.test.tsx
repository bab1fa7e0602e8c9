import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffUser } from '#contract/api/session.ts';
import { StaffContext } from '#web/accounts/staff-context.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { type FilterField, FilterForm, type FilterValues } from './filter-form.tsx';

const fields: readonly FilterField[] = [
  { kind: 'choice', name: 'status', label: 'Status', options: [{ value: '1', text: 'Open' }] },
  { kind: 'day', name: 'from', label: 'From' },
];
const applied = vi.fn();

function Filters() {
  const [values, setValues] = useState<FilterValues>({ made_by: '7' });
  return (
    <FilterForm
      fields={fields}
      values={values}
      onChange={(next) => {
        applied(next);
        setValues(next);
      }}
    />
  );
}

beforeEach(async () => {
  await loadCatalogues(['web/lists'], 'en-US');
  applied.mockReset();
  vi.useFakeTimers();
  await act(async () => {
    render(
      <LanguageProvider initial="en-US">
        <Suspense>
          <Filters />
        </Suspense>
      </LanguageProvider>,
    );
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

describe('the filters of a list', () => {
  it('count as soon as a choice is made, without a button, and keep the others', () => {
    type('Status', '1');
    expect(applied.mock.calls).toEqual([[{ made_by: '7', status: '1' }]]);
    type('Status', '');
    expect(applied).toHaveBeenLastCalledWith({ made_by: '7' });
  });

  it('wait for a pause while a day is typed, and for its whole year', () => {
    for (const day of ['0002-10-05', '0020-10-05', '0202-10-05', '2026-10-05']) {
      type('From', day);
      act(() => vi.advanceTimersByTime(300));
    }
    expect(applied).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(300));
    expect(applied.mock.calls).toEqual([[{ made_by: '7', from: '2026-10-05' }]]);
    type('From', '0002-10-05');
    act(() => vi.advanceTimersByTime(5000));
    expect(applied).toHaveBeenCalledTimes(1);
  });

  it('keep the focus when they are cleared with the button, which goes', () => {
    const button = screen.getByRole('button', { name: 'Clear filters' });
    button.focus();
    fireEvent.click(button);
    expect(applied.mock.calls).toEqual([[{}]]);
    expect(document.activeElement).toBe(screen.getByLabelText('Status'));
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });
});

describe('filters of days', () => {
  const hint = 'Days are counted in Nepal time.';
  const list = (days: FilterField[], office: string) => (
    <LanguageProvider initial="en-US">
      <Suspense>
        <StaffContext value={{ grants: [{ role: 'visa_officer', office }] } as unknown as StaffUser}>
          <FilterForm fields={days} values={{}} onChange={() => undefined} />
        </StaffContext>
      </Suspense>
    </LanguageProvider>
  );
  const ofInstants: FilterField[] = [
    { kind: 'day', name: 'from', label: 'Issued from', nepalDays: true },
    { kind: 'day', name: 'until', label: 'Issued until', nepalDays: true },
  ];
  const ofDays: FilterField[] = [{ kind: 'day', name: 'on', label: 'Appointment on' }];

  it.each([
    ['London reads instants', ofInstants, 'uk-london', 1],
    ['Washington reads instants', ofInstants, 'us-washington', 1],
    ['Kathmandu reads instants', ofInstants, 'department', 0],
    ['London reads days', ofDays, 'uk-london', 0],
  ])('name Nepal’s where they may differ from those of the rows: %s', async (_, days, office, hints) => {
    cleanup();
    await act(async () => render(list(days, office)));
    expect(screen.queryAllByText(hint)).toHaveLength(hints);
    expect(screen.queryAllByRole('group', { description: hint })).toHaveLength(hints);
  });
});
