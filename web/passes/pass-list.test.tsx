import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { keptPasses, type Pass } from './pass.ts';
import { PassList } from './pass-list.tsx';
import { rememberSentHere } from './sent-here.ts';
import { forgetPasses } from './use-passes.ts';

const pass: Pass = {
  id: 'TIA26-7K3M9-QX24V-TBWH5',
  place: 0,
  name: 'Test Traveller One',
  about: 'Tourist visa',
  inFull: 'Tourist visa · 30 days, multiple-entry',
  day: '2026-10-12',
  dayLabel: 'Arrival date',
  code: {
    type: 'barcode',
    symbology: 'qr',
    data: 'X',
    text: 'X',
    alt: { en: 'Code' },
    shape: { width: 1, height: 1, path: 'M0 0h1v1h-1z' },
  },
};

beforeEach(() => loadCatalogues(['web/layout', 'web/journey', 'web/journey/prompts', 'domain/i18n'], 'en-US'));
afterEach(async () => {
  cleanup();
  await forgetPasses([pass.id]);
});

async function show(): Promise<void> {
  await act(async () => {
    render(
      <LanguageProvider initial="en-US">
        <PassList passes={[pass]} />
      </LanguageProvider>,
    );
  });
}

async function kept(): Promise<readonly string[]> {
  const store = await keptPasses();
  return (await store.list()).map(({ id }) => id);
}

it('keeps a pass that was only looked up when asked, and removes it again', async () => {
  await show();
  const keep = await screen.findByRole('button', { name: 'Keep on this device' });
  expect(await kept()).toEqual([]);
  await act(async () => void fireEvent.click(keep));
  const remove = await screen.findByRole('button', { name: 'Remove' });
  expect(await kept()).toEqual([pass.id]);
  await act(async () => void fireEvent.click(remove));
  await screen.findByRole('button', { name: 'Keep on this device' });
  expect(await kept()).toEqual([]);
});

it('keeps a pass that was sent in this tab by itself, until it is removed', async () => {
  rememberSentHere([pass.id]);
  await show();
  const remove = await screen.findByRole('button', { name: 'Remove' });
  expect(await kept()).toEqual([pass.id]);
  await act(async () => void fireEvent.click(remove));
  await screen.findByRole('button', { name: 'Keep on this device' });
  expect(await kept()).toEqual([]);
  cleanup();
  await show();
  await screen.findByRole('button', { name: 'Keep on this device' });
  expect(await kept()).toEqual([]);
});
