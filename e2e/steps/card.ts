import { expect, type Page } from '@playwright/test';
import { apiPaths, servicePaths } from '#contract/paths.ts';
import type { Words } from './words.ts';

/** Cards of the sandbox bank, by their outcome. */
export const cards = {
  accepted: '4111111111111111',
  declined: '4000000000000002',
  /** Charged, and neither the browser nor the portal is told. */
  unanswered: '4000000000000440',
  /** Never answered, however often the bank is asked. */
  silent: '4000000000000556',
} as const;

/** Waits for the bank's own page: another address, and the amount in its heading. */
export async function expectBank(page: Page, words: Words, sum: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(servicePaths.sandboxGateway));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words.t('sandbox_gateway.pay_title', { amount: sum }),
  );
}

/** Enters a card on the bank's page and pays. */
export async function sendCard(page: Page, words: Words, card: string): Promise<void> {
  await page.getByLabel(words.t('sandbox_gateway.card_number'), { exact: true }).fill(card);
  await page.getByLabel(words.t('sandbox_gateway.card_expiry'), { exact: true }).fill('12/30');
  await page.getByLabel(words.t('sandbox_gateway.security_code'), { exact: true }).fill('123');
  await page.getByRole('button', { name: words.t('sandbox_gateway.pay'), exact: true }).click();
}

/** Pays on the bank's page; returns the signed body that the browser carried back. */
export async function payAtBank(page: Page, words: Words, card: string): Promise<string> {
  const returned = page.waitForRequest((request) => new URL(request.url()).pathname === apiPaths.cardReturn);
  await sendCard(page, words, card);
  return (await returned).postData() ?? '';
}
