import { expect, type Page } from '@playwright/test';
import { pathTo } from '#contract/paths.ts';
import type { Words } from './words.ts';

/** Looks up a visa on the check page. */
export async function checkVisa(
  page: Page,
  words: Words,
  asked: { readonly passport: string; readonly visa: string },
): Promise<void> {
  await page.goto(pathTo('visaCheck'));
  await page.getByLabel(words.t('field.passport'), { exact: true }).fill(asked.passport);
  await page.getByLabel(words.t('field.visa'), { exact: true }).fill(asked.visa);
  await page.getByRole('button', { name: words.t('check.button'), exact: true }).click();
  await expect(page.getByRole('button', { name: words.t('check.another') })).toBeVisible();
}
