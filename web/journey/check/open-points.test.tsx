import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { JourneyAnswers } from '#domain/forms/answers.ts';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { formCataloguesOf, useJourneyWords } from '../journey-words.ts';
import { OpenPoints, ShortStays } from './open-points.tsx';

const journey: JourneyAnswers = {
  trip: { arrival_date: '2026-10-12', days_staying: '20' },
  travellers: [
    {
      id: 'a',
      answers: {
        first_name: 'Testone',
        surname: 'Traveller',
        travelled_to_nepal_before: 'no',
        visa_type: 'tourist',
        visa_plan: '15',
      },
    },
    {
      id: 'b',
      answers: { travelled_to_nepal_before: 'no', visa_type: 'tourist', visa_plan: '30' },
    },
  ],
};

function Page() {
  const props = {
    service: visaOnArrival,
    context: { today: '2026-10-01' },
    words: useJourneyWords(visaOnArrival.id),
    journey,
    addressOf: ({ page, traveller }: { readonly page: string; readonly traveller?: string }) =>
      `/${page}/${traveller ?? ''}`,
  };
  return (
    <>
      <OpenPoints {...props} />
      <ShortStays {...props} />
    </>
  );
}

afterEach(cleanup);

it('names what is missing for whom, and a stay longer than the visa', async () => {
  await loadCatalogues(formCataloguesOf(visaOnArrival.id), 'en-US');
  await act(async () =>
    render(
      <MemoryRouter>
        <LanguageProvider initial="en-US">
          <Suspense>
            <Page />
          </Suspense>
        </LanguageProvider>
      </MemoryRouter>,
    ),
  );
  const missing = screen.getByRole('link', { name: 'Traveller 2: passport and personal details' });
  expect(missing.getAttribute('href')).toBe('/passport/b');
  expect(missing.closest('li')?.textContent).toContain('Select your occupation');
  expect(screen.queryByRole('link', { name: /Choose the length of your visa/ })).toBeNull();

  const short = screen.getByText(/longer than this visa/);
  expect(short.textContent).toContain('Testone: Your stay is 5 days longer than this visa allows.');
  expect(screen.getByRole('link', { name: 'Change Visa duration' }).getAttribute('href')).toBe('/visa/a');
});
