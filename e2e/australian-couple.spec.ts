import type { Page } from '@playwright/test';
import { apiPaths, pathTo } from '#contract/paths.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { expect, test } from './portal.ts';
import {
  addTraveller,
  expectTravellers,
  fillTraveller,
  fillTrip,
  fullName,
  openForm,
  openReview,
  sendApplication,
  type TravellerFacts,
  type TripFacts,
} from './steps/application-form.ts';
import { cards, expectBank, payAtBank } from './steps/card.ts';
import { deskCalls, issueAndArrive } from './steps/desk-calls.ts';
import { walkByKeyboard } from './steps/keyboard.ts';
import { checkVisa } from './steps/look-ups.ts';
import { expectNoEnglish } from './steps/visible-text.ts';
import { type Words, wordsOf } from './steps/words.ts';

/** Journey S2: two Australians, 15 days at USD 30 each and USD 1 each for paying by card (R1, R7). */
const sentOn = '2026-10-08T10:00:00+05:45';
const arrivesOn = '2026-10-12T11:00:00+05:45';
const upgradesOn = '2026-10-16T10:00:00+05:45';

const sums = {
  'en-US': { fee: 'USD 30.00', surcharge: 'USD 1.00', total: 'USD 62.00' },
  np: { fee: 'USD 30.00', surcharge: 'USD 1.00', total: 'USD 62.00' },
  ne: { fee: 'USD ३०.००', surcharge: 'USD १.००', total: 'USD ६२.००' },
} as const satisfies Readonly<Record<Language, object>>;
function trip(mark: string): TripFacts {
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

/** 30 + 1 under each number, 62 together, and nothing else. */
async function expectBasket(page: Page, words: Words, numbers: readonly string[]): Promise<void> {
  const { fee, surcharge, total } = sums[words.language];
  const table = page.getByRole('table', { name: words.t('mine.payment') });
  for (const number of numbers) {
    const part = table.getByRole('rowgroup').filter({ hasText: number });
    await expect(part.getByRole('cell')).toHaveText([fee, surcharge]);
  }
  await expect(table.getByRole('cell')).toHaveText([fee, surcharge, fee, surcharge, total]);
}

for (const language of ['en-US', 'np', 'ne'] as const satisfies readonly Language[]) {
  test(`a couple pays once by card after one refusal, in ${language}`, async ({ page, portal, request }) => {
    const words = wordsOf(language);
    const mark = { 'en-US': '21', np: '22', ne: '23' }[language];
    const facts = trip(mark);
    const people = couple(mark);
    const allowed = [
      ...people.flatMap((one) => [fullName(one), one.firstName, one.surname, one.street, one.city]),
      facts.flight,
      facts.address,
    ];
    const foreign = async () => {
      if (language !== 'en-US') await expectNoEnglish(page, allowed);
    };
    const { fee, surcharge, total } = sums[language];
    await portal.setClock(sentOn);

    const numbers = await test.step('both forms are sent; the basket shows 30 + 1 and 30 + 1', async () => {
      await openForm(page, words);
      await fillTrip(page, words, facts);
      await fillTraveller(page, words, people[0]);
      await expectTravellers(page, words, 1);
      await addTraveller(page, words);
      await fillTraveller(page, words, people[1], people);
      await expectTravellers(page, words, 2);
      await openReview(page, words);
      const price = page.getByRole('region', { name: words.t('journey.price.title') });
      await expect(price.locator('dd:visible')).toHaveText([fee, surcharge, fee, surcharge, total]);
      await expect(page.getByRole('radio', { name: words.t('journey.payment.online'), exact: true })).toBeChecked();
      await foreign();
      const sent = await sendApplication(page, words, 2);
      await foreign();
      await page.getByRole('link', { name: words.t('journey.sent.payNow', { total }) }).click();
      await expectBasket(page, words, sent);
      await foreign();
      return sent;
    });

    const paid = await test.step('the first card is declined, the second accepted', async () => {
      await page.getByRole('button', { name: words.t('pay.start', { total }) }).click();
      await expectBank(page, words, 'USD 62.00');
      await payAtBank(page, words, cards.declined);
      await expect(page.getByText(words.t('pay.declined'))).toBeVisible();
      await expectBasket(page, words, numbers);
      await foreign();
      await page.getByRole('button', { name: words.t('pay.again'), exact: true }).click();
      await expectBank(page, words, 'USD 62.00');
      const body = await payAtBank(page, words, cards.accepted);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('pay.paid'));
      await foreign();
      return body;
    });

    await test.step('a reload and two more notices of the bank change nothing', async () => {
      const before = await page.getByRole('main').textContent();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('pay.paid'));
      for (let notice = 0; notice < 2; notice += 1) {
        const answer = await request.post(apiPaths.cardNotice, {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          data: paid,
        });
        expect(answer.status()).toBe(200);
      }
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('pay.paid'));
      await expectBasket(page, words, numbers);
      await expect.poll(() => page.getByRole('main').textContent()).toBe(before);
      await expect(page.getByRole('button', { name: words.t('pay.again'), exact: true })).toHaveCount(0);
    });

    await test.step('one receipt names both numbers: fees 60, surcharges 2', async () => {
      await page.getByRole('link', { name: words.t('pay.receipt') }).click();
      const receipt = page.getByRole('article');
      await expect(receipt).toHaveCount(1);
      for (const number of numbers) await expect(receipt.getByText(number).first()).toBeVisible();
      await expect(receipt.getByText('62.00').first()).toBeVisible();
      const amounts = (await receipt.getByRole('cell').allTextContents()).filter((text) => /^\d+\.\d\d$/.test(text));
      expect(amounts.toSorted()).toEqual(['1.00', '1.00', '30.00', '30.00', '62.00']);
      await foreign();
      const mail = await portal.mailTo(
        facts.email,
        ({ text }) => numbers.every((number) => text.includes(number)) && /62\.00|६२\.००/.test(text),
      );
      expect(mail.attachments).toHaveLength(1);
    });

    if (language !== 'en-US') return;
    await test.step('both arrive on 12 October and may stay until 26 October', async () => {
      await portal.setClock(arrivesOn);
      const desk = deskCalls(portal);
      for (const [index, number] of numbers.entries()) {
        const visa = await issueAndArrive(desk, number);
        await checkVisa(page, words, { passport: (people[index] as TravellerFacts).passport, visa });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('check.valid'));
        await expect(page.getByText('12 October 2026', { exact: true })).toBeVisible();
        await expect(page.getByText('26 October 2026', { exact: true })).toBeVisible();
      }
    });

    await test.step('the upgrade says that it is not open yet, and offers no plan', async () => {
      await portal.setClock(upgradesOn);
      await page.goto(pathTo('upgrade'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('service.upgrade'));
      await expect(page.getByText(words.t('notOpen.notice'))).toBeVisible();
      await expect(page.getByRole('main').locator('input, select, form')).toHaveCount(0);
    });
  });
}

test('the same journey by keyboard alone', async ({ page, portal }) => {
  const words = wordsOf('en-US');
  await portal.setClock(sentOn);
  await page.goto(pathTo('home'));
  const keys = walkByKeyboard(page, words);
  await keys.followLink(words.t('service.arrivalPort'));
  await keys.followLink(words.t('port.apply', { kind: words.t('visa_on_arrival.kind.tourist') }));
  await keys.fillTrip(trip('24'));
  const people = couple('24');
  await keys.fillTraveller(people[0]);
  await keys.press(words.t('journey.travellers.add'));
  await keys.fillTraveller(people[1]);
  await keys.press(words.t('form.continue'));
  await keys.tick(words.t('journey.declaration.agree'));
  await keys.press(words.t('journey.send'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('journey.sent.title', { count: 2 }));
  await keys.followLink(words.t('journey.sent.payNow', { total: 'USD 62.00' }));
  await keys.press(words.t('pay.start', { total: 'USD 62.00' }));
  await expectBank(page, words, 'USD 62.00');
  await keys.typeInto(words.t('sandbox_gateway.card_number'), cards.accepted);
  await keys.typeInto(words.t('sandbox_gateway.card_expiry'), '12/30');
  await keys.typeInto(words.t('sandbox_gateway.security_code'), '123');
  await keys.press(words.t('sandbox_gateway.pay'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('pay.paid'));
});
