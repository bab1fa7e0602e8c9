import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Answers, JourneyAnswers } from '#domain/forms/answers.ts';
import { activePages } from '#domain/forms/journey.ts';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { formCataloguesOf, useJourneyWords } from '../journey-words.ts';
import { knownAnswers } from '../known-answers.ts';
import { QuestionPage } from '../question-page.tsx';
import { usePageAnswers } from './page-answers.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const first: Answers = {
  nationality: 'AUS',
  passport_type: 'ordinary',
  passport_number: 'PA0000001',
  first_name: 'Test',
  surname: 'Traveller One',
  dob: '1988-04-12',
  travelled_to_nepal_before: 'no',
  visa_type: 'tourist',
  visa_plan: '30',
};

function Page({
  page,
  journey,
  onContinue,
}: {
  readonly page: string;
  readonly journey: JourneyAnswers;
  readonly onContinue: (next: JourneyAnswers) => void;
}) {
  return (
    <QuestionPage
      service={visaOnArrival}
      context={{ today: '2026-10-01' }}
      words={useJourneyWords(visaOnArrival.id)}
      journey={journey}
      place={{ page, traveller: 'b' }}
      laterTo="/later"
      backTo="/"
      onContinue={onContinue}
      onHold={() => undefined}
      draftNumber={async () => 'PVD-1'}
    />
  );
}

/** The first traveller's answers without those about the visa. */
const { visa_type: _, visa_plan: __, ...person } = first;

/** Opens a page of the second traveller, with some answers of their own. */
async function openFor(page: string, own: Answers = {}, before: Answers = first) {
  const journey: JourneyAnswers = {
    trip: { arrival_date: '2026-10-05' },
    travellers: [
      { id: 'a', answers: before },
      { id: 'b', answers: own },
    ],
  };
  const onContinue = vi.fn<(next: JourneyAnswers) => void>();
  await loadCatalogues(formCataloguesOf(visaOnArrival.id), 'en-US');
  await act(async () =>
    render(
      <MemoryRouter>
        <LanguageProvider initial="en-US">
          <Suspense>
            <Page page={page} journey={journey} onContinue={onContinue} />
          </Suspense>
        </LanguageProvider>
      </MemoryRouter>,
    ),
  );
  return () => {
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    return onContinue.mock.lastCall?.[0].travellers[1]?.answers;
  };
}

const named = {
  surname: 'Traveller',
  dob: '1990-05-15',
  gender: 'F',
  occupation: 'teacher',
  travelled_to_nepal_before: 'no',
};

const notice = 'Filled in as for Test. Change what differs.';
const told = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const touristVisa = 'Not a tourist visa? Choose another type';
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

it('fills in nationality and passport type of the first traveller, and nothing else of the passport', async () => {
  const go = await openFor('passport', { ...named, passport_expiry_date: '2031-03-14' });
  expect(screen.getByText(notice)).toBeDefined();
  expect(told()).toEqual(['Australia', 'Ordinary passport']);
  expect(screen.getByLabelText<HTMLInputElement>('Passport number').value).toBe('');
  fireEvent.change(screen.getByLabelText('Passport number'), { target: { value: 'PA0000002' } });
  expect(go()).toMatchObject({ nationality: 'AUS', passport_type: 'ordinary', passport_number: 'PA0000002' });
});

it('leaves what a passport’s picture says about this traveller', async () => {
  const go = await openFor('passport', {
    ...named,
    nationality: 'CHN',
    passport_number: 'EA0000001',
    passport_expiry_date: '2031-03-14',
  });
  expect(go()).toMatchObject({ nationality: 'CHN', passport_type: 'ordinary' });
});

it('fills in visa type and duration, each to be changed', async () => {
  const go = await openFor('visa', { ...person, passport_number: 'PA0000002' });
  expect(screen.getByRole('button', { name: touristVisa })).toBeDefined();
  expect(radio(/^30 days/).checked).toBe(true);
  fireEvent.click(radio(/^90 days/));
  expect(go()).toMatchObject({ visa_type: 'tourist', visa_plan: '90' });
});

it('tells a known visa type below the choice that depends on it, and asks for it above', async () => {
  knownAnswers.write({ visa_type: 'tourist' });
  await openFor('visa', { ...person, visa_type: 'tourist' });
  const plans = screen.getByRole('group', { name: 'Visa duration' });
  const isAfter = (one: Element) => one.compareDocumentPosition(plans) === Node.DOCUMENT_POSITION_FOLLOWING;
  const change = screen.getByRole('button', { name: touristVisa });
  expect(isAfter(change)).toBe(false);
  fireEvent.click(change);
  expect(isAfter(radio(/^Tourist visa/))).toBe(true);
  expect(document.activeElement).toBe(radio(/^Tourist visa/));
});

it('asks each traveller anew about earlier visits', async () => {
  await openFor('passport', { nationality: 'AUS', passport_type: 'ordinary' });
  expect(screen.getAllByRole<HTMLInputElement>('radio', { name: /^(Yes|No)$/ }).map(({ checked }) => checked)).toEqual([
    false,
    false,
  ]);
});

it('gives a child the free visa of its age, and no adult the free visa of a child', async () => {
  const child = { nationality: 'AUS', passport_type: 'ordinary', dob: '2019-03-03' };
  const ofChild = await openFor('visa', child);
  expect(screen.getByRole('button', { name: 'Free visa: child under 10. Choose another type' })).toBeDefined();
  expect(radio(/^30 days/).checked).toBe(true);
  expect(ofChild()).toMatchObject({ visa_type: 'gratis-child', visa_plan: '30' });
  cleanup();
  await openFor('visa', person, { ...first, ...child, visa_type: 'gratis-child' });
  expect(screen.getByRole('button', { name: touristVisa })).toBeDefined();
  expect(radio(/^30 days/).checked).toBe(true);
});

it('forgets the last place on the way by land once an airport is chosen', () => {
  const stored = { arrival_office: 'kkb', arrived_from_country: 'IND', arrived_from: 'Siliguri' };
  const asked = (trip: Answers) =>
    activePages(visaOnArrival, { today: '2026-10-01' }, trip).find(({ id }) => id === 'arrival')?.fields ?? [];
  const { result } = renderHook(() => usePageAnswers((trip) => asked(trip as Answers), stored, undefined));
  act(() => void result.current.type({ arrival_office: 'psn' }));
  expect(result.current.typed).toEqual({ ...stored, arrival_office: 'psn' });
  act(() => void result.current.type({ arrival_office: 'tia' }));
  expect(result.current.typed).toEqual({ arrival_office: 'tia', arrived_from_country: 'IND' });
  act(() => void result.current.type({ arrival_office: 'kkb' }));
  expect(result.current.typed).toEqual({ arrival_office: 'kkb', arrived_from_country: 'IND' });
});
