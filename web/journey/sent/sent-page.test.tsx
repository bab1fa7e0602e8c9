import { act, cleanup, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiPath, pathTo, queryNames } from '#contract/paths.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import { visaTransfer } from '#domain/services/visa-transfer/index.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { Journey } from '../journey.tsx';
import { formCataloguesOf } from '../journey-words.ts';

const number = 'TIA26-7K3M9-QX24V-TBWH5';
const submission = {
  service: visaOnArrival.id,
  office: 'tia',
  office_words: 'Tribhuvan International Airport, Kathmandu',
  arrival_date: '2036-10-07',
  valid_until: null,
  order: null,
  has_email: false,
  email_hint: null,
  desk_name_words: null,
  desk_words: null,
  transport_words: null,
  papers_to_bring: [] as readonly string[],
  show_words: null as string | null,
  with_portraits: false,
  members: [{ submission_number: number, name: 'Test Traveller One', who_acts: 'office', paper: 'slip', open: false }],
};

let reachable: boolean;
let sent: typeof submission;

beforeEach(async () => {
  sent = submission;
  await loadCatalogues(formCataloguesOf(visaOnArrival.id), 'en-US');
  await loadCatalogues(formCataloguesOf(visaOnArrival.id), 'np');
  const access = [{ token: 'token-1', submissionNumbers: [number], orderReference: null }];
  sessionStorage.setItem('trip_access', JSON.stringify(access));
  vi.stubGlobal('fetch', async (address: string) =>
    reachable && address === apiPath('trip')
      ? Response.json({ data: sent })
      : Response.json({ message: 'Not now.' }, { status: 500 }),
  );
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Opens the page that confirms what was sent, while the portal answers or does not. */
async function open(answers: boolean, service: ServiceDefinition = visaOnArrival): Promise<void> {
  reachable = answers;
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[`/?step=sent&${queryNames.submissionNumber}=${number}`]}>
        <LanguageProvider initial="en-US">
          <Suspense>
            <Journey service={service} known={{}} />
          </Suspense>
        </LanguageProvider>
      </MemoryRouter>,
    );
  });
}

/** Chooses a language in another tab, which reads the submission again. */
async function choose(language: string, answers: boolean): Promise<void> {
  reachable = answers;
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: language })));
  await vi.waitFor(() => expect(document.documentElement.lang).toBe(language === 'np' ? 'zh-CN' : language));
  await act(async () => undefined);
}

const confirmed = () => screen.queryByText('Test Traveller One') !== null;
const opensAgain = () =>
  screen.queryAllByRole('link').some((link) => link.getAttribute('href') === pathTo('familySubmission'));

it('keeps the confirmation where the submission cannot be read again', async () => {
  await open(true);
  expect(await screen.findByText('Test Traveller One')).toBeTruthy();
  await choose('np', false);
  expect(confirmed()).toBe(true);
});

it('shows the confirmation once the submission can be read', async () => {
  await open(false);
  await vi.waitFor(() => expect(opensAgain()).toBe(true));
  expect(confirmed()).toBe(false);
  await choose('np', true);
  expect(await screen.findByText('Test Traveller One')).toBeTruthy();
});

it.each([
  [['New passport'], 'Take these documents to this office: Department of Immigration, Kathmandu.'],
  [[], 'Your application is with the deciding officer.'],
])('says what to do with the documents %j that the office may ask to see', async (papers, step) => {
  sent = {
    ...submission,
    service: visaTransfer.id,
    office_words: 'Department of Immigration, Kathmandu',
    papers_to_bring: papers,
    members: submission.members.map((member) => ({
      ...member,
      next_step: 'Your application is with the deciding officer',
    })),
  };
  await loadCatalogues(formCataloguesOf(visaTransfer.id), 'en-US');
  await open(true, visaTransfer);
  const card = await screen.findByRole('region', { name: 'What happens next' });
  expect(card.textContent).toContain(step);
  expect(
    within(card)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(papers);
});
