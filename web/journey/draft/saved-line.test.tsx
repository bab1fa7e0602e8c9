import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import { newCopy } from '#web/drafts/draft-copy.ts';
import type { DraftState } from '#web/drafts/draft-store.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { formCataloguesOf, useJourneyWords } from '../journey-words.ts';
import { SavedLine } from './saved-line.tsx';

afterEach(cleanup);

function Line({ draft }: { readonly draft: DraftState }) {
  const words = useJourneyWords(visaOnArrival.id);
  return <SavedLine service={visaOnArrival} context={{ today: '2026-10-01' }} words={words} draft={draft} />;
}

/** Shows the line of a draft that the portal has, with or without an email address in its form. */
async function shown(email: string) {
  await loadCatalogues(formCataloguesOf(visaOnArrival.id), 'en-US');
  const kept = newCopy(visaOnArrival.id, { trip: { email }, travellers: [] }, '2026-10-01T00:00:00Z');
  const copy = { ...kept, id: 'DR-2345-6789', version: 1, unsent: false };
  const draft = { phase: 'idle', copy, onDevice: true } as unknown as DraftState;
  await act(async () =>
    render(
      <MemoryRouter>
        <LanguageProvider initial="en-US">
          <Suspense>
            <Line draft={draft} />
          </Suspense>
        </LanguageProvider>
      </MemoryRouter>,
    ),
  );
}

it('asks for an address where the number is shown and a code could be sent to none', async () => {
  await shown('');
  expect(screen.getByRole('status').textContent).toContain('Saved at');
  fireEvent.click(screen.getByRole('button', { name: 'Continue on another device' }));
  expect(screen.getByText(/does not open your draft elsewhere/)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Email me the draft number' })).toBeDefined();
});

it('asks for none where the form has one', async () => {
  await shown('traveller.one@example.org');
  expect(screen.queryByRole('button')).toBeNull();
});
