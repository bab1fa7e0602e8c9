import { pathTo, queryNames } from '#contract/paths.ts';
import { expect, test } from './portal.ts';
import { createdSubmission } from './steps/applicant-calls.ts';
import { goOn, openReview } from './steps/application-form.ts';
import { act, actionButton, openFile, settleDocuments, signIn } from './steps/desk.ts';
import { deskCalls, issueAndArrive } from './steps/desk-calls.ts';
import { speak } from './steps/pages.ts';
import { expectScreens } from './steps/screens.ts';
import { tourist, tripOn } from './steps/tourist.ts';
import { expectUpgradePage, nameVisa, planName, sendUpgrade } from './steps/upgrade.ts';
import { wordsOf } from './steps/words.ts';

const arrival = '2026-10-12T09:00:00+05:45';
const asks = '2026-10-16T09:00:00+05:45';

const submission = tripOn([12, 10, 2026], 'upgrade.screens@example.org');

test("a longer plan and the department's work on it", async ({ page, portal }) => {
  const words = wordsOf('ne');
  const { t, language } = words;
  await speak(page, language);
  const look = () => expectScreens(page, words, ['TESTTWELVE', 'TRAVELLER']);
  const person = tourist('EU10003', 'Testtwelve', { plan: '15' });
  await portal.setClock('2026-10-08T09:00:00+05:45');
  const sent = await createdSubmission(portal, { trip: submission, people: [person], paymentMode: 'on_arrival' });
  await portal.setClock(arrival);
  const visa = await issueAndArrive(deskCalls(portal), sent.submission_number);
  await portal.setClock(asks);
  const numbers = { passport: person.passport, visa, dob: person.dob };

  await test.step('the visa: as found, missing, wrong', async () => {
    await page.goto(pathTo('upgrade'));
    await look();
    await page.getByRole('button', { name: t('visaJourney.button'), exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await look();
    await nameVisa(page, words, { ...numbers, visa: 'V00000000' });
    await expect(page.getByText(t('refusal.visa_of_holder_not_found')).first()).toBeVisible();
    await look();
  });

  await test.step('the journey: visa, plan, contact, check', async () => {
    await nameVisa(page, words, numbers);
    await expectUpgradePage(page, words, 'visa');
    await look();
    await goOn(page, words);
    await expectUpgradePage(page, words, 'plan');
    await goOn(page, words);
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await look();
    await page.getByRole('radio', { name: planName(words, '30'), exact: true }).check();
    await goOn(page, words);
    await expectUpgradePage(page, words, 'contact');
    await page.getByLabel(t('existing_visa.field.contact_no_nepal')).fill('+977 980 0000 000');
    await page.getByLabel(t('existing_visa.field.email')).fill(submission.email);
    await look();
    await openReview(page, words);
    await look();
  });

  const number = await test.step('sent, printed, followed', async () => {
    const submitted = await sendUpgrade(page, words);
    await look();
    await page.goto(`${pathTo('upgradePrint')}?${queryNames.submissionNumber}=${submitted}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await look();
    await page.goto(pathTo('familySubmission'));
    await expect(page.getByText(submitted).first()).toBeVisible();
    await look();
    await page.goto(pathTo('upgrade'));
    // A second one is refused before anything is typed.
    await nameVisa(page, words, numbers);
    await expect(page.getByText(t('refusal.open_request_exists')).first()).toBeVisible();
    await look();
    return submitted;
  });

  await test.step('the department: list, file, dialogs', async () => {
    const name = `${person.surname}, ${person.firstName}`;
    await signIn(page, words, 'extension_officer@department.demo');
    await look();
    await page.goto(`${pathTo('departmentQueue')}?status=rejected`);
    await expect(page.getByText(t('department.arrivals.noneFound'))).toBeVisible();
    await look();
    await page.goto(`${pathTo('departmentQueue')}?view=unassigned`);
    await expect(page.getByRole('link', { name })).toBeVisible();
    await look();
    await openFile(page, words, number, name, 'department.requests.title');
    await look();
    await act(page, words, 'take');
    await settleDocuments(page, words);
    await act(page, words, 'propose');
    await look();
    await page.getByRole('button', { name: t('shell.signOut'), exact: true }).click();
    await signIn(page, words, 'senior_officer@department.demo');
    await openFile(page, words, number, name, 'department.requests.title');
    for (const action of ['reject', 'approve']) {
      await actionButton(page, words, action).click();
      await look();
      await page.keyboard.press('Escape');
    }
    await act(page, words, 'approve');
    await look();
  });

  await test.step('the visa has its new last day', async () => {
    await page.goto(pathTo('track'));
    await page.getByLabel(t('field.submission'), { exact: true }).fill(number);
    await page.getByLabel(t('field.passport'), { exact: true }).fill(person.passport);
    await page.getByRole('button', { name: t('track.button'), exact: true }).click();
    await expect(page.getByText(new RegExp(`${t('visa_upgrade.track.event.issue')}$`))).toBeVisible();
    await look();
  });
});
