import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { forgetSentHere, rememberSentHere } from '../../../passes/sent-here.ts';
import { SentLine } from './draft-line.tsx';

afterEach(() => {
  cleanup();
  forgetSentHere(['TIA26-0001', 'TIA26-0002']);
  vi.useRealTimers();
});

async function told(): Promise<readonly string[]> {
  await loadCatalogues(['web/routes/public/home'], 'en-US');
  await act(async () => {
    render(
      <LanguageProvider initial="en-US">
        <MemoryRouter>
          <SentLine className="" />
        </MemoryRouter>
      </LanguageProvider>,
    );
  });
  // The style sheet shows the line where the device has sent something.
  const shown = document.documentElement.dataset.sent === 'here';
  return shown ? [screen.getByRole('link').textContent, screen.getByText(/TIA26/).textContent] : [];
}

it('leads back to the application that was sent from here last', async () => {
  rememberSentHere(['TIA26-0001', 'TIA26-0002']);
  expect(await told()).toEqual(['See your application’s status', 'TIA26-0001']);
});

it('says nothing of one that was taken off this device', async () => {
  rememberSentHere(['TIA26-0001', 'TIA26-0002']);
  forgetSentHere(['TIA26-0001', 'TIA26-0002']);
  expect(await told()).toEqual([]);
});

it.each([
  [21, ['See your application’s status', 'TIA26-0001']],
  [23, []],
] as const)('%d days later says %j', async (days, links) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  rememberSentHere(['TIA26-0001']);
  vi.setSystemTime(Date.now() + days * 86_400_000);
  expect(await told()).toEqual(links);
});
