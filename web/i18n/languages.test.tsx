import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countryCatalogue } from './catalogues.ts';
import { LanguageAdoption, LanguageProvider, languageScript, useMessages } from './languages.tsx';

function Page() {
  const { t, setLanguage, formatDate, formatMoney, formatNumber, countryName } = useMessages(countryCatalogue);
  return (
    <>
      <h1>{t('form.continue')}</h1>
      <p data-testid="page">{t('list.page', { page: 3 })}</p>
      <p data-testid="date">{formatDate('2026-11-21')}</p>
      <p data-testid="money">{formatMoney(123_456_700, 'USD')}</p>
      <p data-testid="number">{formatNumber(1234567)}</p>
      <p data-testid="country">{countryName('NPL')}</p>
      <button type="button" onClick={() => setLanguage('np')}>
        np
      </button>
      <button type="button" onClick={() => setLanguage('ne')}>
        ne
      </button>
    </>
  );
}

async function draw(): Promise<void> {
  await act(async () => {
    render(
      <LanguageProvider>
        <Suspense fallback="waiting">
          <Page />
          <LanguageAdoption />
        </Suspense>
      </LanguageProvider>,
    );
  });
  await screen.findByRole('heading');
}

const textOf = (id: string) => screen.getByTestId(id).textContent;

beforeEach(() => localStorage.clear());
afterEach(async () => {
  // The next test starts in English again, as a fresh page does.
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: 'en-US' })));
  cleanup();
});

describe('languages', () => {
  it('speaks English first, then what is chosen, and keeps the choice under `lang`', async () => {
    await draw();
    expect(screen.getByRole('heading').textContent).toBe('Continue');
    expect(textOf('page')).toBe('Page 3');
    expect(textOf('date')).toBe('21 November 2026');
    expect(textOf('money')).toBe('USD 1,234,567.00');
    expect(textOf('country')).toBe('Nepal');

    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'np' })));
    await screen.findByRole('heading', { name: '继续' });
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(localStorage.getItem('lang')).toBe('np');
    expect(textOf('date')).toBe('2026年11月21日');
    expect(textOf('country')).toBe('尼泊尔');

    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'ne' })));
    await screen.findByRole('heading', { name: 'जारी राख्नुहोस्' });
    expect(document.documentElement.lang).toBe('ne');
    expect(textOf('date')).toBe('२०२६ नोभेम्बर २१');
    expect(textOf('money')).toBe('USD १२,३४,५६७.००');
    expect(textOf('number')).toBe('१२,३४,५६७');
    expect(textOf('country')).toBe('नेपाल');
  });

  it('hides a page that was made in English until it is drawn in the language kept', async () => {
    localStorage.setItem('lang', 'np');
    new Function(languageScript)();
    expect(document.documentElement.dataset.language).toBe('np');
    await draw();
    await screen.findByRole('heading', { name: '继续' });
    expect(document.documentElement.dataset.language).toBeUndefined();
  });

  it('follows the choice made in another tab, and takes a stranger there for English', async () => {
    await draw();
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: 'np' })));
    await screen.findByRole('heading', { name: '继续' });
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: 'klingon' })));
    await screen.findByRole('heading', { name: 'Continue' });
  });
});
