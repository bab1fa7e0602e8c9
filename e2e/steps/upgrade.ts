import { expect, type Page } from '@playwright/test';
import { pathTo } from '#contract/paths.ts';
import { control, type Day, fillDate, goOn, sendApplication } from './application-form.ts';
import { expectNoEnglish } from './visible-text.ts';
import type { Words } from './words.ts';

export interface VisaNumbers {
  readonly passport: string;
  readonly visa: string;
}

/** A visa as its holder names it. */
export interface OwnVisa extends VisaNumbers {
  readonly dob: Day;
}

/** Answers which visa an application is about, and goes on. */
export async function nameVisa(page: Page, words: Words, { passport, visa, dob }: OwnVisa): Promise<void> {
  await page.getByLabel(words.t('field.passport'), { exact: true }).fill(passport);
  await page.getByLabel(words.t('field.visa'), { exact: true }).fill(visa);
  await fillDate(page, words, words.t('field.dob'), dob);
  await page.getByRole('button', { name: words.t('visaJourney.button'), exact: true }).click();
}

export function planName(words: Words, plan: string): string {
  return words.t(`visa_upgrade.plan.${plan}`);
}

/** Pages that every form about an existing visa has. */
export const sharedPages: readonly string[] = ['visa', 'contact'];

/** Waits for a page of the upgrade by its question. */
export async function expectUpgradePage(page: Page, words: Words, id: string): Promise<void> {
  const owner = sharedPages.includes(id) ? 'existing_visa' : 'visa_upgrade';
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.t(`${owner}.page.${id}`));
  if (words.language !== 'en-US') await expectNoEnglish(page);
}

/** Goes from the two numbers to the page with all answers, choosing the named longer stay. */
export async function fillUpgrade(
  page: Page,
  words: Words,
  wish: OwnVisa & { readonly plan: string; readonly offered: readonly string[]; readonly email: string },
): Promise<void> {
  await page.goto(pathTo('upgrade'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('service.upgrade'));
  if (words.language !== 'en-US') await expectNoEnglish(page);
  await nameVisa(page, words, wish);
  await expectUpgradePage(page, words, 'visa');
  await expect(page.getByRole('main').locator('input')).toHaveCount(0);
  await goOn(page, words);
  await expectUpgradePage(page, words, 'plan');
  const plans = page.getByRole('group', { name: words.t('visa_upgrade.field.visa_plan') });
  await expect(plans.getByRole('radio')).toHaveCount(wish.offered.length);
  for (const plan of wish.offered) {
    await expect(plans.getByRole('radio', { name: planName(words, plan), exact: true })).toBeVisible();
  }
  await plans.getByRole('radio', { name: planName(words, wish.plan), exact: true }).check();
  await goOn(page, words);
  await expectUpgradePage(page, words, 'contact');
  await control(page, words, words.t('existing_visa.field.contact_no_nepal')).fill('+977 980 0000 000');
  await control(page, words, words.t('existing_visa.field.email')).fill(wish.email);
  await goOn(page, words);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('journey.check.title'));
}

export async function sendUpgrade(page: Page, words: Words): Promise<string> {
  const [number] = await sendApplication(page, words, 1);
  if (number === undefined) throw new Error('nothing was sent');
  return number;
}
