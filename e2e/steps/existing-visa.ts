import { expect, type Page } from '@playwright/test';
import { pathTo, type visaProcessingTabs } from '#contract/paths.ts';
import { control, type Day, fillDate, goOn } from './application-form.ts';
import { pictureFile } from './picture-files.ts';
import type { OwnVisa } from './upgrade.ts';
import type { Words } from './words.ts';

/** Opens what can be done with a visa by a link that names it, and a form from there; ends on the form's first page. */
export async function openFromHub(
  page: Page,
  words: Words,
  {
    tab,
    numbers,
    title,
    first,
  }: {
    readonly tab: (typeof visaProcessingTabs)[number];
    readonly numbers: OwnVisa;
    readonly title: string;
    readonly first?: string;
  },
  look?: () => Promise<void>,
): Promise<void> {
  const { passport, visa } = numbers;
  await page.goto(pathTo('visaProcessing', { tab, passport_number: passport, visa_number: visa }));
  await openWay(page, words, { title, first, dob: numbers.dob }, look);
}

/** Opens a form from what can be done with a visa, to whose numbers its holder adds the birth date. */
export async function openWay(
  page: Page,
  words: Words,
  {
    title,
    dob,
    first = 'existing_visa.page.visa',
  }: { readonly title: string; readonly dob: Day; readonly first?: string | undefined },
  look?: () => Promise<void>,
): Promise<void> {
  const { t } = words;
  const way = page.getByRole('main').getByRole('link', { name: new RegExp(t(title)) });
  await expect(way).toBeVisible();
  await look?.();
  await way.click();
  await giveBirthDate(page, words, dob);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t(first));
}

/** Adds the holder's birth date to the two numbers that another page handed over. */
export async function giveBirthDate(page: Page, words: Words, dob: Day): Promise<void> {
  await expect(page.getByLabel(words.t('field.visa'), { exact: true })).toHaveValue(/\S/);
  await fillDate(page, words, words.t('field.dob'), dob);
  await page.getByRole('button', { name: words.t('visaJourney.button'), exact: true }).click();
}

/** Uploads a picture for each paper, by the names of their fields. */
export async function uploadPapers(page: Page, words: Words, labels: readonly string[]): Promise<void> {
  for (const [place, label] of labels.entries()) {
    const name = `paper-${place + 1}.jpg`;
    await control(page, words, words.t(label)).setInputFiles(await pictureFile(name));
    await expect(page.getByText(words.t('journey.file.arrived', { name }), { exact: true })).toBeAttached();
  }
}

/** Answers at which office and by which telephone its holder is reached, and goes on to all answers. */
export async function fillContact(
  page: Page,
  words: Words,
  { office }: { readonly office?: string } = {},
): Promise<void> {
  const { t } = words;
  const title = page.getByRole('heading', { level: 1 });
  if (office !== undefined) {
    await page.getByRole('radio', { name: t(office), exact: true }).check();
    await goOn(page, words);
  }
  await expect(title).toContainText(t('existing_visa.page.contact'));
  await control(page, words, t('existing_visa.field.contact_no_nepal')).fill('+977 980 0000 000');
  await goOn(page, words);
  await expect(title).toHaveText(t('journey.check.title'));
}
