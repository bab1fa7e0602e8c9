import type { Page } from '@playwright/test';
import { pathTo } from '#contract/paths.ts';
import type { Portal } from '../portal.ts';
import { expect, test } from '../portal.ts';
import { control, deskName, fillDate, goOn, sendApplication, type TravellerFacts } from '../steps/application-form.ts';
import { act, openFile, signIn } from '../steps/desk.ts';
import { deskCalls, examine, takeDollars } from '../steps/desk-calls.ts';
import { fillContact, openFromHub, uploadPapers } from '../steps/existing-visa.ts';
import { checkVisa } from '../steps/look-ups.ts';
import { speak } from '../steps/pages.ts';
import { expectScreens } from '../steps/screens.ts';
import { tourist, tripOn } from '../steps/tourist.ts';
import { arrivedTourist, type Residence, resident, studyFrom } from '../steps/visa-in-force.ts';
import { type Words, wordsOf } from '../steps/words.ts';

const cashier = 'department_cashier@department.demo';
const names = ['Test Academy', 'Geology', 'Test Company', 'Director', 'DOI', 'V<NPL', 'GMT'];

/** Recommends by the calls of the Department, grants on the pages of whoever decides, and takes the fee at the counter. */
async function decided(
  page: Page,
  words: Words,
  portal: Portal,
  {
    number,
    person,
    officer,
    approver,
    cents,
  }: {
    readonly number: string;
    readonly person: TravellerFacts;
    readonly officer: string;
    readonly approver: string;
    readonly cents: number;
  },
) {
  const department = deskCalls(portal, 'department');
  await examine(department, officer, number);
  await department.act(officer, number, 'propose');
  await page.evaluate(() => localStorage.clear());
  await speak(page, words.language);
  await signIn(page, words, approver);
  await openFile(page, words, number, deskName(person), 'department.requests.title');
  await expectScreens(page, words, names);
  await act(page, words, 'approve');
  return takeDollars(department, cashier, number, cents);
}

const nonTourist = { officer: 'nontourist_officer@department.demo', approver: 'section_chief@department.demo' };

/**
 * A study visa from 1 to 31 July 2026, single-entry: on 20 July two months more cost 2 × USD 30.00 (R15) and last until
 * 30 September, and multiple entries USD 60.00 (R17).
 */
test('a student stays two months longer, and may then leave and return', async ({ page, portal }) => {
  const words = wordsOf('ne');
  const { t, language } = words;
  await speak(page, language);
  const person = tourist('RS60000', 'Teststudent', { dob: [15, 5, 1998] });
  const arrived = await arrivedTourist(portal, tripOn([2, 6, 2026], 'student@example.org'), person, {
    sent: '2026-05-28',
    arrived: '2026-06-02',
  });
  const numbers = await resident(portal, arrived, studyFrom('2026-07-01', 1));
  await portal.setClock('2026-07-20T09:00:00+05:45');
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });
  const price = page.getByRole('region', { name: t('journey.price.title') });
  const look = () => expectScreens(page, words, [numbers.visa, ...names]);
  const type = (field: string, text: string) => control(page, words, t(field)).fill(text);

  const extension = await test.step('asks for two months', async () => {
    await openFromHub(page, words, { tab: 'extension', numbers, title: 'residence_extension.title' }, look);
    await goOn(page, words);
    await expect(title).toContainText(t('residence.page.study'));
    await page.getByRole('radio', { name: t('residence.plan.study.degree'), exact: true }).check();
    await type('residence.field.academic_institution', 'Test Academy');
    await type('residence.field.study_subject', 'Geology');
    await type('residence.field.funds_usd', '3000');
    await look();
    await goOn(page, words);
    await expect(title).toContainText(t('residence.page.length'));
    await type('residence.field.visa_months', '2');
    await page.getByRole('radio', { name: t('residence.re_entry.none'), exact: true }).check();
    await expect(price).toContainText(/USD (60\.00|६०\.००)/);
    await look();
    await goOn(page, words);
    const papers = ['admission_proof', 'ministry_recommendation', 'bank_statement', 'progress_report'];
    await uploadPapers(
      page,
      words,
      papers.map((paper) => `residence.paper.${paper}`),
    );
    await goOn(page, words);
    await fillContact(page, words);
    await expect(price).toContainText(/USD (60\.00|६०\.००)/);
    await look();
    const [sent = ''] = await sendApplication(page, words, 1);
    return sent;
  });

  await test.step('is granted them, and the visa lasts until 30 September', async () => {
    await decided(page, words, portal, { number: extension, person, ...nonTourist, cents: 6000 });
    await checkVisa(page, words, numbers);
    await expect(title).toHaveText(t('check.valid'));
    await expect(main).toContainText(/३० सेप्टेम्बर २०२६|२०२६ सेप्टेम्बर ३०/);
  });

  await test.step('buys multiple entries, whose days do not change', async () => {
    await openFromHub(page, words, { tab: 'upgrade', numbers, title: 'residence_entries.title' }, look);
    await goOn(page, words);
    await expect(title).toContainText(t('residence_entries.page.entries'));
    await page.getByRole('radio', { name: t('residence_entries.entries.multiple'), exact: true }).check();
    await look();
    await goOn(page, words);
    await fillContact(page, words);
    await expect(price).toContainText(/USD (60\.00|६०\.००)/);
    await look();
    const [sent = ''] = await sendApplication(page, words, 1);
    await decided(page, words, portal, { number: sent, person, ...nonTourist, cents: 6000 });
    await checkVisa(page, words, numbers);
    await expect(main).toContainText(/३० सेप्टेम्बर २०२६|२०२६ सेप्टेम्बर ३०/);
    // Nothing is left to buy.
    await page.goto(
      pathTo('visaProcessing', { tab: 'upgrade', passport_number: numbers.passport, visa_number: numbers.visa }),
    );
    await expect(main).toContainText(/३० सेप्टेम्बर २०२६|२०२६ सेप्टेम्बर ३०/);
    await expect(main.getByRole('link', { name: new RegExp(t('residence_entries.title')) })).toHaveCount(0);
    await look();
  });
});

const business: Residence = {
  answers: {
    visa_type: 'business',
    company_name: 'Test Company',
    company_address: 'Hotel Example',
    company_position: 'Director',
    investment_npr: '5000000',
    new_visa_start_date: '2026-07-01',
    visa_months: '1',
  },
  papers: ['company_registration', 'share_certificate'],
  cents: 3000,
};

/** A business visa from 1 to 31 July 2026: a tourist visa of thirty days from 1 August costs USD 50.00 (R1, R21). */
test('whoever has done business stays on as a tourist', async ({ page, portal }) => {
  const words = wordsOf('np');
  const { t, language } = words;
  await speak(page, language);
  const person = tourist('RB60000', 'Testdirector', { dob: [15, 5, 1978] });
  const arrived = await arrivedTourist(portal, tripOn([2, 6, 2026], 'director@example.org'), person, {
    sent: '2026-05-28',
    arrived: '2026-06-02',
  });
  const numbers = await resident(portal, arrived, business);
  await portal.setClock('2026-07-20T09:00:00+05:45');
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });
  const look = () => expectScreens(page, words, [numbers.visa, ...names]);

  const asked = await test.step('asks for thirty days from 1 August', async () => {
    await openFromHub(page, words, { tab: 'conversion', numbers, title: 'tourist_conversion.title' }, look);
    await goOn(page, words);
    await expect(title).toContainText(t('tourist_conversion.page.plan'));
    await page.getByRole('radio', { name: new RegExp(`^${t('tourist_conversion.plan.30')}`) }).check();
    await fillDate(page, words, t('tourist_conversion.field.new_visa_start_date'), [1, 8, 2026]);
    await look();
    await goOn(page, words);
    await uploadPapers(page, words, ['tourist_conversion.page.papers']);
    await goOn(page, words);
    await fillContact(page, words);
    await expect(page.getByRole('region', { name: t('journey.price.title') })).toContainText('USD 50.00');
    await look();
    const [sent = ''] = await sendApplication(page, words, 1);
    return sent;
  });

  await test.step('is granted it: from 1 to 30 August, and the business visa ends the day before', async () => {
    const { visa } = await decided(page, words, portal, {
      number: asked,
      person,
      officer: 'extension_officer@department.demo',
      approver: 'senior_officer@department.demo',
      cents: 5000,
    });
    expect(visa?.visa_number).not.toBe(numbers.visa);
    await portal.setClock('2026-08-01T09:00:00+05:45');
    await checkVisa(page, words, { passport: person.passport, visa: visa?.visa_number ?? '' });
    await expect(title).toHaveText(t('check.valid'));
    await expect(main).toContainText('2026年8月1日');
    await expect(main).toContainText('2026年8月30日');
    await look();
    await checkVisa(page, words, numbers);
    await expect(title).toHaveText(t('check.converted'));
    await expect(main).toContainText('2026年7月31日');
  });
});
