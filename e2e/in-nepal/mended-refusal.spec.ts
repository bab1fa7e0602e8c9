import { randomUUID } from 'node:crypto';
import { apiPaths, pathTo } from '#contract/paths.ts';
import { getService } from '#domain/services/catalogue.ts';
import { expect, type Portal, test } from '../portal.ts';
import { answersNaming, createdSubmission } from '../steps/applicant-calls.ts';
import { fillDate } from '../steps/application-form.ts';
import { act, actionButton, openFile, signIn } from '../steps/desk.ts';
import { deskCalls, issueAndArrive } from '../steps/desk-calls.ts';
import { speak } from '../steps/pages.ts';
import { pictureFile } from '../steps/picture-files.ts';
import { expectScreens } from '../steps/screens.ts';
import { tourist, tripOn } from '../steps/tourist.ts';
import type { OwnVisa } from '../steps/upgrade.ts';
import { wordsOf } from '../steps/words.ts';

const officer = 'extension_officer@department.demo';
const senior = 'senior_officer@department.demo';
const director = 'director@department.demo';

const submission = tripOn([12, 10, 2026], 'mended@example.org');

/** Applies for thirty days instead of fifteen, as the form would. */
async function askedUpgrade(portal: Portal, own: OwnVisa) {
  const service = getService('visa-upgrade');
  const answer = await fetch(`${portal.url}${apiPaths.applications}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      service: service.id,
      answers: {
        ...answersNaming(own),
        visa_plan: '30',
        contact_no_nepal: '+9779800000000',
      },
      payment_mode: 'online',
      declaration_version: service.declaration.version,
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { data } = (await answer.json()) as { readonly data: { readonly submission_number: string } };
  return data.submission_number;
}

test('a refusal names what would change it, and is mended', async ({ page, portal }) => {
  const words = wordsOf('en-US');
  const { t, language } = words;
  await speak(page, language);
  const look = () => expectScreens(page, words, ['Hotel booking']);
  const lookHere = () => expectScreens(page, words, [], { only: [language] });
  const person = tourist('EM70000', 'Testmend', { plan: '15' });
  const name = `${person.surname}, ${person.firstName}`;
  await portal.setClock('2026-10-08T09:00:00+05:45');
  const sent = await createdSubmission(portal, { trip: submission, people: [person], paymentMode: 'on_arrival' });
  await portal.setClock('2026-10-12T09:00:00+05:45');
  const visa = await issueAndArrive(deskCalls(portal), sent.submission_number);
  await portal.setClock('2026-10-16T09:00:00+05:45');
  const number = await askedUpgrade(portal, { passport: person.passport, visa, dob: person.dob });
  const department = deskCalls(portal, 'department');
  await department.act(officer, number, 'take');
  for (const document of ['application_print', 'passport_copy', 'current_visa_copy']) {
    await department.act(officer, number, 'check_document', { document, check: 'ok' });
  }
  await department.act(officer, number, 'propose');

  await test.step('the officer names a letter', async () => {
    await signIn(page, words, senior);
    await openFile(page, words, number, name, 'department.requests.title');
    await actionButton(page, words, 'reject').click();
    const dialog = page.getByRole('dialog');
    const offer = dialog.getByText(t('department.mend.offer'));
    await expect(offer).toBeHidden();
    await dialog.getByRole('checkbox', { name: t('desk.reason.purpose_not_shown') }).check();
    await lookHere();
    await offer.click();
    const document = dialog.getByLabel(t('department.ask.paper', { number: 1 }), { exact: false });
    const another = dialog.getByRole('button', { name: t('department.ask.another'), exact: true });
    await another.click();
    await document.first().fill('Hotel booking');
    // In another language the dialog begins anew.
    await lookHere();
    await page.keyboard.press('Escape');
    await act(page, words, 'reject', async () => {
      await dialog.getByRole('checkbox', { name: t('desk.reason.purpose_not_shown') }).check();
      await offer.click();
      await another.click();
      await document.first().fill('Hotel booking');
    });
    await look();
    await page.getByRole('button', { name: t('shell.signOut'), exact: true }).click();
  });

  await test.step('the director is asked for the number of the decision', async () => {
    await signIn(page, words, director);
    await openFile(page, words, number, name, 'department.requests.title');
    await actionButton(page, words, 'reopen').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('action.reopen'), exact: true })
      .click();
    await expect(page.getByText(t('department.missing.decisionNumber')).first()).toBeVisible();
    // Faults are told in the language in which they were found.
    await lookHere();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('shell.signOut'), exact: true }).click();
  });

  await test.step('the applicant sees it when tracking, and sends the letter', async () => {
    await page.goto(pathTo('track'));
    await page.getByLabel(t('field.submission'), { exact: true }).fill(number);
    await page.getByLabel(t('field.passport'), { exact: true }).fill(person.passport);
    await page.getByRole('button', { name: t('track.button'), exact: true }).click();
    const link = page.getByRole('link', { name: t('track.mend'), exact: true });
    await expect(link).toBeVisible();
    await look();
    await link.click();
    await page.getByLabel(t('field.passport'), { exact: true }).fill(person.passport);
    await fillDate(page, words, t('field.dob'), person.dob);
    await page.getByRole('button', { name: t('access.button'), exact: true }).click();
    const asked = page.getByRole('region', { name: t('mine.mend') });
    await expect(asked).toBeVisible();
    await look();
    await asked.getByLabel('Hotel booking').setInputFiles(await pictureFile('booking.jpg'));
    await asked.getByRole('button', { name: t('mine.mendSend'), exact: true }).click();
    await expect(asked).toBeHidden();
    await look();
  });
});
