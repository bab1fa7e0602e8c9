import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pathTo } from '#contract/paths.ts';
import { expect, test, widths } from './portal.ts';
import {
  agreeAndSend,
  choosePayment,
  control,
  fieldLabel,
  fillPortrait,
  goOn,
  pageTitle,
  pictureInput,
} from './steps/application-form.ts';
import { wordsOf } from './steps/words.ts';

const sentOn = '2026-10-08T10:00:00+05:45';
const words = wordsOf('en-US');
const { t } = words;

/** A specimen passport that the device reads, of nobody in another journey, and one that it cannot read. */
const readable = join(import.meta.dirname, '../test/passport-pages/page-03.jpg');
const blurred = join(import.meta.dirname, '../test/passport-pages/blurred-03.jpg');

/** Greatest offset of a question on a phone, in pixels. */
const highest = 160;

/** A tourist who counts boxes typed into, and pages seen from the home page to the confirmation. */
function countingTourist(page: Page) {
  const pages: string[] = [];
  let typed = 0;
  const heading = page.getByRole('heading', { level: 1 });
  const label = (id: string) => fieldLabel(words, id);
  return {
    pages,
    typed: () => typed,
    /** Waits for a page by its question, which begins near the top of a phone. */
    async see(title: string, { onPhone = true } = {}): Promise<void> {
      await expect(heading).toContainText(title);
      pages.push(title);
      if (!onPhone) return;
      await expect(async () => {
        const top = await heading.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
        expect(top, `offset of “${title}”`).toBeLessThan(highest);
      }).toPass({ timeout: 5_000 });
    },
    async type(id: string, text: string): Promise<void> {
      await control(page, words, label(id)).fill(text);
      typed += 1;
    },
    /** Day, month and year are three boxes. */
    async typeDate(group: string, parts: readonly [string, string, string]): Promise<void> {
      const box = page.getByRole('group', { name: group });
      for (const [name, text] of [
        ['form.day', parts[0]],
        ['form.month', parts[1]],
        ['form.year', parts[2]],
      ] as const) {
        await box.getByLabel(t(name)).fill(text);
        typed += 1;
      }
    },
    async select(id: string, option: string): Promise<void> {
      await control(page, words, label(id)).selectOption({ label: option });
    },
    async pick(id: string, option: string): Promise<void> {
      await page
        .getByRole('group', { name: label(id) })
        .getByRole('radio', { name: option, exact: true })
        .check();
    },
  };
}

/** Goes from the home page to the confirmation with the least that the form asks of a tourist. */
async function apply(page: Page, passport: { readonly picture: string; readonly read: boolean }) {
  const tourist = countingTourist(page);
  const { pages, see, type, typeDate, select, pick } = tourist;
  const question = (id: string) => see(pageTitle(words, id));
  await page.setViewportSize(widths.phone);
  await page.goto(pathTo('home'));
  await see(t('home.title'), { onPhone: false });
  await page.getByLabel(t('home.nationality'), { exact: true }).selectOption({ label: words.country('AUS') });
  await page.getByLabel(t('home.purpose'), { exact: true }).selectOption({ label: t('purpose.holiday') });
  await page.getByRole('button', { name: t('home.ask'), exact: true }).click();
  await page.getByRole('link', { name: t('eligibility.start'), exact: true }).click();

  await question('arrival');
  await typeDate(fieldLabel(words, 'arrival_date'), ['12', '10', '2026']);
  await select('arrived_from_country', words.country('QAT'));
  await type('transport_number', 'QR 652');
  await goOn(page, words);
  await question('stay');
  await pick('staying_at', t('visitor_visa.staying_at.hotel'));
  await type('address_in_nepal', 'Hotel Example, Thamel');
  await goOn(page, words);
  await question('contact');
  await type('email', 'traveller.measured@example.org');
  await type('contact_no', '+61 2 0000 0000');
  await goOn(page, words);
  await question('passport-picture');
  await pictureInput(page, words, 'passport-picture').setInputFiles(passport.picture);
  if (passport.read) {
    await expect(page.getByRole('heading', { name: t('passport.title'), exact: true })).toBeVisible();
  } else await expect(page.getByText(t('passport.unread', { well: 'yes' }), { exact: true })).toBeVisible();
  await goOn(page, words);
  await question('passport');
  // Nationality and kind of passport were said on the home page.
  if (!passport.read) {
    await type('passport_number', 'PM0000001');
    await typeDate(fieldLabel(words, 'passport_expiry_date'), ['1', '1', '2032']);
  }
  if (!passport.read) {
    await type('first_name', 'Testmeasured');
    await type('surname', 'Traveller');
    await typeDate(fieldLabel(words, 'dob'), ['15', '5', '1990']);
    await pick('gender', t('gender.F'));
  }
  await select('occupation', t('occupation.teacher'));
  await pick('travelled_to_nepal_before', t('form.no'));
  await goOn(page, words);
  await question('address');
  await type('permanent_address_street', 'Example Street 10');
  await type('permanent_address_city', 'Exampleville');
  await select('permanent_address_country', words.country('AUS'));
  await goOn(page, words);
  pages.push(pageTitle(words, 'photo'));
  await fillPortrait(page, words);
  await question('visa');
  const plans = page.getByRole('group', { name: fieldLabel(words, 'visa_plan') });
  await expect(plans.getByRole('radio', { checked: true })).toHaveCount(0);
  for (const price of ['USD 30.00', 'USD 50.00', 'USD 125.00']) await expect(plans).toContainText(price);
  // The running price follows the choice.
  const running = page.getByRole('region', { name: t('journey.price.title') });
  await pick('visa_plan', t('visitor_visa.days.90'));
  await expect(running).toContainText('USD 125.00');
  await pick('visa_plan', t('visitor_visa.days.30'));
  await expect(running).toContainText('USD 50.00');
  await goOn(page, words);
  await see(t('journey.check.title'));
  await agreeAndSend(page, words);
  await see(t('journey.payment.title'));
  await choosePayment(page, words, 'on_arrival');
  await see(t('journey.sent.title', { count: 1 }), { onPhone: false });
  return tourist;
}

test('one tourist types little, on few pages, whose questions begin near the top of a phone', async ({
  page,
  portal,
}) => {
  await portal.setClock(sentOn);
  const { pages, typed } = await apply(page, { picture: blurred, read: false });
  expect(typed()).toBeLessThanOrEqual(18);
  expect(pages.length).toBeLessThanOrEqual(12);
});

test('with a readable picture of the passport, half of it', async ({ page, portal }) => {
  await portal.setClock(sentOn);
  const { pages, typed } = await apply(page, { picture: readable, read: true });
  expect(typed()).toBeLessThanOrEqual(9);
  expect(pages.length).toBeLessThanOrEqual(12);
});
