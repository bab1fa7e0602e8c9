import type { Locator, Page } from '@playwright/test';
import type { Language } from '#domain/i18n/languages.ts';

/** The browser comes with a language chosen. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}
