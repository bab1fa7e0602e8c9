import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CaseView } from '#contract/api/casework.ts';
import { showActionDialog } from '#test/factories/shown-dialog.tsx';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { departmentCatalogues } from '../department-messages.ts';

beforeEach(() => loadCatalogues(departmentCatalogues, 'en-US'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const state = {
  action: 'correct_typing',
  words: 'Correct a typing error',
  allowed: true,
  input: [],
} as unknown as CaseView['actions'][number];

const file = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Traveller One',
  submission_number: 'GBLN26-566DW-7SP22-C8JAW',
  papers_to_settle: [],
  version: 1,
  actions: [state],
  correctable: [
    {
      field: 'gender',
      label: 'Sex',
      present: 'Female',
      kind: 'choice',
      max_length: null,
      options: [{ id: 'M', words: 'Male' }],
    },
  ],
  history: [],
  screening: [],
  appointments: [],
  group: [],
  payment: { sum_here: null },
} as unknown as CaseView;

const asked = 'The fee changes from USD 50.00 to free. Check the correction, then confirm the new fee.';

it('has whoever corrects something that sets the fee say that the fee should change, and to what', async () => {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body)) as Record<string, unknown>;
    sent.push(body);
    if (body.accepted_fee_minor === 0) {
      return new Response(JSON.stringify({ data: { ...file, version: 2 }, result: {} }));
    }
    const values = { currency: 'USD', from: '50.00', to: 'free', to_minor: 0, decided: 'no' };
    const refusal = { code: 'fee_to_confirm', field: 'accepted_fee_minor', values };
    const problem = { message: asked, errors: { accepted_fee_minor: [asked] }, refusals: [refusal] };
    return new Response(JSON.stringify(problem), { status: 422 });
  });
  await showActionDialog(file, state);
  await act(async () => {
    fireEvent.change(screen.getByLabelText('What was mistyped'), { target: { value: 'gender' } });
  });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('As shown in the passport'), { target: { value: 'M' } });
  });
  expect(screen.queryByRole('checkbox')).toBeNull();
  const send = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Correct a typing error' })));
  await send();
  const meant = await screen.findByRole('checkbox', { name: 'Change the fee from USD 50.00 to free' });
  expect(meant).toHaveProperty('checked', false);
  // A question at its box, and no refusal above.
  expect(document.body.textContent.split(asked)).toHaveLength(2);
  await act(async () => void fireEvent.click(meant));
  await send();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ corrections, accepted_fee_minor }) => [corrections, accepted_fee_minor])).toEqual([
    [{ gender: 'M' }, undefined],
    [{ gender: 'M' }, 0],
  ]);
});
