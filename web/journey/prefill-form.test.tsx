import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { formCataloguesOf, useJourneyWords } from './journey-words.ts';
import { PrefillForm } from './prefill-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onPrefill = vi.fn();

function Form() {
  return <PrefillForm words={useJourneyWords('visa-on-arrival')} onPrefill={onPrefill} />;
}

it('asks for number, passport and birth date, and hands on what was found', async () => {
  await loadCatalogues(formCataloguesOf('visa-on-arrival'), 'en-US');
  const found = { trip: {}, traveller: { dob: '1970-02-02' } };
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(JSON.stringify({ data: found })));
  vi.stubGlobal('fetch', fetched);
  await act(async () =>
    render(
      <LanguageProvider initial="en-US">
        <Suspense>
          <Form />
        </Suspense>
      </LanguageProvider>,
    ),
  );
  const type = (typed: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(typed)) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
  };
  const send = () => act(async () => fireEvent.submit(screen.getByText('Fill in my answers')));
  type({ 'Earlier submission number': 'TIA26-1', 'Passport number': 'NA310001' });
  await send();
  expect(screen.getByText(/Enter the date of birth/)).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
  type({ Day: '2', Month: '2', Year: '1970' });
  await send();
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({
    submission_number: 'TIA26-1',
    passport_number: 'NA310001',
    dob: '1970-02-02',
  });
  expect(onPrefill).toHaveBeenCalledExactlyOnceWith(found);
});
