import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { QuoteData } from '#contract/api/quotes.ts';
import { apiPath } from '#contract/paths.ts';
import type { JourneyAnswers } from '#domain/forms/answers.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import { sentMarker } from '#web/drafts/device-markers.ts';
import { newCopy } from '#web/drafts/draft-copy.ts';
import type { DraftStore } from '#web/drafts/draft-store.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { forgetSentHere } from '#web/passes/sent-here.ts';
import { formCataloguesOf, useJourneyWords } from '../journey-words.ts';
import type { Quotes } from '../use-quotes.ts';
import { CheckPage } from './check-page.tsx';

/** A form without questions, based on a real definition, and one with a question that nobody has to answer. */
const service: ServiceDefinition = { ...visaOnArrival, form: { sections: [], pages: [] } };
const asking: ServiceDefinition = {
  ...visaOnArrival,
  form: {
    sections: [{ id: 'trip', scope: 'trip', title: 'visa_on_arrival.section.trip' }],
    pages: [
      {
        id: 'day',
        scope: 'trip',
        section: 'trip',
        title: 'visitor_visa.page.contact',
        fields: [{ id: 'arrival_date', kind: 'date', label: 'visitor_visa.field.dob', required: false }],
      },
    ],
  },
};
const free: QuoteData = {
  currency: 'USD',
  total_minor: 0,
  lines: [],
  grounds: [],
  notices: [],
  refusals: [],
  office_price: null,
  instead: null,
  cheaper_plan: null,
};
const draftNumber = 'PVD-1';
const unknown: Quotes = {
  travellers: 1,
  byTraveller: new Map(),
  current: false,
  asking: true,
  currency: undefined,
  totalMinor: 0,
  paymentMode: 'online',
  refresh: () => undefined,
  ask: async () => [],
  askTotal: async () => undefined,
  learn: () => undefined,
};
const known: Quotes = { ...unknown, byTraveller: new Map([['a', free]]), currency: 'USD' };

const nobody: JourneyAnswers = { trip: {}, travellers: [{ id: 'a', answers: {} }] };

function Page({
  quotes,
  form,
  journey,
  onSent,
}: {
  readonly quotes: Quotes;
  readonly form: ServiceDefinition;
  readonly journey: JourneyAnswers;
  readonly onSent: () => void;
}) {
  return (
    <CheckPage
      service={form}
      context={{ today: '2026-10-01' }}
      words={useJourneyWords(visaOnArrival.id)}
      journey={journey}
      store={
        {
          state: () => ({ copy: { ...newCopy(visaOnArrival.id, { trip: {}, travellers: [] }, ''), id: draftNumber } }),
          flush: async () => true,
          finish: async () => undefined,
        } as unknown as DraftStore
      }
      quotes={quotes}
      pages={14}
      backTo="/"
      addressOf={({ page, traveller = '' }) => `/${page}/${traveller}`}
      onSent={onSent}
    />
  );
}

const inPortal = (quotes: Quotes, form = service, journey = nobody, onSent = () => undefined) => (
  <MemoryRouter>
    <LanguageProvider initial="en-US">
      <Suspense>
        <Page quotes={quotes} form={form} journey={journey} onSent={onSent} />
      </Suspense>
    </LanguageProvider>
  </MemoryRouter>
);

afterEach(() => {
  cleanup();
  forgetSentHere(['TIA26-0001']);
  vi.unstubAllGlobals();
});

/** Presses the button while the price loads; returns what was sent, and the way to tell the total. */
async function pressed() {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { readonly body: string }) => {
    if (address === apiPath('draftSubmit', { draft_number: draftNumber })) sent.push(JSON.parse(body));
    return Response.json({ message: 'Not now.' }, { status: 500 });
  });
  const price = Promise.withResolvers<number | undefined>();
  await loadCatalogues(formCataloguesOf(visaOnArrival.id), 'en-US');
  const view = await act(async () => render(inPortal({ ...known, askTotal: () => price.promise })));
  fireEvent.click(screen.getByRole('checkbox'));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send application' })));
  return { sent, view, tell: (total: number | undefined) => act(async () => price.resolve(total)) };
}

describe('the page of all answers', () => {
  it('asks for the declaration once the price is known, and moves nothing when it is asked for again', async () => {
    await loadCatalogues(formCataloguesOf(visaOnArrival.id), 'en-US');
    const view = await act(async () => render(inPortal(unknown)));
    expect(screen.queryByRole('checkbox')).toBeNull();

    view.rerender(inPortal(known));
    expect(screen.getByRole('checkbox')).toBeDefined();
    const whileAsking = view.container.innerHTML;
    view.rerender(inPortal({ ...known, current: true, asking: false }));
    expect(view.container.innerHTML).toBe(whileAsking);
  });

  it('says beside the answers what a price goes with, and leads to a cheaper way', async () => {
    await loadCatalogues(formCataloguesOf(visaOnArrival.id), 'en-US');
    const notices = [
      'If the extension is granted, your visa will be valid until 10 November 2026.',
      'An upgrade costs USD 20.00.',
    ];
    const instead = { notice: notices[1] ?? '', page: 'upgrade', title: 'Upgrade a tourist visa' };
    const told = { ...known, byTraveller: new Map([['a', { ...free, notices, instead }]]) };
    const { container } = await act(async () => render(inPortal(told)));
    const shown = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
    for (const notice of notices) expect(shown).toContain(notice);
    expect(screen.getByRole('link', { name: instead.title }).getAttribute('href')).toBe('/visa-visit-details/upgrade');
  });

  it('leads from what the price objects to to its question', async () => {
    await loadCatalogues(formCataloguesOf(visaOnArrival.id), 'en-US');
    const code = 'visa_year_days_used_up';
    const refusals = [{ code, field: 'arrival_date', values: { atMost: 135 }, message: '' }];
    const objected = { ...known, byTraveller: new Map([['a', { ...free, refusals }]]) };
    await act(async () => render(inPortal(objected, asking)));
    expect(screen.getByText(/135/)).toBeDefined();
    const links = screen.getAllByRole('link', { name: /^Change/ }).map((link) => link.getAttribute('href'));
    expect(links).toContain('/day/');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('has one way to change a person’s answers, which names the pages that asked', async () => {
    await loadCatalogues(formCataloguesOf(visaOnArrival.id), 'en-US');
    const answers = {
      surname: 'Traveller',
      first_name: 'Test',
      passport_number: 'C410001',
      passport_type: 'ordinary',
      permanent_address_city: 'Exampleville',
    };
    const journey = { trip: { email: 'test@example.org' }, travellers: [{ id: 'a', answers }] };
    await act(async () => render(inPortal(known, visaOnArrival, journey)));
    const contact = screen.getByRole('link', { name: 'Change Contact details' });
    expect(contact.getAttribute('href')).toBe('/contact/');

    const change = screen.getByRole('button', { name: 'Change Test Traveller' });
    const list = document.getElementById(change.getAttribute('aria-controls') ?? '');
    expect(list?.hidden).toBe(true);
    fireEvent.click(change);
    expect(list?.hidden).toBe(false);
    expect([...(list?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.pathname])).toEqual([
      ['Passport and personal details', '/passport/a'],
      ['What is your permanent home address?', '/address/a'],
    ]);
  });

  it('is there without a price when none could be had, and asks for it again on sending', async () => {
    await loadCatalogues(formCataloguesOf(visaOnArrival.id), 'en-US');
    const refresh = vi.fn();
    await act(async () => render(inPortal({ ...unknown, asking: false, refresh })));
    fireEvent.click(screen.getByRole('checkbox'));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send application' })));
    expect(screen.getByRole('alert').textContent).toContain('The price is not available yet.');
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('waits for a price that is loading and sends it once', async () => {
    const { sent, tell } = await pressed();
    fireEvent.click(screen.getByRole('button', { name: /^Sending/ }));
    expect(sent).toEqual([]);
    await tell(5000);
    await vi.waitFor(() => expect(sent).toMatchObject([{ expected_total_minor: 5000 }]));
  });

  it('says so where the price cannot be had', async () => {
    const { sent, tell } = await pressed();
    await tell(undefined);
    expect(screen.getByRole('alert').textContent).toContain('The price is not available yet.');
    expect(sent).toEqual([]);
  });

  it.each([
    ['a traveller', 'TIA26-0001', undefined],
    ['an organisation', undefined, 'agency'],
  ] as const)('lets the home page lead to what %s sent: %s', async (_who, marked, applicant) => {
    vi.stubGlobal('fetch', async () =>
      Response.json({
        data: {
          access_token: 'token-1',
          submission_numbers: ['TIA26-0001'],
          trip: { members: [], order: null, paid_before: [] },
        },
      }),
    );
    await loadCatalogues(formCataloguesOf(visaOnArrival.id), 'en-US');
    const form = applicant === undefined ? service : { ...service, applicant };
    const sent = vi.fn();
    await act(async () => render(inPortal({ ...known, current: true, asking: false }, form, nobody, sent)));
    fireEvent.click(screen.getByRole('checkbox'));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send application' })));
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sentMarker.read()).toBe(marked);
  });

  it('sends nothing once the page was left while the price was loading', async () => {
    const { sent, view, tell } = await pressed();
    view.unmount();
    await tell(5000);
    expect(sent).toEqual([]);
  });
});
