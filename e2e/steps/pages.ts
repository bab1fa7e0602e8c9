import type { Locator, Page } from '@playwright/test';
import type { Language } from '#domain/i18n/languages.ts';

/** Sets the language in the browser beforehand. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}
