import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { formCataloguesOf, useJourneyWords } from '../journey-words.ts';
import { LatePrefill, PrefillPlace } from './late-prefill.tsx';

afterEach(cleanup);

function Screen({ beside }: { readonly beside: boolean }) {
  const [home] = useState(() => document.createElement('div'));
  return (
    <>
      <main>{!beside && <PrefillPlace home={home} />}</main>
      <aside>{beside && <PrefillPlace home={home} />}</aside>
      <LatePrefill home={home} words={useJourneyWords('visa-on-arrival')} onPrefill={() => undefined} />
    </>
  );
}

const screenWith = (beside: boolean) => (
  <LanguageProvider initial="en-US">
    <Suspense>
      <Screen beside={beside} />
    </Suspense>
  </LanguageProvider>
);

it('keeps what was typed when it moves beside the form and back', async () => {
  await loadCatalogues(formCataloguesOf('visa-on-arrival'), 'en-US');
  const { rerender } = await act(async () => render(screenWith(false)));
  const number = await screen.findByLabelText<HTMLInputElement>('Earlier submission number');
  fireEvent.change(number, { target: { value: 'TIA26-1' } });
  expect(number.closest('main')).not.toBeNull();
  for (const [beside, place] of [
    [true, 'aside'],
    [false, 'main'],
  ] as const) {
    await act(async () => rerender(screenWith(beside)));
    const moved = screen.getByLabelText<HTMLInputElement>('Earlier submission number');
    expect(moved.closest(place)).not.toBeNull();
    expect(moved.value).toBe('TIA26-1');
  }
});
