import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CaseView } from '#contract/api/casework.ts';
import { showActionDialog } from '#test/factories/shown-dialog.tsx';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { departmentCatalogues } from '../department-messages.ts';

beforeEach(async () => {
  localStorage.clear();
  await loadCatalogues(departmentCatalogues, 'en-US');
});
afterEach(async () => {
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: 'en-US' })));
  cleanup();
  vi.unstubAllGlobals();
});

const state = {
  action: 'record_number',
  words: 'Record the number',
  allowed: true,
  input: [{ id: 'number', kind: 'line', label: 'Number', required: true }],
} as unknown as CaseView['actions'][number];

const file = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Traveller One',
  submission_number: 'GBLN26-566DW-7SP22-C8JAW',
  papers_to_settle: [{ document: 'passport', label: 'Passport', documents: [], state: 'not_ok' }],
  version: 1,
  actions: [state],
  history: [],
  screening: [],
  appointments: [],
  group: [],
  payment: { sum_here: null },
} as unknown as CaseView;

function draw(chosen: CaseView['actions'][number]) {
  return showActionDialog({ ...file, actions: [chosen] }, chosen);
}

it('tells in the language shown what is missing', async () => {
  await draw(state);
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Record the number' })));
  expect(screen.getByText('Required. Enter a value.')).toBeTruthy();
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: 'np' })));
  expect(await screen.findByText('必填，请填写此项。')).toBeTruthy();
  expect(screen.queryByText('Required. Enter a value.')).toBeNull();
});

it('asks whoever acts although a document is not in order to say so', async () => {
  const despite = { ...state, input: [], despite_documents: true, leads_to: null };
  await draw(despite);
  const dialog = await screen.findByRole('dialog', { name: 'Record the number Traveller One · …C8JAW', hidden: true });
  const tick = screen.getByRole('checkbox', { name: 'I grant this although 1 document is marked “Not OK”: Passport.' });
  expect(dialog.textContent).toContain('Tick the box about the documents first.');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Record the number' })));
  expect(tick.getAttribute('aria-invalid')).toBe('true');
  await act(async () => void fireEvent.click(tick));
  expect(dialog.textContent).not.toContain('Tick the box about the documents first.');
});

it.each([
  [true, 'Example Treks is told by email today.'],
  [false, 'Example Treks has no email address and gets no email.'],
])('says of a permit who is told of it, with an address: %s', async (has_email, said) => {
  const grant = { ...state, action: 'approve', words: 'Grant', input: [], leads_to: null };
  const facts = {
    set_sums: [],
    visa_year: null,
    compare: null,
    enter_by: null,
    fee_standing: null,
    quote: { total_minor: 0, currency: 'USD', lines: [], grounds: [], notices: [] },
    earlier: { visits: 0, refusals: 0, open: [], applications: [] },
  };
  const asked = { ...file, has_email, organisation: 'Example Treks', granted_as: 'permit', actions: [grant], ...facts };
  await showActionDialog(asked as unknown as CaseView, grant as unknown as CaseView['actions'][number]);
  const dialog = await screen.findByRole('dialog', { hidden: true });
  expect(dialog.textContent).toContain(said);
});

/** Stands for the server: returns the bodies sent so far. */
function listen(): readonly unknown[] {
  const sent: unknown[] = [];
  const answer = async (_: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return new Response(JSON.stringify({ data: { ...file, version: 2 }, result: {} }));
  };
  vi.stubGlobal('fetch', answer);
  return sent;
}

const approve = {
  ...state,
  action: 'missed',
  words: 'Did not attend',
  input: [],
  needs_note: false,
  leads_to: null,
  status_after: null,
};

it('takes what is typed at once into the note, and its spaces press no button', async () => {
  const sent = listen();
  await draw(approve);
  const note = screen.getByRole('textbox', { name: /^Note for colleagues/, hidden: true });
  const form = note.closest('form');
  if (form === null) throw new Error('no form');
  // Stands for the dialog of a browser, which focuses it.
  await act(async () => form.focus());
  expect([form.hasAttribute('autofocus'), document.activeElement]).toEqual([true, form]);
  await act(async () => void fireEvent.keyDown(form, { key: ' ' }));
  expect(document.activeElement).toBe(form);
  await act(async () => void fireEvent.keyDown(form, { key: 'C' }));
  expect(document.activeElement).toBe(note);
  await act(async () => void fireEvent.keyDown(note, { key: 'Enter' }));
  expect(sent).toEqual([]);
  const button = screen.getByRole('button', { name: 'Did not attend', hidden: true });
  await act(async () => button.focus());
  await act(async () => void fireEvent.keyDown(button, { key: 'क' }));
  expect(document.activeElement).toBe(note);
});

it('is sent by Enter where it opened, once however long the key is held', async () => {
  const sent = listen();
  await draw(approve);
  const form = document.querySelector('form');
  if (form === null) throw new Error('no form');
  await act(async () => void fireEvent.keyDown(form, { key: 'Enter', repeat: true }));
  expect(sent).toEqual([]);
  await act(async () => void fireEvent.keyDown(form, { key: 'Enter' }));
  expect(sent).toEqual([{ version: 1 }]);
});

it('opens on the note that it asks for, and is not sent without it', async () => {
  const sent = listen();
  await draw({ ...approve, needs_note: true });
  const note = screen.getByRole('textbox', { name: 'Note for colleagues', hidden: true });
  expect(note.hasAttribute('autofocus')).toBe(true);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Did not attend', hidden: true })));
  expect(note.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  fireEvent.change(note, { target: { value: 'Ask for the letter' } });
  await act(async () => void fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true }));
  expect(sent).toEqual([{ version: 1, note: 'Ask for the letter' }]);
});
