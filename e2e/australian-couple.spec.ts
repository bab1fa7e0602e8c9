import type { Page } from '@playwright/test';
import { apiPaths, pathTo } from '#contract/paths.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { expect, test } from './portal.ts';
import {
  addTraveller,
  agreeAndSend,
  choosePayment,
  deskName,
  expectTravellers,
  fillSubmission,
  fillTraveller,
  fullName,
  goOn,
  openForm,
  openReview,
  pageTitle,
  type SubmissionFacts,
  submissionNumbers,
  type TravellerFacts,
  titlePattern,
} from './steps/application-form.ts';
import { cards, expectBank, payAtBank } from './steps/card.ts';
import { act, openFile, settleDocuments, signIn } from './steps/desk.ts';
import { deskCalls, issueAndArrive } from './steps/desk-calls.ts';
import { walkByKeyboard } from './steps/keyboard.ts';
import { checkVisa } from './steps/look-ups.ts';
import { expectTexts } from './steps/screens.ts';
import {
  expectUpgradePage,
  fillUpgrade,
  type OwnVisa,
  planName,
  sendUpgrade,
  type VisaNumbers,
} from './steps/upgrade.ts';
import { type Words, withoutUnit, wordsOf } from './steps/words.ts';

/**
 * Journey S2: two Australians, 15 days at USD 30 each and USD 1 each for paying by card (R1, R7); one upgrades to a
 * longer stay (R14).
 */
const sentOn = '2026-10-08T10:00:00+05:45';
const arrivesOn = '2026-10-12T11:00:00+05:45';
const upgradesOn = '2026-10-16T10:00:00+05:45';

const sums = {
  'en-US': { fee: 'USD 30.00', surcharge: 'USD 1.00', both: 'USD 60.00', total: 'USD 62.00' },
  np: { fee: 'USD 30.00', surcharge: 'USD 1.00', both: 'USD 60.00', total: 'USD 62.00' },
  ne: { fee: 'USD ३०.००', surcharge: 'USD १.००', both: 'USD ६०.००', total: 'USD ६२.००' },
} as const satisfies Readonly<Record<Language, object>>;
const upgradeSums = {
  'en-US': { difference: 'USD 20.00', total: 'USD 21.00' },
  np: { difference: 'USD 20.00', total: 'USD 21.00' },
  ne: { difference: 'USD २०.००', total: 'USD २१.००' },
} as const satisfies Readonly<Record<Language, object>>;

/** Names of demonstration accounts. */
const accountNames = ['Test Extension Officer', 'Test Senior Officer'];

/** Days as the check page shows them. */
const days = {
  'en-US': { '2026-10-12': '12 October 2026', '2026-10-26': '26 October 2026', '2026-11-10': '10 November 2026' },
  np: { '2026-10-12': '2026年10月12日', '2026-10-26': '2026年10月26日', '2026-11-10': '2026年11月10日' },
  ne: { '2026-10-12': '२०२६ अक्टोबर १२', '2026-10-26': '२०२६ अक्टोबर २६', '2026-11-10': '२०२६ नोभेम्बर १०' },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;

function dayWords(words: Words, day: string): string {
  return (days[words.language] as Readonly<Record<string, string>>)[day] ?? day;
}

function submission(mark: string): SubmissionFacts {
  return {
    arrival: [12, 10, 2026],
    from: 'SGP',
    flight: 'SQ 442',
    purpose: 'holiday',
    address: 'Hotel Example, Lakeside',
    email: `couple.${mark}@example.org`,
    phone: '+61 2 0000 0000',
  };
}

function couple(mark: string): readonly [TravellerFacts, TravellerFacts] {
  const common = {
    nationality: 'AUS',
    expiry: [14, 3, 2031],
    surname: 'Traveller',
    street: '1 Example Street',
    city: 'Exampleville',
    plan: '15',
  } as const;
  return [
    {
      ...common,
      passport: `PA${mark}0001`,
      firstName: 'Testfive',
      dob: [12, 4, 1988],
      gender: 'F',
      occupation: 'teacher',
    },
    {
      ...common,
      passport: `PA${mark}0002`,
      firstName: 'Testsix',
      dob: [30, 8, 1985],
      gender: 'M',
      occupation: 'retired',
    },
  ];
}

/** Goes from the confirmation of a payment to the application, and opens what was paid for. */
async function openPaid(page: Page, words: Words): Promise<void> {
  await page.getByRole('link', { name: words.t('journey.sent.manage'), exact: true }).click();
  await openPayment(page, words);
}

/** Opens what was paid for, on the page of the application. */
async function openPayment(page: Page, words: Words): Promise<void> {
  await page
    .getByRole('region', { name: words.t('mine.payment'), exact: true })
    .locator('summary')
    .click();
}

/** Expects 30 + 1 under each number, 62 in total, and nothing else. */
async function expectBasket(page: Page, words: Words, numbers: readonly string[]): Promise<void> {
  const { fee, surcharge, total } = sums[words.language];
  const table = page.getByRole('table', { name: words.t('mine.payment') });
  for (const number of numbers) {
    const part = table.getByRole('rowgroup').filter({ hasText: number });
    await expect(part.getByRole('cell')).toHaveText([fee, surcharge]);
  }
  await expect(table.getByRole('cell')).toHaveText([fee, surcharge, fee, surcharge, total]);
}

/** Chooses another duration for one of several where their answers are checked. */
async function changeVisa(
  page: Page,
  words: Words,
  person: TravellerFacts,
  plan: TravellerFacts['plan'],
): Promise<void> {
  const head = page.locator('summary').filter({ hasText: fullName(person) });
  const fold = page.getByRole('group').filter({ has: head });
  const change = fold.getByRole('button', { name: new RegExp(`^${words.t('form.change')}`) });
  if (!(await change.isVisible())) await head.click();
  await change.click();
  await fold.getByRole('link', { name: pageTitle(words, 'visa'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName);
  await page.getByRole('radio', { name: words.t(`visitor_visa.days.${plan}`) }).check();
  await goOn(page, words);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('journey.check.title'));
}

test('a couple pays once by card after one refusal', async ({ page, portal, request }) => {
  const words = wordsOf('en-US');
  const mark = '21';
  const facts = submission(mark);
  const people = couple(mark);
  const allowed = [
    ...people.flatMap((one) => [fullName(one), one.firstName, one.surname, one.street, one.city]),
    facts.flight,
    facts.address,
  ];
  const foreign = () => expectTexts(page, words, allowed);
  const { fee, surcharge, both, total } = sums[words.language];
  const upgrade = upgradeSums[words.language];
  await portal.setClock(sentOn);

  await test.step('both forms are sent for 30 and 30; by card it is 62', async () => {
    await openForm(page, words);
    await fillSubmission(page, words, facts);
    await fillTraveller(page, words, people[0]);
    await expectTravellers(page, words, 1);
    await addTraveller(page, words);
    await fillTraveller(page, words, people[1], people);
    await expectTravellers(page, words, 2);
    const taken = page.getByRole('listitem').filter({ hasText: fullName(people[1]) });
    await expect(taken).toContainText(`${words.t('visitor_visa.kind.tourist')}, ${words.t('visitor_visa.days.15')}`);
    await taken.getByRole('link', { name: `${words.t('form.change')} ${fullName(people[1])}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(titlePattern(words, 'visa'));
    await page.goBack();
    await expectTravellers(page, words, 2);
    await openReview(page, words);
    await test.step('the second one follows the first one’s visa until another is chosen for them', async () => {
      const amounts = page.getByRole('region', { name: words.t('journey.price.title') }).locator('dd:visible');
      await changeVisa(page, words, people[0], '90');
      await expect(amounts).toHaveText(['125.00', '125.00', 'USD 250.00']);
      await changeVisa(page, words, people[1], '30');
      await expect(amounts).toHaveText(['125.00', '50.00', 'USD 175.00']);
      await changeVisa(page, words, people[0], '15');
      await expect(amounts).toHaveText(['30.00', '50.00', 'USD 80.00']);
      await changeVisa(page, words, people[1], '15');
    });
    const price = page.getByRole('region', { name: words.t('journey.price.title') });
    await expect(price.locator('dd:visible')).toHaveText([withoutUnit(fee), withoutUnit(fee), both]);
    await foreign();
    await agreeAndSend(page, words);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('journey.payment.title'));
    // Nothing is chosen beforehand, and each way has its price.
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    for (const [mode, sum] of [
      ['online', total],
      ['bank', both],
      ['on_arrival', both],
    ] as const) {
      await expect(page.locator('label').filter({ has: page.locator(`[value="${mode}"]`) })).toContainText(sum);
    }
    await goOn(page, words);
    await expect(page.getByText(words.t('payment.choose')).last()).toBeVisible();
    await foreign();
    await page.getByRole('radio', { name: words.t('journey.payment.online'), exact: true }).check();
    const added = words.t('order.surcharge', { each: 'yes', amount: surcharge, place: 'airport' });
    await expect(page.getByText(added)).toBeVisible();
  });

  const [paid, numbers] = await test.step('the first card is declined, the second accepted', async () => {
    await page.getByRole('button', { name: words.t('payment.online.do', { total }), exact: true }).click();
    await expectBank(page, words, 'USD 62.00');
    await payAtBank(page, words, cards.declined);
    await expect(page.getByText(words.t('pay.news.declined'))).toBeVisible();
    await page.getByText(words.t('payment.lines'), { exact: true }).click();
    const sent = await submissionNumbers(page, 2);
    await expectBasket(page, words, sent);
    await foreign();
    await page.getByRole('radio', { name: words.t('journey.payment.online'), exact: true }).check();
    await page.getByRole('button', { name: words.t('payment.online.do', { total }), exact: true }).click();
    await expectBank(page, words, 'USD 62.00');
    const body = await payAtBank(page, words, cards.accepted);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('journey.sent.andPaid'));
    await foreign();
    return [body, sent] as const;
  });

  await test.step('a reload and two more notices of the bank change nothing', async () => {
    await expect(page.getByRole('main')).toContainText(words.t('journey.sent.next', { yours: 'yes' }));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('journey.sent.andPaid'));
    await openPaid(page, words);
    await expectBasket(page, words, numbers);
    const before = await page.getByRole('main').textContent();
    for (let notice = 0; notice < 2; notice += 1) {
      const answer = await request.post(apiPaths.cardNotice, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        data: paid,
      });
      expect(answer.status()).toBe(200);
    }
    await page.reload();
    await openPayment(page, words);
    await expectBasket(page, words, numbers);
    await expect.poll(() => page.getByRole('main').textContent()).toBe(before);
    await expect(page.getByRole('radio')).toHaveCount(0);
  });

  await test.step('one receipt names both numbers: fees 60, surcharges 2', async () => {
    await page
      .getByRole('region', { name: words.t('mine.payment'), exact: true })
      .getByRole('link')
      .click();
    const receipt = page.getByRole('article');
    await expect(receipt).toHaveCount(1);
    for (const number of numbers) await expect(receipt.getByText(number).first()).toBeVisible();
    await expect(receipt.getByText('62.00').first()).toBeVisible();
    // On a phone the amount follows its column's name.
    const cells = await receipt.getByRole('cell').allTextContents();
    const amounts = cells.flatMap((text) => /\d+\.\d\d$/.exec(text) ?? []);
    expect(amounts.toSorted()).toEqual(['1.00', '1.00', '30.00', '30.00', '62.00']);
    await foreign();
    const mail = await portal.mailTo(
      facts.email,
      // Not the mail about the declined card, which names the same numbers and amount.
      ({ text }) => text.includes('RC-') && numbers.every((number) => text.includes(number)),
    );
    expect(mail.subject).toMatch(/62\.00|६२\.००/);
    expect(mail.attachments).toHaveLength(1);
  });

  const visas = await test.step('both arrive on 12 October and may stay until 26 October', async () => {
    await portal.setClock(arrivesOn);
    const desk = deskCalls(portal);
    const issued: OwnVisa[] = [];
    for (const [index, number] of numbers.entries()) {
      const visa = await issueAndArrive(desk, number);
      const { passport, dob } = people[index] as TravellerFacts;
      await expectStay(page, words, { passport, visa }, '2026-10-12', '2026-10-26');
      await foreign();
      issued.push({ passport, visa, dob });
    }
    return issued;
  });
  const [raised, kept] = visas as [OwnVisa, OwnVisa];

  const number =
    await test.step('on 16 October one asks for 30 days: 20 + 1, and no smaller plan is offered', async () => {
      await portal.setClock(upgradesOn);
      await fillUpgrade(page, words, { ...raised, plan: '30', offered: ['30', '90'], email: facts.email });
      const price = page.getByRole('region', { name: words.t('journey.price.title') });
      await expect(price.locator('dd:visible')).toHaveText([withoutUnit(upgrade.difference), upgrade.difference]);
      await foreign();
      const sent = await sendUpgrade(page, words);
      await foreign();
      await page.getByRole('link', { name: words.t('journey.payment.another'), exact: true }).click();
      await choosePayment(page, words, 'online');
      await expectBank(page, words, 'USD 21.00');
      await payAtBank(page, words, cards.accepted);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('journey.sent.andPaid'));
      await foreign();
      return sent;
    });

  await test.step('an officer proposes, another person grants', async () => {
    const name = deskName(people[0]);
    for (const [role, actions] of [
      ['extension_officer', ['take', 'propose']],
      ['senior_officer', ['approve']],
    ] as const) {
      await signIn(page, words, `${role}@department.demo`);
      await openFile(page, words, number, name, 'department.requests.title');
      for (const action of actions) {
        await act(page, words, action);
        if (action === 'take') await settleDocuments(page, words);
      }
      await expectTexts(page, words, [...allowed, name, ...accountNames]);
      await page.getByRole('button', { name: words.t('shell.signOut'), exact: true }).click();
      await expect(page).toHaveURL(pathTo('departmentLogin'));
    }
  });

  await test.step('one visa ends on 26 October, the other on 10 November', async () => {
    await expectStay(page, words, raised, '2026-10-12', '2026-11-10');
    await expectStay(page, words, kept, '2026-10-12', '2026-10-26');
    await page.goto(pathTo('track'));
    await page.getByLabel(words.t('field.submission'), { exact: true }).fill(number);
    await page.getByLabel(words.t('field.passport'), { exact: true }).fill(raised.passport);
    await page.getByRole('button', { name: words.t('track.button'), exact: true }).click();
    await expect(page.getByText(new RegExp(`${words.t('visa_upgrade.track.event.issue')}$`))).toBeVisible();
    await foreign();
  });
});

/** Expects the check's answer on a visa: valid, from and until. */
async function expectStay(page: Page, words: Words, asked: VisaNumbers, from: string, until: string): Promise<void> {
  await checkVisa(page, words, asked);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('check.valid'));
  for (const day of [from, until])
    await expect(page.locator('dl').getByText(dayWords(words, day), { exact: true })).toBeVisible();
}

test('the same journey by keyboard alone', async ({ page, portal }) => {
  const words = wordsOf('en-US');
  await portal.setClock(sentOn);
  await page.goto(pathTo('home'));
  const keys = walkByKeyboard(page, words);
  await keys.followLink(words.t('service.arrivalPort'));
  await keys.followLink(words.t('port.apply', { kind: words.t('visitor_visa.kind.tourist') }));
  await keys.fillSubmission(submission('24'));
  const people = couple('24');
  await keys.fillTraveller(people[0]);
  await keys.press(words.t('journey.travellers.add'));
  await keys.fillTraveller(people[1], people[0]);
  await keys.press(words.t('form.continue'));
  await keys.tick(words.t('journey.declaration.agreeForAll'));
  await keys.press(words.t('journey.sendAndPay'));
  await keys.pick(words.t('journey.payment.title'), words.t('journey.payment.online'));
  await keys.press(words.t('payment.online.do', { total: 'USD 62.00' }));
  const payWith = async (sum: string, card: string) => {
    await expectBank(page, words, sum);
    await keys.typeInto(words.t('sandbox_gateway.card_number'), card);
    await keys.typeInto(words.t('sandbox_gateway.card_expiry'), '12/30');
    await keys.typeInto(words.t('sandbox_gateway.security_code'), '123');
    await keys.press(words.t('sandbox_gateway.pay'));
  };
  await payWith('USD 62.00', cards.declined);
  await expect(page.getByText(words.t('pay.news.declined'))).toBeVisible();
  await keys.pick(words.t('journey.payment.title'), words.t('journey.payment.online'));
  await keys.press(words.t('payment.online.do', { total: 'USD 62.00' }));
  await payWith('USD 62.00', cards.accepted);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('journey.sent.andPaid'));
  await openPaid(page, words);
  const numbers = await page
    .getByRole('rowgroup')
    .getByText(/^TIA26-/)
    .allTextContents();

  await portal.setClock(arrivesOn);
  const visa = await issueAndArrive(deskCalls(portal), numbers[0]?.match(/TIA26[0-9A-Z-]+/)?.[0] ?? '');
  await portal.setClock(upgradesOn);
  await page.goto(pathTo('home'));
  await keys.followLink(words.t('service.upgrade'));
  await keys.typeInto(words.t('field.passport'), people[0].passport);
  await keys.typeInto(words.t('field.visa'), visa);
  await keys.typeDate(words.t('field.dob'), people[0].dob);
  await keys.press(words.t('visaJourney.button'));
  await expectUpgradePage(page, words, 'visa');
  await keys.press(words.t('form.continue'));
  await expectUpgradePage(page, words, 'plan');
  await keys.pick(words.t('visa_upgrade.field.visa_plan'), planName(words, '30'));
  await keys.press(words.t('form.continue'));
  await expectUpgradePage(page, words, 'contact');
  await keys.typeInto(words.t('existing_visa.field.contact_no_nepal'), '+977 980 0000 000');
  await keys.typeInto(words.t('existing_visa.field.email'), 'couple.24@example.org');
  await keys.press(words.t('form.continue'));
  await keys.tick(words.t('journey.declaration.agree'));
  await keys.press(words.t('journey.sendAndPay'));
  await keys.pick(words.t('journey.payment.title'), words.t('journey.payment.online'));
  await keys.press(words.t('payment.online.do', { total: 'USD 21.00' }));
  await payWith('USD 21.00', cards.accepted);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('journey.sent.andPaid'));
  await openPaid(page, words);
  const raised =
    (
      await page
        .getByRole('rowgroup')
        .getByText(/^DOI26-/)
        .allTextContents()
    )[0] ?? '';

  const department = deskCalls(portal, 'department');
  const number = raised.match(/DOI26[0-9A-Z-]+/)?.[0] ?? '';
  await department.act('extension_officer@department.demo', number, 'take');
  for (const document of ['application_print', 'passport_copy', 'current_visa_copy']) {
    await department.act('extension_officer@department.demo', number, 'check_document', { document, check: 'ok' });
  }
  await department.act('extension_officer@department.demo', number, 'propose');
  await department.act('senior_officer@department.demo', number, 'approve');
  await page.goto(pathTo('visaCheck'));
  await keys.typeInto(words.t('field.passport'), people[0].passport);
  await keys.typeInto(words.t('field.visa'), visa);
  await keys.press(words.t('check.button'));
  await expect(page.locator('dl').getByText(dayWords(words, '2026-11-10'), { exact: true })).toBeVisible();
});
