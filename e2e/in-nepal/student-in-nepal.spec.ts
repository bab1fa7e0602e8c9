import { apiPaths, pathTo } from '#contract/paths.ts';
import { expect, test } from '../portal.ts';
import { createdSubmission } from '../steps/applicant-calls.ts';
import { control, type Day, fillDate, goOn, sendApplication } from '../steps/application-form.ts';
import { act, actionButton, demoPassword, openFile, signIn } from '../steps/desk.ts';
import { deskCalls, issueAndArrive } from '../steps/desk-calls.ts';
import { openWay } from '../steps/existing-visa.ts';
import { checkVisa } from '../steps/look-ups.ts';
import { fillInSignIn, goTo } from '../steps/mission.ts';
import { speak } from '../steps/pages.ts';
import { pictureFile } from '../steps/picture-files.ts';
import { expectScreens } from '../steps/screens.ts';
import { tourist, tripOn } from '../steps/tourist.ts';
import { wordsOf } from '../steps/words.ts';

/**
 * Journey S7: a tourist of June 2026 becomes a student for USD 360.00 from 1 July, once her university confirmed it, and
 * has the arrival certified, which a clerk finds among the stamps.
 */
const officer = 'nontourist_officer@department.demo';
const chief = 'section_chief@department.demo';
const clerk = 'certificate_clerk@department.demo';
const cashier = 'department_cashier@department.demo';
const university = 'provider_owner@lotus.demo';
const universityName = 'Test Lotus University';
const typedName = 'test lotus university';

const submission = tripOn([1, 6, 2026], 'student@example.org');

test('a tourist becomes a student and has an arrival certified (S7)', async ({ page, portal }) => {
  const words = wordsOf('ne');
  const { t, language } = words;
  await speak(page, language);
  const person = tourist('SD50000', 'Teststudent', { dob: [15, 5, 1998] });
  const name = `${person.surname}, ${person.firstName}`;
  await portal.setClock('2026-05-28T09:00:00+05:45');
  const sent = await createdSubmission(portal, { trip: submission, people: [person], paymentMode: 'on_arrival' });
  await portal.setClock('2026-06-01T09:00:00+05:45');
  const visa = await issueAndArrive(deskCalls(portal), sent.submission_number);
  const title = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  const look = () =>
    expectScreens(page, words, [
      visa,
      universityName,
      typedName,
      'Test Provider Owner',
      `${person.surname}, ${person.firstName}`,
      'Geology',
      'Kathmandu',
      'USD',
      'NPR',
      'NRN',
      'MC',
    ]);
  const type = (field: string, text: string) => control(page, words, t(field)).fill(text);
  const day = (label: string, parts: Day) => fillDate(page, words, t(label), parts);

  const asked = await test.step('asks for a study visa, with its price before sending', async () => {
    await page.goto(
      pathTo('visaProcessing', { tab: 'conversion', passport_number: person.passport, visa_number: visa }),
    );
    await expect(main.getByRole('heading', { name: t('visa_conversion.title') })).toBeVisible();
    await look();
    await openWay(page, words, { title: 'visa_conversion.offer', dob: person.dob });
    await goOn(page, words);
    await page.getByRole('radio', { name: t('residence.kind.study'), exact: true }).check();
    await look();
    await goOn(page, words);
    await page.getByRole('radio', { name: t('residence.plan.study.degree'), exact: true }).check();
    await goOn(page, words);
    await expect(main.getByRole('alert').first()).toBeVisible();
    await look();
    const institution = control(page, words, t('residence.field.academic_institution'));
    const suggested = page.locator(`datalist#${await institution.getAttribute('list')} option`);
    await expect(suggested).toHaveAttribute('value', universityName);
    await institution.fill(typedName);
    await type('residence.field.study_subject', 'Geology');
    await type('residence.field.funds_usd', '2400');
    await goOn(page, words);
    await day('visa_conversion.field.new_visa_start_date', [1, 7, 2026]);
    await type('residence.field.visa_months', '12');
    await page.getByRole('radio', { name: t('residence.re_entry.none'), exact: true }).check();
    await look();
    await goOn(page, words);
    for (const paper of ['admission_proof', 'ministry_recommendation', 'bank_statement']) {
      await control(page, words, t(`residence.paper.${paper}`)).setInputFiles(await pictureFile(`${paper}.jpg`));
      await expect(page.getByText(t('journey.file.arrived', { name: `${paper}.jpg` }), { exact: true })).toBeAttached();
    }
    await goOn(page, words);
    await type('existing_visa.field.contact_no_nepal', '+977 980 0000 000');
    await goOn(page, words);
    await expect(title).toHaveText(t('journey.check.title'));
    const price = page.getByRole('region', { name: t('journey.price.title') });
    await expect(price).toContainText(/USD (360\.00|३६०\.००)/);
    await expect(
      page
        .getByRole('main')
        .getByText(/1 July 2026|2026年7月1日|२०२६ जुलाई १/)
        .first(),
    ).toBeVisible();
    await look();
    const [submitted = ''] = await sendApplication(page, words, 1);
    return submitted;
  });

  await test.step('the university confirms what she states, and sees no more', async () => {
    await page.goto(pathTo('serviceProviderLogin'));
    await fillInSignIn(page, words, university, demoPassword);
    await goTo(page, words, 'confirmations.title');
    await look();
    await page.getByRole('button', { name: asked }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Geology');
    await expect(dialog).not.toContainText(person.passport);
    await look();
    await dialog.getByRole('button', { name: t('confirmations.deny'), exact: true }).click();
    await dialog.getByRole('button', { name: t('confirmations.sendDenial'), exact: true }).click();
    await expect(dialog).toContainText(t('confirmations.reasonMissing'));
    await look();
    await dialog.getByRole('button', { name: t('confirmations.back'), exact: true }).click();
    await dialog.getByRole('button', { name: t('confirmations.confirm'), exact: true }).click();
    await expect(page.getByText(t('confirmations.done.confirmed'))).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: asked })).toContainText(t('confirmations.state.confirmed'));
    await page.getByRole('button', { name: t('shell.signOut'), exact: true }).click();
  });

  await test.step('officer and chief grant it, and there are never two visas in force', async () => {
    const department = deskCalls(portal, 'department');
    await department.act(officer, asked, 'take');
    const papers = ['application_print', 'passport_copy', 'current_visa_copy'];
    for (const document of [...papers, 'admission_proof', 'ministry_recommendation', 'bank_statement'])
      await department.act(officer, asked, 'check_document', { document, check: 'ok' });
    await department.act(officer, asked, 'propose');
    await signIn(page, words, chief);
    await openFile(page, words, asked, name, 'department.requests.title');
    await expect(page.getByRole('region', { name: t('department.sponsor.title') })).toContainText(universityName);
    await look();
    await act(page, words, 'approve');
    await department.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 0 } });
    await department.act(cashier, asked, 'take_cash', { currency: 'USD', received_minor: 36_000 });
    await checkVisa(page, words, { passport: person.passport, visa });
    await expect(main).toContainText(/30 June 2026|2026年6月30日|२०२६ जुन ३०/);
    await portal.setClock('2026-07-01T09:00:00+05:45');
    await checkVisa(page, words, { passport: person.passport, visa });
    await expect(title).not.toHaveText(t('check.valid'));
    await look();
  });

  const wanted = await test.step('asks for a certificate of arrival', async () => {
    await page.goto(
      pathTo('visaProcessing', { tab: 'certificate', passport_number: person.passport, visa_number: visa }),
    );
    await openWay(page, words, { title: 'travel_certificate.offer', dob: person.dob });
    await goOn(page, words);
    await page.getByRole('radio', { name: t('movement_certificate.kind.arrival'), exact: true }).check();
    await goOn(page, words);
    await day('movement_certificate.field.arrival_date', [2, 6, 2026]);
    await control(page, words, t('movement_certificate.field.arrival_office')).selectOption('tia');
    await look();
    await goOn(page, words);
    await page.getByRole('radio', { name: t('movement_certificate.reason.stamp_missing'), exact: true }).check();
    await goOn(page, words);
    await expect(title).toContainText(t('existing_visa.page.office'));
    await page.getByRole('radio').first().check();
    await goOn(page, words);
    await type('existing_visa.field.contact_no_nepal', '+977 980 0000 000');
    await goOn(page, words);
    await look();
    const [submitted = ''] = await sendApplication(page, words, 1);
    return submitted;
  });

  await test.step('a clerk finds the stamp before anything can be recommended', async () => {
    const department = deskCalls(portal, 'department');
    await department.act(clerk, wanted, 'take');
    for (const document of ['identity_document', 'proof_of_crossing'])
      await department.act(clerk, wanted, 'check_document', { document, check: 'ok' });
    await signIn(page, words, clerk);
    await openFile(page, words, wanted, name, 'department.requests.title');
    await expect(actionButton(page, words, 'propose')).toBeDisabled();
    await look();
    await actionButton(page, words, 'find_crossing').click();
    await look();
    await page.keyboard.press('Escape');
    await act(page, words, 'find_crossing');
    await act(page, words, 'propose');
    await department.act('senior_officer@department.demo', wanted, 'approve');
    await department.act(cashier, wanted, 'take_cash', { currency: 'USD', received_minor: 100 });
    await department.post(cashier, apiPaths.departmentCashShiftClose, { counted: { USD: 36_100 } });
  });
});
