import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Trip } from '#contract/api/applications.ts';
import { apiPath } from '#contract/paths.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { formCataloguesOf } from '#web/journey/journey-words.ts';
import MyApplication from './my-application.tsx';

const number = 'TIA26-7K3M9-QX24V-TBWH5';
const service = 'visa-on-arrival';

const member: Trip['members'][number] = {
  submission_number: number,
  position: 0,
  name: 'Test Traveller One',
  passport_masked: '****0001',
  people: [],
  status: 'info_needed',
  status_words: 'More information needed',
  standing: 'waiting',
  who_acts: 'traveller',
  next_step: 'Reply by 5 October 2036',
  must_pay: false,
  may_stay_longer: false,
  companion_rule: null,
  may_accompany: true,
  kind: 'tourist',
  kind_words: 'Tourist visa',
  plan: '30',
  plan_words: '30 days, multiple-entry',
  pass_words: 'Tourist · 30 days',
  quote: {
    currency: 'USD',
    total_minor: 5000,
    lines: [],
    grounds: [],
    notices: [],
    refusals: [],
    office_price: null,
    instead: null,
    cheaper_plan: null,
  },
  visa: null,
  question: {
    due_on: '2036-10-05',
    closes_on: '2036-10-05',
    after_refusal: false,
    sentence: 'Not older than three months.',
    items: [
      {
        id: 'item_1',
        label: 'Address in Nepal',
        note: null,
        field: 'address_in_nepal',
        value: 'Hotel Example, Thamel',
      },
    ],
  },
  reasons: [],
  appointment: null,
  free_times: [],
  paper: 'slip',
  slip_needed: true,
  open: true,
  clock: null,
  timeline: [],
  withdrawal: null,
  allowed_actions: ['answer'],
};

const asked: Trip = {
  service,
  service_words: 'Visa on arrival',
  own_words: 'Your visa on arrival',
  payment_modes: ['on_arrival'],
  office: 'tia',
  office_words: 'Tribhuvan International Airport, Kathmandu',
  arrival_date: '2036-10-07',
  day_words: 'Arrival',
  place_and_day_words: '',
  comes_to_office: true,
  papers_to_bring: [],
  show_words: null,
  desk_name_words: null,
  desk_words: null,
  transport_words: null,
  sends_again: true,
  email_hint: 't…@example.com',
  with_portraits: false,
  valid_until_words: 'Valid until',
  sent_at: '2036-10-01T03:15:00.000Z',
  valid_until: '2036-10-18',
  language: 'en-US',
  has_email: true,
  version: 2,
  members: [member],
  order: null,
  paid_before: [],
  refunds: [],
  changes_wait: null,
};

/** The same once the office had closed its question. */
const closed: Trip = {
  ...asked,
  version: 3,
  members: [
    {
      ...member,
      status: 'submitted',
      status_words: 'Received',
      standing: 'open',
      who_acts: 'office',
      next_step: 'Show your passport and slip',
      question: null,
      allowed_actions: [],
    },
  ],
};

const said = 'The office no longer waits for a reply.';

/** States of the application, in the order in which they are fetched; undefined while the network is away. */
let states: (Trip | undefined)[];

beforeEach(async () => {
  await loadCatalogues(
    ['web/routes/public', 'web/tracking', 'web/layout', 'web/accounts', ...formCataloguesOf(service)],
    'en-US',
  );
  const access = [{ token: 'token-1', submissionNumbers: [number], orderReference: null }];
  sessionStorage.setItem('trip_access', JSON.stringify(access));
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith(apiPath('submissionAnswers'))) {
      return Response.json({ message: said, refusals: [{ code: 'no_question_open' }] }, { status: 409 });
    }
    if (address.endsWith(apiPath('services'))) return Response.json({ data: [], meta: { today: '2036-10-02' } });
    if (!address.endsWith(apiPath('trip'))) return Response.json({ message: 'Not here' }, { status: 404 });
    const state = states.length > 1 ? states.shift() : states[0];
    return state === undefined
      ? Response.json({ message: 'Wait a minute.' }, { status: 429 })
      : Response.json({ data: state });
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Opens the application and sends the reply as it is filled in. */
async function reply(): Promise<void> {
  render(
    <LanguageProvider initial="en-US">
      <MemoryRouter>
        <MyApplication />
      </MemoryRouter>
    </LanguageProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Send reply' }, { timeout: 20_000 });
  await act(async () => void fireEvent.click(button));
}

it('shows the newest state, and why no reply is needed, when the office has closed its question', async () => {
  states = [asked, closed];
  await reply();
  expect(await screen.findByText('Show your passport and slip')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send reply' })).toBeNull();
  expect(screen.getByText(said).closest('[role="status"]')).toBeTruthy();
  expect(screen.queryByText('There is a problem')).toBeNull();
});

it('says it beside the form, which can be sent again, when the newest state cannot be fetched', async () => {
  states = [asked, undefined];
  await reply();
  expect((await screen.findByText(said)).closest('[role="status"]')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send reply' }).getAttribute('aria-disabled')).not.toBe('true');
});
