import { pathTo } from '#contract/paths.ts';
import { expect, test } from '../portal.ts';
import { createdSubmission } from '../steps/applicant-calls.ts';
import { control, goOn, sendApplication } from '../steps/application-form.ts';
import { act, actionButton, nameDecision, openFile, signIn } from '../steps/desk.ts';
import { deskCalls, issueAndArrive } from '../steps/desk-calls.ts';
import { openWay } from '../steps/existing-visa.ts';
import { speak } from '../steps/pages.ts';
import { expectScreens } from '../steps/screens.ts';
import { tourist, tripOn } from '../steps/tourist.ts';
import { wordsOf } from '../steps/words.ts';

/** More than 150 late days of a tourist (R12): an officer proposes the fine in the dialog, the director confirms it. */
const officer = 'overstay_officer@department.demo';
const director = 'director@department.demo';

const submission = tripOn([1, 1, 2026], 'late@example.org');

test('a fine for an overstay is proposed and confirmed', async ({ page, portal }) => {
  const words = wordsOf('ne');
  const { t, language } = words;
  await speak(page, language);
  const person = tourist('SL60000', 'Testlate', { gender: 'M' });
  const name = `${person.surname}, ${person.firstName}`;
  await portal.setClock('2025-12-28T09:00:00+05:45');
  const sent = await createdSubmission(portal, { trip: submission, people: [person], paymentMode: 'on_arrival' });
  await portal.setClock('2026-01-01T09:00:00+05:45');
  const visa = await issueAndArrive(deskCalls(portal), sent.submission_number);
  await portal.setClock('2026-08-01T09:00:00+05:45');
  const title = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  const ground = 'R12: 183 late days after 30 January 2026.';
  const look = () => expectScreens(page, words, [visa, 'Covid', 'USD', 'NPR', ground]);

  const asked = await test.step('sends an application without a sum', async () => {
    await page.goto(pathTo('visaProcessing', { tab: 'overstay', passport_number: person.passport, visa_number: visa }));
    await look();
    const first = 'existing_visa.page.late_visa';
    await openWay(page, words, { title: 'overstay_fine.title', dob: person.dob, first });
    await goOn(page, words);
    await control(page, words, t('existing_visa.field.overstay_reason')).fill('+1 Covid');
    await goOn(page, words);
    await page.getByRole('radio').first().check();
    await goOn(page, words);
    await control(page, words, t('existing_visa.field.contact_no_nepal')).fill('+977 980 0000 000');
    await goOn(page, words);
    await expect(title).toHaveText(t('journey.check.title'));
    await look();
    const [submitted = ''] = await sendApplication(page, words, 1);
    return submitted;
  });

  await test.step('an officer enters the sum with its ground, at most fifty thousand rupees', async () => {
    const department = deskCalls(portal, 'department');
    await department.act(officer, asked, 'take');
    for (const document of ['application_print', 'passport_copy', 'current_visa_copy'])
      await department.act(officer, asked, 'check_document', { document, check: 'ok' });
    await signIn(page, words, officer);
    await openFile(page, words, asked, name, 'department.requests.title');
    await actionButton(page, words, 'propose').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('action.propose'), exact: true }).click();
    await expect(dialog.getByText(t('department.missing.ground'))).toBeVisible();
    // In another language the dialog begins anew.
    await expectScreens(page, words, [visa, 'Covid', 'USD', 'NPR', ground], { only: [language] });
    await dialog.getByLabel(t('department.sum.amount'), { exact: true }).fill('60000');
    await dialog.getByLabel(t('department.sum.ground'), { exact: true }).fill(ground);
    await dialog.getByRole('button', { name: t('action.propose'), exact: true }).click();
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    await dialog.getByLabel(t('department.sum.amount'), { exact: true }).fill('40000');
    await dialog.getByRole('button', { name: t('action.propose'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByText(/40,000|४०,०००/).first()).toBeVisible();
    await look();
  });

  await test.step('nobody but the director confirms it', async () => {
    await page.getByRole('button', { name: t('shell.signOut'), exact: true }).click();
    await signIn(page, words, 'senior_officer@department.demo');
    await openFile(page, words, asked, name, 'department.requests.title');
    await expect(actionButton(page, words, 'approve')).toHaveCount(0);
    await page.getByRole('button', { name: t('shell.signOut'), exact: true }).click();
    await signIn(page, words, director);
    await openFile(page, words, asked, name, 'department.requests.title');
    await actionButton(page, words, 'approve').click();
    await look();
    await page.keyboard.press('Escape');
    await act(page, words, 'approve', nameDecision(words, '2026-08-01'));
    await expect(main.getByText(/40,000|४०,०००/).first()).toBeVisible();
  });
});
