import type { Page } from '@playwright/test';
import { pathTo } from '#contract/paths.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { expect, type Portal, test } from './portal.ts';
import {
  agreeAndSend,
  control,
  deskName,
  expectTravellers,
  fieldLabel,
  fillDate,
  fillPassportPicture,
  fillPortrait,
  fillSubmission,
  fillTraveller,
  fillVisit,
  fillVisited,
  goOn,
  openForm,
  openReview,
  type SubmissionFacts,
  sendApplication,
  type TravellerFacts,
} from './steps/application-form.ts';
import { act, actionButton, openFile, openTab, signIn } from './steps/desk.ts';
import { deskCalls, issueAndArrive } from './steps/desk-calls.ts';
import { expectTexts } from './steps/screens.ts';
import { type Words, withoutUnit, wordsOf } from './steps/words.ts';

/** Journey S4, the on-arrival parts: free on the first visit of the visa year, USD 50 on the second (R1, R2(b)). */
const firstSentOn = '2026-02-20T10:00:00+05:45';
const firstArrival = '2026-03-03T10:00:00+05:45';
const firstDeparture = '2026-03-11T10:00:00+05:45';
const secondSentOn = '2026-08-10T10:00:00+05:45';
const secondArrival = '2026-08-20T10:00:00+05:45';

const sums = {
  'en-US': { fee: 'USD 50.00', nothing: 'USD 0.00' },
  np: { fee: 'USD 50.00', nothing: 'USD 0.00' },
  ne: { fee: 'USD ५०.००', nothing: 'USD ०.००' },
} as const satisfies Readonly<Record<Language, object>>;
const alreadyUsed = {
  'en-US': 'The free visa for the visa year 2026 has already been used. The normal fee is due.',
  np: '2026签证年度的免费签证已使用，需缴纳正常费用。',
  ne: 'भिसा वर्ष २०२६ को निःशुल्क भिसा प्रयोग भइसकेको छ। सामान्य शुल्क लाग्छ।',
} as const satisfies Readonly<Record<Language, string>>;

const pilgrim: TravellerFacts = {
  nationality: 'LKA',
  passport: 'NA310001',
  expiry: [9, 9, 2030],
  firstName: 'Testseven',
  surname: 'Traveller',
  dob: [2, 2, 1970],
  gender: 'M',
  occupation: 'agriculture',
  street: '7 Example Lane',
  city: 'Exampleville',
  plan: '30',
};
const firstSubmission: SubmissionFacts = {
  arrival: [3, 3, 2026],
  from: 'LKA',
  flight: 'UL 181',
  purpose: 'pilgrimage',
  address: 'Guest House Example, Boudha',
  email: 'pilgrim@example.org',
  phone: '+94 11 0000000',
};

/** Issues and stamps in on 3 March, and out on 11 March: nine days, both ends counted. */
async function leaveAfterNineDays(portal: Portal, number: string): Promise<void> {
  const desk = deskCalls(portal);
  await portal.setClock(firstArrival);
  await issueAndArrive(desk, number);
  await portal.setClock(firstDeparture);
  await desk.act('port_movement_officer@tia.demo', number, 'stamp_departure');
}

/** Enters the earlier number, the passport number and the birth date where the form offers to be prefilled. */
async function fillFromEarlier(
  page: Page,
  words: Words,
  number: string,
  { passport, dob }: Pick<TravellerFacts, 'passport' | 'dob'>,
): Promise<void> {
  await page.getByLabel(words.t('journey.prefill.number'), { exact: true }).fill(number);
  await page.getByLabel(words.t('journey.prefill.passport'), { exact: true }).fill(passport);
  await fillDate(page, words, words.t('journey.prefill.dob'), dob);
  await page.getByRole('button', { name: words.t('journey.prefill.button'), exact: true }).click();
}

test('a pilgrim comes twice in a visa year and pays the second time', async ({ page, newDevice, portal }) => {
  const words = wordsOf('en-US');
  const person = { ...pilgrim, passport: 'NA310001' };
  const email = 'pilgrim@example.org';
  const { fee, nothing } = sums[words.language];
  const allowed = [
    person.firstName,
    person.surname,
    person.street,
    person.city,
    firstSubmission.address,
    'UL 181',
    'UL 183',
  ];
  const foreign = () => expectTexts(page, words, allowed);
  const label = (id: string) => fieldLabel(words, id);
  const price = page.getByRole('region', { name: words.t('journey.price.title') });

  const earlier = await test.step('the first visit is free', async () => {
    await portal.setClock(firstSentOn);
    await openForm(page, words);
    await fillSubmission(page, words, { ...firstSubmission, email });
    await fillTraveller(page, words, person);
    await openReview(page, words);
    await expect(price.locator('dd:visible').last()).toHaveText(nothing);
    await expect(price.getByText(words.t('ground.saarc'), { exact: true })).toHaveCount(1);
    const [number = ''] = await sendApplication(page, words, 1);
    await test.step('the way back leads to what was sent, not to its form', async () => {
      await page.goBack();
      await expect(page.getByRole('heading', { name: words.t('journey.sent.title', { count: 1 }) })).toBeVisible();
      await expect(page.getByRole('main').getByText(number, { exact: true })).toBeVisible();
      await foreign();
      await page.getByRole('link', { name: words.t('journey.way.mine'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('visa_on_arrival.track.own_title'));
      await expect(page.getByRole('main').getByText(number, { exact: true }).first()).toBeVisible();
    });
    await leaveAfterNineDays(portal, number);
    return number;
  });

  await portal.setClock(secondSentOn);
  await openForm(page, words);
  await test.step('a passport number alone opens nothing; with the earlier number most is filled in', async () => {
    await page.getByText(words.t('journey.prefill.title'), { exact: true }).click();
    await fillFromEarlier(page, words, 'TIA26-00000-00000-00000', person);
    await expect(page.getByText(words.t('refusal.not_found'))).toBeVisible();
    await fillFromEarlier(page, words, earlier, { ...person, dob: [3, 2, 1970] });
    await expect(page.getByText(words.t('refusal.not_found'))).toBeVisible();
    // Turning a tablet moves the offer below the form and back.
    for (const width of [800, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByLabel(words.t('journey.prefill.number'), { exact: true })).toHaveValue(earlier);
    }
    await fillFromEarlier(page, words, earlier, person);
    await expect(control(page, words, label('arrived_from_country'))).toHaveValue('LKA');
    await fillDate(page, words, label('arrival_date'), [20, 8, 2026]);
    await control(page, words, label('transport_number')).fill('UL 183');
    await goOn(page, words);
    await expect(control(page, words, label('purpose'))).toHaveValue('pilgrimage');
    await expect(control(page, words, label('address_in_nepal'))).toHaveValue(firstSubmission.address);
    await goOn(page, words);
    await expect(control(page, words, label('email'))).toHaveValue(email);
    await goOn(page, words);
    await fillPassportPicture(page, words, allowed);
    await expect(control(page, words, label('nationality'))).toHaveValue('LKA');
    await expect(control(page, words, label('passport_number'))).toHaveValue(person.passport);
    await expect(control(page, words, label('surname'))).toHaveValue(person.surname);
    await expect(control(page, words, label('occupation'))).toHaveValue(person.occupation);
    await fillVisited(page, words, { thisYear: true });
    await goOn(page, words);
    await expect(control(page, words, label('permanent_address_city'))).toHaveValue(person.city);
    await goOn(page, words);
    await fillPortrait(page, words, allowed);
    await fillVisit(page, words, person, allowed);
    await expectTravellers(page, words, 1);
  });

  const number = await test.step('USD 50 is due at the desk, without surcharge, and the form says why', async () => {
    await openReview(page, words);
    await expect(price.locator('dd:visible')).toHaveText([withoutUnit(fee), fee]);
    await expect(page.getByRole('main').getByText(alreadyUsed[words.language]).first()).toBeVisible();
    await foreign();
    await test.step('the answer to the first sending is lost, and the page reloaded: it is sent once', async () => {
      const submit = /\/drafts\/[^/]+\/submit$/;
      await page.route(submit, async (route) => {
        await route.fetch();
        await route.abort('internetdisconnected');
      });
      await agreeAndSend(page, words);
      await expect(page.getByText(words.t('journey.send.noAnswer')).first()).toBeVisible();
      await page.unroute(submit);
      await page.reload();
    });
    const [sent = ''] = await sendApplication(page, words, 1);
    await expect(page.getByText(words.t('visa_on_arrival.journey.sent.pay.on_arrival', { total: fee }))).toBeVisible();
    await foreign();
    await page.getByRole('link', { name: words.t('journey.sent.print', { count: 1 }) }).click();
    await expect(page.getByRole('article').getByText('Pay at the counter on arrival: USD 50.00')).toBeVisible();
    await foreign();
    return sent;
  });

  await test.step('the desk sees nine days used; the cashier takes the cash, another officer prints', async () => {
    await portal.setClock(secondArrival);
    const officer = await newDevice();
    await signIn(officer, words, 'port_visa_officer@tia.demo');
    await openFile(officer, words, number, deskName(person));
    await openTab(officer, words, 'desk.tab.year');
    const year = officer.getByRole('region', { name: words.t('department.file.visaYear', { year: '2026' }) });
    await expect(year.getByRole('row', { name: words.t('department.file.daysUsed') }).getByRole('cell')).toHaveText(
      '9',
    );
    await expect(year.getByRole('row', { name: words.t('department.file.daysLeft') }).getByRole('cell')).toHaveText(
      '141',
    );
    await act(officer, words, 'clear');
    await expect(actionButton(officer, words, 'print')).toBeDisabled();

    const cashier = await newDevice();
    await signIn(cashier, words, 'port_cashier@tia.demo');
    await cashier.goto(pathTo('departmentCashShift'));
    await cashier.getByRole('button', { name: words.t('department.shift.open'), exact: true }).click();
    await expect(cashier.getByText(words.t('department.shift.isOpen'), { exact: true })).toBeVisible();
    await openFile(cashier, words, number, deskName(person));
    await act(cashier, words, 'take_cash', async (desk) => {
      const dialog = desk.getByRole('dialog');
      await dialog.getByLabel(words.t('department.cash.received'), { exact: true }).fill('60');
      await expect(dialog.getByText('Change: USD 10.00')).toBeVisible();
    });
    await expect(cashier.getByText('Fee: USD 50.00. Give change: USD 10.00')).toBeVisible();

    const printer = await newDevice();
    await signIn(printer, words, 'port_visa_officer_2@tia.demo');
    await openFile(printer, words, number, deskName(person));
    await act(printer, words, 'print');
    const visa = printer.getByRole('region', { name: words.t('department.file.visa'), exact: true });
    await expect(visa.getByText('20 August 2026')).toBeVisible();
    await expect(visa.getByText('18 September 2026')).toBeVisible();
  });
});
