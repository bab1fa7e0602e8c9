import { apiPaths, pathTo, queryNames } from '#contract/paths.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { expect, test } from '../portal.ts';
import { createdSubmission } from '../steps/applicant-calls.ts';
import { control, fillDate, goOn, sendApplication } from '../steps/application-form.ts';
import { act, openFile, signIn } from '../steps/desk.ts';
import { deskCalls, issueAndArrive } from '../steps/desk-calls.ts';
import { giveBirthDate } from '../steps/existing-visa.ts';
import { checkVisa } from '../steps/look-ups.ts';
import { speak } from '../steps/pages.ts';
import { pictureFile } from '../steps/picture-files.ts';
import { expectScreens } from '../steps/screens.ts';
import { tourist, tripOn } from '../steps/tourist.ts';
import { wordsOf } from '../steps/words.ts';

/**
 * Journeys S9 and S6 of one visa of thirty days in March 2026: its holder's passport is stolen, the visa moves to the new
 * one for USD 2.00, and six late days in April cost USD 75.00 at the counter.
 */
const arrives = '2026-03-01T09:00:00+05:45';
const officers = { transfer: 'extension_officer@department.demo', late: 'overstay_officer@department.demo' };
const senior = 'senior_officer@department.demo';
const cashier = 'department_cashier@department.demo';

const submission = tripOn([1, 3, 2026], 'stay@example.org');

const sums: Readonly<Record<Language, { readonly transfer: string; readonly late: string }>> = {
  'en-US': { transfer: 'USD 2.00', late: 'USD 75.00' },
  np: { transfer: 'USD 2.00', late: 'USD 75.00' },
  ne: { transfer: 'USD २.००', late: 'USD ७५.००' },
};

test('a hiker moves a visa to a new passport and settles late days (S9, S6)', async ({ page, portal }) => {
  const words = wordsOf('np');
  const { t, language } = words;
  await speak(page, language);
  const person = tourist('SN30000', 'Testhiker', { gender: 'M' });
  const renewed = 'SN40000';
  await portal.setClock('2026-02-25T09:00:00+05:45');
  const sent = await createdSubmission(portal, { trip: submission, people: [person], paymentMode: 'on_arrival' });
  await portal.setClock(arrives);
  const visa = await issueAndArrive(deskCalls(portal), sent.submission_number);
  const title = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  const look = () => expectScreens(page, words, ['new_passport_copy_file.jpg', 'police_report_file.jpg', 'Covid']);
  const contact = async () => {
    await expect(title).toContainText(t('existing_visa.page.office'));
    await page.getByRole('radio').first().check();
    await goOn(page, words);
    await control(page, words, t('existing_visa.field.contact_no_nepal')).fill('+977 980 0000 000');
    await goOn(page, words);
    await expect(title).toHaveText(t('journey.check.title'));
  };

  await test.step('finds what can be done, with prices, from a link whose numbers leave the address', async () => {
    await portal.setClock('2026-03-20T09:00:00+05:45');
    await page.goto(pathTo('visaProcessing', { tab: 'transfer', passport_number: person.passport, visa_number: visa }));
    await expect(title).toContainText(/30 March 2026|2026年3月30日|२०२६ मार्च ३०/);
    expect(page.url()).not.toContain(person.passport);
    expect(page.url()).not.toContain(visa);
    await expect(main).not.toContainText(person.surname);
    const ways = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    // A free upgrade does as well as an extension, so it leads.
    await expect(ways.first()).toContainText(t('visa_upgrade.offer', { days: 90 }));
    const transfer = ways.filter({ hasText: t('visa_transfer.offer') });
    await expect(transfer).toContainText(sums[language].transfer);
    await expect(main.getByText(t('overstay.title'), { exact: true })).toBeHidden();
    await look();
    await main.getByText(t('hub.further')).click();
    await expect(main.getByText(t('overstay.title'), { exact: true })).toBeVisible();
    await transfer.getByRole('link').click();
    await expect(title).toHaveText(t('service.transfer'));
    await look();
    await giveBirthDate(page, words, person.dob);
    await expect(title).toContainText(t('existing_visa.page.visa'));
    await look();
  });

  const moved = await test.step('says why, names the new passport, and uploads the police report', async () => {
    await goOn(page, words);
    await page.getByRole('radio', { name: t('visa_transfer.reason.stolen'), exact: true }).check();
    await look();
    await goOn(page, words);
    await control(page, words, t('visa_transfer.field.new_passport_number')).fill(person.passport);
    await goOn(page, words);
    await expect(main.getByRole('alert').first()).toBeVisible();
    await look();
    await control(page, words, t('visa_transfer.field.new_passport_number')).fill(renewed);
    await control(page, words, t('visa_transfer.field.new_passport_country')).selectOption('CHN');
    await page.getByRole('radio', { name: t('passport_type.ordinary'), exact: true }).check();
    await fillDate(page, words, t('visa_transfer.field.new_passport_expiry_date'), [9, 3, 2036]);
    await goOn(page, words);
    await expect(title).toContainText(t('visa_transfer.page.copies'));
    await goOn(page, words);
    await expect(main.getByRole('alert').first()).toBeVisible();
    await look();
    for (const field of ['new_passport_copy_file', 'police_report_file']) {
      await control(page, words, t(`visa_transfer.field.${field}`)).setInputFiles(await pictureFile(`${field}.jpg`));
      await expect(page.getByText(t('journey.file.arrived', { name: `${field}.jpg` }), { exact: true })).toBeAttached();
    }
    await look();
    await goOn(page, words);
    await contact();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('journey.check.title'));
    await look();
    const [submitted = ''] = await sendApplication(page, words, 1);
    for (const document of ['new_passport_copy', 'police_report'])
      await expect(main.getByText(t(`visa_transfer.document.${document}`), { exact: true })).toBeVisible();
    await look();
    await page.goto(`${pathTo('transferPrint')}?${queryNames.submissionNumber}=${submitted}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await look();
    return submitted;
  });

  const department = deskCalls(portal, 'department');
  const settled = async (officer: string, number: string, documents: readonly string[]) => {
    await department.act(officer, number, 'take');
    for (const document of documents)
      await department.act(officer, number, 'check_document', { document, check: 'ok' });
    await department.act(officer, number, 'propose');
  };

  await test.step('two officers grant it, and the visa is good in the new passport only', async () => {
    await settled(officers.transfer, moved, ['application_print', 'new_passport_copy', 'police_report']);
    await signIn(page, words, senior);
    await openFile(page, words, moved, `${person.surname}, ${person.firstName}`, 'department.requests.title');
    await look();
    await act(page, words, 'approve');
    await department.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 0 } });
    await department.act(cashier, moved, 'take_cash', { currency: 'USD', received_minor: 200 });
    await checkVisa(page, words, { passport: renewed, visa });
    await expect(title).toHaveText(t('check.valid'));
    await checkVisa(page, words, { passport: person.passport, visa });
    await expect(title).toHaveText(t('check.moved'));
    await expect(main).not.toContainText(renewed);
    await look();
  });

  const late = await test.step('is late in April, sees the sum line by line and sends it', async () => {
    await portal.setClock('2026-04-05T09:00:00+05:45');
    await page.goto(pathTo('overstay', { passport_number: renewed, visa_number: visa }));
    await giveBirthDate(page, words, person.dob);
    await expect(title).toContainText(t('existing_visa.page.late_visa'));
    expect(page.url()).not.toContain(renewed);
    await look();
    await goOn(page, words);
    await control(page, words, t('existing_visa.field.overstay_reason')).fill('+1 Covid');
    await look();
    await goOn(page, words);
    await contact();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('journey.check.title'));
    await expect(page.getByRole('region', { name: t('journey.price.title') })).toContainText(sums[language].late);
    await look();
    const [submitted = ''] = await sendApplication(page, words, 1);
    return submitted;
  });

  await test.step('two people settle it, the cashier takes the sum, and the visa covers the days', async () => {
    await settled(officers.late, late, ['application_print', 'passport_copy', 'current_visa_copy']);
    await department.act(senior, late, 'approve');
    await signIn(page, words, cashier);
    await openFile(page, words, late, `${person.surname}, ${person.firstName}`, 'department.requests.title');
    await look();
    await department.act(cashier, late, 'take_cash', { currency: 'USD', received_minor: 7500 });
    await department.post(cashier, apiPaths.departmentCashShiftClose, { counted: { USD: 7700 } });
    await checkVisa(page, words, { passport: renewed, visa });
    await expect(main).toContainText(/14 April 2026|2026年4月14日|२०२६ अप्रिल १४/);
    await deskCalls(portal).act('port_movement_officer@tia.demo', sent.submission_number, 'stamp_departure');
  });
});
