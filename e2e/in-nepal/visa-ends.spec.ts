import { readFile } from 'node:fs/promises';
import { pathTo } from '#contract/paths.ts';
import { type Language, languages } from '#domain/i18n/languages.ts';
import { expect, test } from '../portal.ts';
import { createdSubmission } from '../steps/applicant-calls.ts';
import type { SubmissionFacts, TravellerFacts } from '../steps/application-form.ts';
import { deskCalls, issueAndArrive } from '../steps/desk-calls.ts';
import { expectScreen } from '../steps/screens.ts';
import { expectNoEnglish } from '../steps/visible-text.ts';
import { wordsOf } from '../steps/words.ts';

/** Chinese passports pay nothing on arrival, so that the visa is issued without a till. */
function guest(mark: string): TravellerFacts {
  return {
    nationality: 'CHN',
    passport: `EN${mark}`,
    expiry: [1, 1, 2032],
    firstName: 'Testguest',
    surname: 'Traveller',
    dob: [15, 5, 1990],
    gender: 'F',
    occupation: 'artist_sport',
    street: 'Example Street 10',
    city: 'Exampleville',
    plan: '30',
  };
}

const lastDays: Readonly<Record<Language, RegExp>> = {
  'en-US': /30 March 2026/,
  np: /2026年3月30日/,
  ne: /२०२६ मार्च ३०/,
};

for (const [index, language] of languages.entries()) {
  test(`a visa that ends: calendar, reminder and its switch, in ${language}`, async ({ page, portal }) => {
    const words = wordsOf(language);
    const { t } = words;
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    const person = guest(`3000${index}`);
    const email = `ends${index}@example.org`;
    const trip: SubmissionFacts = {
      arrival: [1, 3, 2026],
      from: 'CHN',
      flight: 'CA 437',
      purpose: 'holiday',
      address: 'Hotel Example',
      email,
      phone: '+86 10 00000000',
    };
    await portal.setClock('2026-02-25T09:00:00+05:45');
    const sent = await createdSubmission(portal, { trip, people: [person], paymentMode: 'on_arrival', language });
    await portal.setClock('2026-03-01T09:00:00+05:45');
    const visa = await issueAndArrive(deskCalls(portal), sent.submission_number);
    await portal.setClock('2026-03-23T09:00:00+05:45');
    const foreign = async () => (language === 'en-US' ? undefined : expectNoEnglish(page));
    const saved = async (button: string) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button, exact: true }).click();
      return readFile(await (await download).path(), 'utf8');
    };

    const uid = await test.step('the page about the visa tells the days and saves them for a calendar', async () => {
      await page.goto(pathTo('visaProcessing', { tab: 'extension' }));
      await page.getByLabel(t('field.passport'), { exact: true }).fill(person.passport);
      await page.getByLabel(t('field.visa'), { exact: true }).fill(visa);
      await page.getByRole('button', { name: t('hub.button'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lastDays[language]);
      await expect(page.getByText(t('hub.daysLeftValue', { days: 7 }), { exact: true })).toBeVisible();
      await expectScreen(page, words);
      await foreign();
      const file = (await saved(t('hub.calendar'))).replaceAll('\r\n ', '');
      expect(file).toContain('DTSTART;VALUE=DATE:20260330\r\n');
      expect(file).toContain('TRIGGER:-P7D\r\n');
      for (const secret of [person.passport, visa, person.firstName]) expect(file).not.toContain(secret);
      return /UID:(\S+)/.exec(file)?.[1];
    });

    await test.step('tracking saves the same entry', async () => {
      await page.goto(pathTo('track'));
      await page.getByLabel(t('field.submission'), { exact: true }).fill(sent.submission_number);
      await page.getByLabel(t('field.passport'), { exact: true }).fill(person.passport);
      await page.getByRole('button', { name: t('track.button'), exact: true }).click();
      await expect(page.getByRole('button', { name: t('track.calendar'), exact: true })).toBeVisible();
      await expectScreen(page, words);
      await foreign();
      expect(await saved(t('track.calendar'))).toContain(`UID:${uid}`);
    });

    await test.step('a reminder comes 7 days before, and its link switches them off and on', async () => {
      const mail = await portal.mailTo(email, ({ text }) => text.includes(pathTo('visaReminders')));
      expect(mail.text).toMatch(lastDays[language]);
      const link = /\/visa-reminders#\S+/.exec(mail.text)?.[0] ?? '';
      await page.goto(link);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(t('reminders.on'));
      await expect(page).toHaveURL(pathTo('visaReminders'));
      await expectScreen(page, words);
      await foreign();
      await page.getByRole('button', { name: t('reminders.stop'), exact: true }).click();
      await expect(title).toHaveText(t('reminders.off'));
      await expectScreen(page, words);
      await foreign();
      await page.getByRole('button', { name: t('reminders.start'), exact: true }).click();
      await expect(title).toHaveText(t('reminders.on'));
      await page.goto(pathTo('visaReminders'));
      await expect(title).toHaveText(t('reminders.title'));
    });
  });
}
