import type { Page } from '@playwright/test';
import { pathTo } from '#contract/paths.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { getService } from '#domain/services/catalogue.ts';
import { expect, type Portal, test } from './portal.ts';
import {
  addTraveller,
  control,
  expectTravellers,
  fillDate,
  goOn,
  openReview,
  pageTitle,
  sendApplication,
} from './steps/application-form.ts';
import { cards, expectBank, payAtBank } from './steps/card.ts';
import { act, actionButton, demoPassword, openFile, openTab, signIn } from './steps/desk.ts';
import { deskCalls, examine, takeDollars } from './steps/desk-calls.ts';
import { fillContact, openFromHub } from './steps/existing-visa.ts';
import { checkVisa } from './steps/look-ups.ts';
import { fillInSignIn } from './steps/mission.ts';
import { speak } from './steps/pages.ts';
import { expectScreens } from './steps/screens.ts';
import { tourist, tripOn } from './steps/tourist.ts';
import { arrivedTourist, type VisaInForce } from './steps/visa-in-force.ts';
import { type Words, wordsIn, wordsOf } from './steps/words.ts';

/**
 * An agency's group to Manaslu, 5 to 20 October: for each of two trekkers USD 100 for the first week and 15 for each of
 * nine further days, and one dollar for paying on line. The visa of one ends on 14 October: fifteen days more cost USD 45.00
 * and last until the 29th (S8).
 */
const service = getService('trekking-request');
const sumIn: Readonly<Record<Language, string>> = { 'en-US': 'USD 471.00', np: 'USD 471.00', ne: 'USD ४७१.००' };
/** Without the surcharge for a card, which is chosen after sending. */
const priceIn: Readonly<Record<Language, string>> = { 'en-US': 'USD 470.00', np: 'USD 470.00', ne: 'USD ४७०.००' };
const officer = 'trekking_officer@department.demo';

const trek: Answers = {
  permit_area: 'manaslu',
  first_day: '2026-10-05',
  last_day: '2026-10-20',
  route: 'Soti Khola, Samagaun, Larkya La',
  guide_name: 'Testguide',
  guide_licence: 'GL-0001',
  guide_licence_until: '2027-04-13',
  office: 'department',
  contact_no_nepal: '+977 980 0000 000',
  email: 'agency@example.org',
};

function trekker(mark: string, surname: string): Answers {
  return {
    surname,
    given_names: 'Testtrekker',
    gender: 'F',
    dob: '1990-05-17',
    nationality: 'DEU',
    passport_number: `TG${mark}`,
    passport_expiry_date: '2031-03-14',
    visa_number: 'VAB12CD34',
    visa_end_date: '2026-10-31',
  };
}

/** Fills in the fields of one page of the form and goes on. */
async function fillPage(page: Page, words: Words, id: string, answers: Answers): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(pageTitle(words, id, service));
  const asked = service.form.pages.find((one) => one.id === id)?.fields ?? [];
  for (const field of asked) {
    const answer = answers[field.id];
    if (answer === undefined) continue;
    const label = words.t(field.label);
    const option = field.options?.find((one) => one.id === answer);
    if (field.kind === 'date') {
      const [year = 0, month = 0, day = 0] = answer.split('-').map(Number);
      await fillDate(page, words, label, [day, month, year]);
    } else if (field.kind === 'country') {
      await control(page, words, label).selectOption({ label: words.country(answer) });
    } else if (option === undefined) {
      // The offer to reuse an earlier application asks for a passport number too.
      await page.locator(`[name="${field.id}"]`).fill(answer);
    } else if ((field.options?.length ?? 0) > 8) {
      await control(page, words, label).selectOption({ label: words.t(option.label) });
    } else {
      await page
        .getByRole('group', { name: label })
        .getByRole('radio', { name: words.t(option.label), exact: true })
        .check();
    }
  }
}

/** Extends a tourist's visa through its pages; one officer decides, and the fee is paid at the counter. */
async function extendByFifteenDays(page: Page, portal: Portal, words: Words, numbers: VisaInForce): Promise<void> {
  const { t } = words;
  await openFromHub(page, words, { tab: 'extension', numbers, title: 'visa_extension.offer' });
  await goOn(page, words);
  await control(page, words, t('visa_extension.field.extension_days')).fill('15');
  await page
    .getByRole('group', { name: t('visa_extension.field.re_entry') })
    .getByRole('radio')
    .last()
    .check();
  await goOn(page, words);
  // The price is asked for before the next page is there.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('existing_visa.page.office'));
  await page.getByRole('radio').first().check();
  await goOn(page, words);
  await fillContact(page, words);
  const price = page.getByRole('region', { name: t('journey.price.title') });
  await expect(price.locator('dd:visible').last()).toHaveText('USD 45.00');
  const [sent = ''] = await sendApplication(page, words, 1);
  const department = deskCalls(portal, 'department');
  const extensions = 'extension_officer@department.demo';
  await examine(department, extensions, sent);
  await department.act(extensions, sent, 'approve_alone');
  await takeDollars(department, 'department_cashier@department.demo', sent, 4500);
  await checkVisa(page, words, numbers);
  await expect(page.getByRole('main')).toContainText('29 October 2026');
}

test('an agency gets one permit for two trekkers with one payment', async ({ page, portal, newDevice }) => {
  const words = wordsOf('en-US');
  const { t, language } = words;
  await speak(page, language);
  const visitor = tourist('TG20000', 'Testtrekker');
  const numbers = await arrivedTourist(portal, tripOn([15, 9, 2026], 'trekker@example.org'), visitor, {
    sent: '2026-09-12',
    arrived: '2026-09-15',
  });
  await portal.setClock('2026-09-20T09:00:00+05:45');
  const people = [
    trekker('10000', 'One'),
    {
      ...trekker('20000', visitor.surname),
      nationality: visitor.nationality,
      visa_number: numbers.visa,
      visa_end_date: '2026-10-14',
    },
  ];
  const names = [
    ...Object.values(trek).filter((answer) => answer !== undefined),
    ...people.flatMap((person) => Object.values(person)),
    ...['Test Agency Owner', 'Test Himal Treks', 'Test Trekking Officer', 'Test Trekking Supervisor'],
    'agency_owner@himal.demo',
    ...['TESTTREKKER', 'ONE', 'TWO', 'TESTGUIDE', 'TP', 'DOI', 'T7', 'PDF'],
  ];
  const inForm = wordsIn(words, 'trekking_request');
  const title = page.getByRole('heading', { level: 1 });
  const look = () => expectScreens(page, words, names);

  await test.step('signs in and opens an empty list', async () => {
    await page.goto(pathTo('trekkingLogin'));
    await fillInSignIn(page, words, 'agency_owner@himal.demo', demoPassword);
    await page
      .getByRole('link', { name: t('trekking.requests.title'), exact: true })
      .first()
      .click();
    await expect(title).toHaveText(t('trekking.requests.title'));
    await look();
    await page.getByRole('link', { name: t('trekking.requests.new'), exact: true }).click();
  });

  const number = await test.step('fills in the trek and two trekkers, and sees the price once', async () => {
    await fillPage(page, words, 'trek', trek);
    await look();
    await goOn(page, words);
    for (const id of ['guide', 'office']) {
      await fillPage(page, words, id, trek);
      await look();
      await goOn(page, words);
    }
    for (const [place, person] of people.entries()) {
      await fillPage(page, words, 'trekker', person);
      await look();
      await goOn(page, words);
      if (place === 1) {
        // The row is stopped, and the others stay as they are, until the visa covers the trek.
        await expect(page.getByRole('main').getByRole('alert').first()).toContainText('20 October 2026');
        await expectScreens(page, words, names, { only: [language] });
        await extendByFifteenDays(await newDevice(), portal, words, numbers);
        await fillDate(page, words, t('trekking_request.field.visa_end_date'), [29, 10, 2026]);
        await goOn(page, words);
      }
      await expectTravellers(page, inForm, place + 1);
      if (place === 0) await addTraveller(page, inForm);
    }
    await openReview(page, words);
    const price = page.getByRole('region', { name: t('journey.price.title') });
    await expect(price).toContainText(priceIn[language]);
    await look();
    const [submitted = ''] = await sendApplication(page, words, 1);
    await look();
    return submitted;
  });

  await test.step('the desk examines, and another person approves', async () => {
    const desk = deskCalls(portal, 'department');
    await desk.act(officer, number, 'take');
    for (const { id: document } of service.documents) {
      await desk.act(officer, number, 'check_document', { document, check: 'ok' });
    }
    await desk.act(officer, number, 'propose');
    await page.evaluate(() => sessionStorage.clear());
    await signIn(page, words, 'trekking_supervisor@department.demo');
    await openFile(page, words, number, 'One, Testtrekker', 'department.requests.title');
    await openTab(page, words, 'desk.tab.person');
    await expect(page.getByRole('main')).toContainText(visitor.surname);
    await look();
    await actionButton(page, words, 'reject').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox', { name: t('reason.area_closed') })).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: t('desk.reason.visa_year_days_used_up') })).toHaveCount(0);
    const toAgency = t('department.consequence.refuse', { told: 'Test Himal Treks', fee: 'due', final: 'no' });
    await expect(dialog).toContainText(t('department.refuse.final', { final: 'no' }));
    await expect(dialog).toContainText(`${toAgency} ${t('desk.others.refuse_shared', { shown: '2' })}`);
    await page.keyboard.press('Escape');
    await act(page, words, 'approve');
    await look();
  });

  await test.step('pays with one dollar of surcharge, and prints the permit', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(pathTo('trekkingLogin'));
    await fillInSignIn(page, words, 'agency_owner@himal.demo', demoPassword);
    const area = t('trekking.area.manaslu');
    const pay = page.getByRole('button', { name: `${t('organisation.overview.do.pay')} ${area}`, exact: true });
    await expect(pay).toBeVisible();
    await look();
    await page.getByRole('link', { name: `1 ${t('trekking.step.pay')}` }).click();
    await page.getByRole('button', { name: number }).click();
    await page.getByRole('button', { name: t('trekking.requests.open'), exact: true }).click();
    await expect(title).toHaveText(t('trekking_request.track.own_title'));
    for (const { passport_number: passport = '' } of people) {
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: passport.slice(-3) })
          .first(),
      ).toBeVisible();
    }
    await look();
    await page.getByRole('link', { name: t('journey.payment.another'), exact: true }).click();
    await page.getByRole('radio', { name: t('journey.payment.online'), exact: true }).check();
    await page.getByRole('button', { name: t('payment.online.do', { total: sumIn[language] }), exact: true }).click();
    await expectBank(page, words, 'USD 471.00');
    await payAtBank(page, words, cards.accepted);
    await expect(title).toHaveText(t('journey.sent.andPaid'));
    await page.goto(pathTo('familySubmission'));
    await look();
    await page.getByRole('link', { name: t('mine.letter', { kind: 'trekking_permit' }) }).click();
    await expect(page.getByRole('article')).toContainText(t('print.permit.title'));
    await look();
  });

  await test.step('anybody checks the permit, and sees no name', async () => {
    const printed = (await page.getByRole('article').textContent()) ?? '';
    const permit = /TP-DOI-8384-\d{5}/.exec(printed)?.[0] ?? '';
    for (const { surname = '', passport_number: passport = '' } of people) {
      expect(printed).toContain(surname);
      expect(printed).toContain(passport);
    }
    await page.goto(pathTo('permitCheck'));
    await look();
    await page.getByLabel(t('permit.number'), { exact: true }).fill('TP-DOI-8384-99999');
    await page.getByRole('button', { name: t('check.button'), exact: true }).click();
    await expect(title).toHaveText(t('check.not_found'));
    await look();
    await page.goto(`${pathTo('permitCheck')}?number=${permit}`);
    await page.getByRole('button', { name: t('check.button'), exact: true }).click();
    await expect(title).toHaveText(t('check.not_yet_valid'));
    const main = page.getByRole('main');
    await expect(main).toContainText(t('trekking.area.manaslu'));
    await expect(main).not.toContainText(/testtrekker/i);
    await look();
  });
});
