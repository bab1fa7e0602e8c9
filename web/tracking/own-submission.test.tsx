import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiPath } from '#contract/paths.ts';
import { sentMarker } from '#web/drafts/device-markers.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { formCataloguesOf } from '#web/journey/journey-words.ts';
import MyApplication from './my-application.tsx';

const number = 'TIA26-7K3M9-QX24V-TBWH5';
const service = 'visa-on-arrival';

const submission = {
  service,
  service_words: 'Visa on arrival',
  own_words: 'Your visa on arrival',
  payment_modes: ['on_arrival'],
  office: 'tia',
  office_words: 'Tribhuvan International Airport, Kathmandu',
  arrival_date: '2036-10-07',
  papers_to_bring: [],
  day_words: 'Arrival',
  sent_at: '2036-10-01T03:15:00.000Z',
  valid_until: '2036-10-18',
  version: 2,
  order: null,
  paid_before: [],
  refunds: [],
  changes_wait: null,
  members: [
    {
      submission_number: number,
      position: 0,
      name: 'Test Traveller One',
      passport_masked: '****0001',
      people: [],
      status: 'submitted',
      status_words: 'Received',
      standing: 'open',
      who_acts: 'office',
      next_step: 'Show your passport and slip',
      quote: { currency: 'USD', total_minor: 5000, lines: [], grounds: [], notices: [], refusals: [] },
      visa: null,
      question: null,
      reasons: [],
      appointment: null,
      free_times: [],
      paper: 'slip',
      slip_needed: true,
      open: true,
      clock: null,
      timeline: [],
      withdrawal: null,
      allowed_actions: ['edit_arrival'],
    },
  ],
};

/** Reason why changes wait, as the application says it. */
let changesWait: string | null = null;

/** The application as it is found. */
let found: object = submission;

/** State of the application after a change is sent. */
let after: object;

beforeEach(async () => {
  await loadCatalogues(['web/routes/public', 'web/tracking', 'web/layout', ...formCataloguesOf(service)], 'en-US');
  const access = [{ token: 'token-1', submissionNumbers: [number], orderReference: null }];
  sessionStorage.setItem('trip_access', JSON.stringify(access));
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith(apiPath('submissionArrival'))) return Response.json({ data: after });
    if (address.endsWith(apiPath('services'))) return Response.json({ data: [], meta: { today: '2036-10-02' } });
    if (address.endsWith(apiPath('trip'))) return Response.json({ data: { ...found, changes_wait: changesWait } });
    return Response.json({ message: 'Not here' }, { status: 404 });
  });
});
afterEach(() => {
  changesWait = null;
  found = submission;
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function open(): void {
  render(
    <LanguageProvider initial="en-US">
      <MemoryRouter>
        <MyApplication />
      </MemoryRouter>
    </LanguageProvider>,
  );
}

async function saveDay(): Promise<void> {
  open();
  const way = await screen.findByRole('button', { name: /^Change the (arrival|date)/i }, { timeout: 20_000 });
  await act(async () => void fireEvent.click(way));
  const save = await screen.findByRole('button', { name: 'Save the new date' }, { timeout: 20_000 });
  await act(async () => void fireEvent.click(save));
}

it('says that nothing was changed where the same day was saved', async () => {
  after = submission;
  await saveDay();
  expect(await screen.findByText('Nothing was changed')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('The date is still 7 October 2036.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says nothing of the kind where something was', async () => {
  after = { ...submission, version: 3 };
  await saveDay();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Nothing was changed')).toBeNull();
});

it('says on the card what is to be paid at the desk', async () => {
  const order = {
    reference: 'PR-1',
    status: 'open',
    card_news: null,
    payment_mode: 'on_arrival',
    currency: 'USD',
    total_minor: 5000,
    receipt_number: null,
    lines: [],
  };
  const [member] = submission.members;
  found = {
    ...submission,
    comes_to_office: true,
    order,
    members: [{ ...member, standing: 'waiting', who_acts: 'traveller', must_pay: false }],
  };
  open();
  const card = await screen.findByRole('heading', { name: 'Show your passport and slip' }, { timeout: 20_000 });
  expect(card.parentElement?.textContent).toMatch(/Pay USD.50\.00 at the visa desk\./);
});

it('says why changes wait, and offers none meanwhile', async () => {
  changesWait = 'We are checking your payment.';
  open();
  expect(await screen.findByText(changesWait, undefined, { timeout: 20_000 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Change the (arrival|date)/i })).toBeNull();
});

it('leads from an application that came to nothing to a new one, and from no other', async () => {
  const refused = { status: 'rejected', status_words: 'Refused', standing: 'refused', who_acts: 'nobody', open: false };
  found = { ...submission, members: submission.members.map((member) => ({ ...member, ...refused })) };
  open();
  const again = await screen.findByRole('link', { name: 'Apply again' }, { timeout: 20_000 });
  expect(again.getAttribute('href')).toMatch(/^\/visa-application\/on-arrival\//);
  cleanup();
  found = submission;
  open();
  await screen.findByRole('button', { name: /^Change the (arrival|date)/i }, { timeout: 20_000 });
  expect(screen.queryByRole('link', { name: 'Apply again' })).toBeNull();
});

it.each([
  ['keeps', 'is open', {}, number],
  ['keeps', 'was refused and can be mended', { open: false, allowed_actions: ['mend'] }, number],
  ['forgets', 'was withdrawn', { open: false, status: 'withdrawn', standing: 'ended', allowed_actions: [] }, undefined],
  ['forgets', 'came to its end', { open: false, allowed_actions: [] }, undefined],
] as const)('%s the number for the home page where the application %s', async (_does, _is, changes, kept) => {
  sentMarker.write(number, 1);
  found = { ...submission, members: submission.members.map((member) => ({ ...member, ...changes })) };
  open();
  await screen.findByText('Test Traveller One', undefined, { timeout: 20_000 });
  expect(sentMarker.read()).toBe(kept);
  sentMarker.clear([number]);
});

it.each([
  ['traveller', 'Take the documents listed on your slip to the office', 1],
  ['bank', 'The bank is checking your payment', 0],
] as const)(
  'where it is the turn of the %s the card says “%s” and lists %d documents to bring',
  async (who_acts, step, lists) => {
    const asked = { standing: 'waiting', who_acts, next_step: step };
    const members = submission.members.map((member) => ({ ...member, ...asked }));
    found = { ...submission, papers_to_bring: ['New passport'], members };
    open();
    await screen.findByRole('heading', { name: step }, { timeout: 20_000 });
    expect(screen.queryAllByText('New passport')).toHaveLength(lists);
  },
);
