import { apiPaths, pathTo, queryNames } from '#contract/paths.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { expect, test } from '../portal.ts';
import { createdSubmission } from '../steps/applicant-calls.ts';
import { control, goOn, sendApplication } from '../steps/application-form.ts';
import { act, openFile, signIn } from '../steps/desk.ts';
import { deskCalls, issueAndArrive } from '../steps/desk-calls.ts';
import { checkVisa } from '../steps/look-ups.ts';
import { speak } from '../steps/pages.ts';
import { expectScreens } from '../steps/screens.ts';
import { tourist, tripOn } from '../steps/tourist.ts';
import { nameVisa } from '../steps/upgrade.ts';
import { withoutUnit, wordsOf } from '../steps/words.ts';

/** Journey S5: thirty days in March, 22 more with re-entry, paid at a bank: USD 91.00, until 21 April 2026 (R10, R11). */
const arrives = '2026-03-01T09:00:00+05:45';
const asks = '2026-03-20T09:00:00+05:45';
const officer = 'extension_officer@department.demo';

const submission = tripOn([1, 3, 2026], 'extension@example.org');

const sums: Readonly<Record<Language, readonly [days: string, reEntry: string, total: string]>> = {
  'en-US': ['USD 66.00', 'USD 25.00', 'USD 91.00'],
  np: ['USD 66.00', 'USD 25.00', 'USD 91.00'],
  ne: ['USD ६६.००', 'USD २५.००', 'USD ९१.००'],
};

test('a hiker extends with re-entry and pays at a bank (S5)', async ({ page, portal }) => {
  const words = wordsOf('ne');
  const { t, language } = words;
  await speak(page, language);
  const person = tourist('EX20000', 'Testhiker', { gender: 'M' });
  await portal.setClock('2026-02-25T09:00:00+05:45');
  const sent = await createdSubmission(portal, { trip: submission, people: [person], paymentMode: 'on_arrival' });
  await portal.setClock(arrives);
  const visa = await issueAndArrive(deskCalls(portal), sent.submission_number);
  await portal.setClock(asks);
  const title = page.getByRole('heading', { level: 1 });
  const look = () => expectScreens(page, words);

  await test.step('finds the visa by two numbers, and 130 days are too many', async () => {
    await page.goto(pathTo('extension'));
    await expect(title).toHaveText(t('service.extension'));
    await look();
    await nameVisa(page, words, { passport: person.passport, visa, dob: person.dob });
    await expect(title).toContainText(t('existing_visa.page.visa'));
    await goOn(page, words);
    await expect(title).toContainText(t('visa_extension.page.days'));
    await goOn(page, words);
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await look();
    await control(page, words, t('visa_extension.field.extension_days')).fill('130');
    const reEntry = page.getByRole('group', { name: t('visa_extension.field.re_entry') });
    await reEntry.getByRole('radio').first().check();
    const price = page.getByRole('region', { name: t('journey.price.title') });
    await expect(price).toContainText(/415|४१५/);
    await goOn(page, words);
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText(/120|१२०/);
    await look();
    await control(page, words, t('visa_extension.field.extension_days')).fill('22');
    await goOn(page, words);
  });

  const number = await test.step('sees price and new end before sending', async () => {
    await expect(title).toContainText(t('existing_visa.page.office'));
    await page.getByRole('radio').first().check();
    await look();
    await goOn(page, words);
    await expect(title).toContainText(t('existing_visa.page.contact'));
    await control(page, words, t('existing_visa.field.contact_no_nepal')).fill('+977 980 0000 000');
    await control(page, words, t('existing_visa.field.email')).fill(submission.email);
    await goOn(page, words);
    await expect(title).toHaveText(t('journey.check.title'));
    const [days, reEntry, total] = sums[language];
    const price = page.getByRole('region', { name: t('journey.price.title') });
    await expect(price.locator('dd:visible')).toHaveText([withoutUnit(days), withoutUnit(reEntry), total]);
    await look();
    const [submitted = ''] = await sendApplication(page, words, 1, 'bank');
    await page.reload();
    await expect(title).toHaveText(t('journey.sent.title', { count: 1 }));
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.goto(`${pathTo('extensionPrint')}?${queryNames.submissionNumber}=${submitted}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await look();
    return submitted;
  });

  const reference = await test.step('one officer checks the documents and approves alone', async () => {
    const desk = deskCalls(portal, 'department');
    const { data } = await desk.act(officer, number, 'take');
    for (const document of ['application_print', 'passport_copy', 'current_visa_copy']) {
      await desk.act(officer, number, 'check_document', { document, check: 'ok' });
    }
    await signIn(page, words, officer);
    await openFile(page, words, number, `${person.surname}, ${person.firstName}`, 'department.requests.title');
    await look();
    await act(page, words, 'approve_alone');
    await look();
    return data.payment.order_reference;
  });

  await test.step('the visa has its new end once the slip is recorded, and not before', async () => {
    await checkVisa(page, words, { passport: person.passport, visa });
    await expect(page.getByRole('main')).not.toContainText(/21 April|4月21日|अप्रिल २१/);
    await deskCalls(portal, 'department').post('finance_officer@department.demo', apiPaths.vouchers, {
      order_reference: reference,
      voucher_number: 'EX-0',
      amount_minor: 9100,
      currency: 'USD',
      paid_on: '2026-03-20',
    });
    await checkVisa(page, words, { passport: person.passport, visa });
    await expect(page.getByRole('main')).toContainText(/21 April 2026|2026年4月21日|२०२६ अप्रिल २१/);
  });
});
