import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCatalogues, shellCatalogue } from '#web/i18n/catalogues.ts';
import { LanguageProvider, useMessages } from '#web/i18n/languages.tsx';
import { useLookUp } from './use-look-up.ts';

beforeEach(async () => {
  for (const language of ['en-US', 'np'] as const) await loadCatalogues([shellCatalogue], language);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const lookUp = vi.fn(async (number: string) => {
  const language = localStorage.getItem('lang') ?? 'en-US';
  return `${number} at ${language === 'np' ? '特里布万国际机场' : 'Tribhuvan International Airport'}`;
});

function Found() {
  const { setLanguage } = useMessages();
  const { found, ask } = useLookUp(lookUp);
  return (
    <>
      <p>{found ?? 'nothing yet'}</p>
      <button type="button" onClick={() => void ask('N-1')}>
        ask
      </button>
      <button type="button" onClick={() => setLanguage('np')}>
        other language
      </button>
    </>
  );
}

it('says the port’s name in the new language when the language changes, without being asked again', async () => {
  render(
    <LanguageProvider initial="en-US">
      <Found />
    </LanguageProvider>,
  );
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
  await press('other language');
  expect(lookUp).not.toHaveBeenCalled();
  cleanup();
  localStorage.clear();
  render(
    <LanguageProvider initial="en-US">
      <Found />
    </LanguageProvider>,
  );
  await press('ask');
  expect(screen.getByText('N-1 at Tribhuvan International Airport')).toBeTruthy();
  await press('other language');
  expect(await screen.findByText('N-1 at 特里布万国际机场')).toBeTruthy();
  expect(lookUp).toHaveBeenCalledTimes(2);
});
