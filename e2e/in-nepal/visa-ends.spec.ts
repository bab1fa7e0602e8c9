import { readFile } from 'node:fs/promises';
import { pathTo } from '#contract/paths.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { expect, test } from '../portal.ts';
import { createdSubmission } from '../steps/applicant-calls.ts';
import { deskCalls, issueAndArrive } from '../steps/desk-calls.ts';
import { speak } from '../steps/pages.ts';
import { expectScreens } from '../steps/screens.ts';
import { tourist, tripOn } from '../steps/tourist.ts';
import { wordsOf } from '../steps/words.ts';

const lastDays: Readonly<Record<Language, RegExp>> = {
  'en-US': /30 March 2026/,
  np: /2026年3月30日/,
  ne: /२०२६ मार्च ३०/,
};

test('a visa that ends: calendar, reminder and its switch', async ({ page, portal }) => {
  const words = wordsOf('np');
  const { t, language } = words;
  await speak(page, language);
  const person = tourist('EN30000', 'Testguest');
  const email = 'ends@example.org';
  const trip = tripOn([1, 3, 2026], email);
  await portal.setClock('2026-02-25T09:00:00+05:45');
  const sent = await createdSubmission(portal, { trip, people: [person], paymentMode: 'on_arrival', language });
  await portal.setClock('2026-03-01T09:00:00+05:45');
  const visa = await issueAndArrive(deskCalls(portal), sent.submission_number);
  await portal.setClock('2026-03-23T09:00:00+05:45');
  const look = () => expectScreens(page, words);
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
    await expect(page.getByRole('region', { name: t('hub.drawn') })).toContainText(
      t('hub.leftOf', { left: '7', days: 30 }),
    );
    await look();
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
    await look();
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
    await look();
    await page.getByRole('button', { name: t('reminders.stop'), exact: true }).click();
    await expect(title).toHaveText(t('reminders.off'));
    await page.reload();
    await expect(title).toHaveText(t('reminders.off'));
    await look();
    await page.getByRole('button', { name: t('reminders.start'), exact: true }).click();
    await expect(title).toHaveText(t('reminders.on'));
    // Another entry of the browser's history knows no link.
    await page.goto(pathTo('home'));
    await page.goto(pathTo('visaReminders'));
    await expect(title).toHaveText(t('reminders.title'));
  });
});
