import type { Page } from '@playwright/test';
import { pathTo } from '#contract/paths.ts';
import { expect, test } from './portal.ts';
import {
  addTraveller,
  deskName,
  expectQuestion,
  expectTravellers,
  fillSubmission,
  fillTraveller,
  fullName,
  openForm,
  openReview,
  type SubmissionFacts,
  sendApplication,
  type TravellerFacts,
} from './steps/application-form.ts';
import { act, actionButton, fact, openFile, signIn } from './steps/desk.ts';
import { continueDraft, lastSaved } from './steps/drafts.ts';
import { checkVisa } from './steps/look-ups.ts';
import { speak } from './steps/pages.ts';
import { expectTexts } from './steps/screens.ts';
import { expectNoEnglish } from './steps/visible-text.ts';
import { type Words, wordsOf } from './steps/words.ts';

/** Journey S1: four Chinese passports, 30 days, no fee; arrival on 5 October 2026. */
const sentOn = '2026-10-01T09:00:00+05:45';
const nextMorning = '2026-10-02T08:00:00+05:45';
const atTheDesk = '2026-10-05T14:00:00+05:45';

function submission(mark: string): SubmissionFacts {
  return {
    arrival: [5, 10, 2026],
    from: 'CHN',
    flight: 'CA 437',
    purpose: 'holiday',
    address: 'Hotel Example, Thamel',
    email: `family.${mark}@example.org`,
    phone: '+86 10 0000 0000',
  };
}

/** Mother, father, a girl of fourteen and a boy of eight on the day of arrival. */
function family(mark: string): readonly TravellerFacts[] {
  const common = {
    nationality: 'CHN',
    expiry: [1, 6, 2031],
    surname: 'Traveller',
    street: 'Example Road 1',
    city: 'Exampleville',
    plan: '30',
  } as const;
  const mother = {
    ...common,
    passport: `EA${mark}0001`,
    firstName: 'Testone',
    dob: [12, 4, 1986],
    gender: 'F',
    occupation: 'teacher',
  } as const;
  return [
    mother,
    { ...common, passport: `EA${mark}0002`, firstName: 'Testtwo', dob: [3, 9, 1984], gender: 'M', occupation: 'it' },
    {
      ...common,
      passport: `EA${mark}0003`,
      firstName: 'Testthree',
      dob: [20, 2, 2012],
      gender: 'F',
      occupation: 'student',
    },
    {
      ...common,
      passport: `EA${mark}0004`,
      firstName: 'Testfour',
      dob: [7, 11, 2017],
      gender: 'M',
      occupation: 'child',
      accompanied: { name: fullName({ ...mother }), passport: mother.passport, relation: 'mother' },
    },
  ];
}

/** Expects everybody's price to be USD 0.00: each free for a Chinese passport, the boy as a child, in any position. */
async function expectFree(page: Page, words: Words, people: readonly TravellerFacts[]): Promise<void> {
  const price = page.getByRole('region', { name: words.t('journey.price.title') });
  const nothing = { 'en-US': 'USD 0.00', np: 'USD 0.00', ne: 'USD ०.००' }[words.language];
  await expect(price.locator('dd:visible').last()).toHaveText(nothing);
  for (const person of people) {
    const isChild = person.occupation === 'child';
    const free = words.t(isChild ? 'ground.child.short' : 'ground.china.short');
    const line = `${person.firstName} · ${words.t('visitor_visa.days.30')} · ${free}`;
    await expect(price.getByText(line, { exact: true })).toHaveCount(1);
  }
}

/** Expects every reason by which somebody is free where their answers are checked. */
async function expectReasons(page: Page, words: Words, people: readonly TravellerFacts[]): Promise<void> {
  for (const person of people) {
    const grounds =
      person.occupation === 'child' ? ['ground.child.brief', 'ground.china.brief'] : ['ground.china.brief'];
    const why = grounds.map((ground) => words.t(ground)).join(words.language === 'np' ? '、' : ', ');
    const fold = page.locator('summary').filter({ hasText: fullName(person) });
    await expect(fold).toContainText(words.t('journey.check.free', { why }));
  }
}

interface SentFamily {
  /** The device on which the application was sent. */
  readonly device: Page;
  readonly people: readonly TravellerFacts[];
  readonly numbers: readonly string[];
}

test('a family fills its forms, loses the connection and sends them free of charge', async ({
  page,
  newDevice,
  portal,
}) => {
  const words = wordsOf('np');
  const mark = '11';
  const facts = submission(mark);
  const people = family(mark);
  const half = people.length / 2;
  const boy = people.at(-1) as TravellerFacts;
  const names = people.flatMap((one) => [fullName(one), one.firstName, one.surname, one.street, one.city]);
  const allowed = [...names, facts.flight, facts.address];
  const foreign = (shown: Page) => expectTexts(shown, words, allowed);
  const sent = await test.step('half of the forms on the phone, the others on another device the next morning', () =>
    fillAndSend());

  async function fillAndSend(): Promise<SentFamily> {
    await portal.setClock(sentOn);
    const saved = lastSaved(page);
    await openForm(page, words);
    await fillSubmission(page, words, facts);
    for (const [index, person] of people.slice(0, half).entries()) {
      if (index > 0) await addTraveller(page, words);
      await fillTraveller(page, words, person, people);
      await expectTravellers(page, words, index + 1);
    }
    await foreign(page);
    await expect.poll(() => saved()?.travellers[half - 1]?.answers.passport_copy).toBeTruthy();
    await page.getByRole('link', { name: words.t('shell.back'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('journey.tasks.title'));
    const draftNumber = (await page.getByRole('main').textContent())?.match(/DR-[0-9A-Z]{5}-[0-9A-Z]{5}/)?.[0] ?? '';
    await foreign(page);
    await page.context().setOffline(true);

    await portal.setClock(nextMorning);
    const device = await newDevice();
    await speak(device, words.language);
    await continueDraft(device, words, portal, { number: draftNumber, email: facts.email });
    // The submission's two parts and four of each person: nothing was lost.
    const completed = device.getByRole('main').getByText(words.t('task_state.completed'), { exact: true });
    await expect(completed).toHaveCount(2 + 4 * half);
    await foreign(device);
    await device.getByRole('link', { name: words.t('journey.tasks.check') }).click();
    await expectTravellers(device, words, half);
    for (const [index, person] of people.slice(half).entries()) {
      await addTraveller(device, words);
      await fillTraveller(device, words, person, people);
      await expectTravellers(device, words, half + index + 1);
    }

    await test.step('the family is edited: nobody is charged', async () => {
      const count = people.length;
      const name = fullName(boy);
      await expectFree(device, words, people);
      await device.getByRole('button', { name: words.t('journey.travellers.up', { name }) }).click();
      await expect(device.getByRole('link', { name: `${count - 1}. ${name}` })).toBeVisible();
      await expectFree(device, words, people);
      await addTraveller(device, words);
      await expectQuestion(device, words, 'passport-picture');
      await device.getByRole('link', { name: words.t('shell.back'), exact: true }).click();
      const last = words.t('journey.traveller', { number: count + 1 });
      await device.getByRole('button', { name: words.t('journey.travellers.remove', { name: last }) }).click();
      await foreign(device);
      await device
        .getByRole('dialog')
        .getByRole('button', { name: words.t('form.removeFile'), exact: true })
        .click();
      await expectTravellers(device, words, count);
      await device.getByRole('button', { name: words.t('journey.travellers.down', { name }) }).click();
      await expect(device.getByRole('link', { name: `${count}. ${name}` })).toBeVisible();
      await expectFree(device, words, people);
    });

    await openReview(device, words);
    await expectFree(device, words, people);
    await expectReasons(device, words, people);
    // Typed once, and shown once for everybody.
    await expect(device.locator('dd').filter({ hasText: facts.address })).toHaveCount(1);
    await expect(device.locator('dd').filter({ hasText: facts.flight })).toHaveCount(1);
    await expect(device.getByText(words.t('journey.payment.nothing'))).toBeVisible();
    await expect(device.getByText(words.t('journey.payment.title'))).toHaveCount(0);
    await foreign(device);
    const numbers = await sendApplication(device, words, people.length);
    await foreign(device);

    await test.step('the phone that began it learns that it was sent', async () => {
      await page.context().setOffline(false);
      await page.reload();
      await expect(page.getByText(words.t('refusal.draft_sent'))).toBeVisible();
      await expect(page.getByRole('link', { name: words.t('journey.way.mine'), exact: true })).toBeVisible();
      await foreign(page);
    });
    return { device, people, numbers };
  }

  await test.step('a slip with a code for each, and the family on it', async () => {
    const { device, numbers } = sent;
    await expect(device.locator(`a[href^="${pathTo('cardPayment')}"]`)).toHaveCount(0);
    await device.getByRole('link', { name: words.t('journey.sent.print', { count: people.length }) }).click();
    const slips = device.getByRole('article');
    await expect(slips).toHaveCount(people.length);
    for (const [index, number] of numbers.entries()) {
      const slip = slips.nth(index);
      await expect(slip.getByText(number, { exact: true }).first()).toBeVisible();
      await expect(slip.getByRole('img', { name: words.t('print.slip.qr') })).toBeVisible();
      // Its holder has rows of their own.
      for (const [place, { firstName, surname }] of people.entries()) {
        if (place !== index) await expect(slip.getByText(`${firstName} ${surname}`).first()).toBeVisible();
        else for (const name of [firstName, surname]) await expect(slip.getByText(name, { exact: true })).toBeVisible();
      }
      for (const other of numbers) await expect(slip.getByText(other, { exact: true }).first()).toBeVisible();
    }
    await foreign(device);
  });

  await test.step('the application says whom it is for, and asks for no money', async () => {
    const { device } = sent;
    await device.getByRole('link', { name: words.t('shell.back'), exact: true }).click();
    await expect(device.getByRole('heading', { level: 1 })).toHaveText(words.t('visa_on_arrival.track.own_title'));
    for (const person of people)
      await expect(device.getByText(fullName(person), { exact: true }).first()).toBeVisible();
    await expect(device.getByText(words.t('mine.payment'), { exact: true })).toHaveCount(0);
    await foreign(device);
    await device.goto(pathTo('cardPayment'));
    await expect(device.getByText(words.t('pay.nothing'))).toBeVisible();
  });

  await test.step('the desk issues four visas; the check page knows them', () => issueAtTheDesk(sent, words));

  /** One officer clears, another prints, a third stamps: 5 October to 3 November 2026 for everybody. */
  async function issueAtTheDesk({ device, numbers }: SentFamily, chosen: Words): Promise<void> {
    await portal.setClock(atTheDesk);
    const english = wordsOf('en-US');
    const clearing = await newDevice();
    await signIn(clearing, english, 'port_visa_officer@tia.demo');
    for (const [index, number] of numbers.entries()) {
      await openFile(clearing, english, number, deskName(people[index] as TravellerFacts));
      await act(clearing, english, 'clear');
      await expect(actionButton(clearing, english, 'print')).toBeDisabled();
    }
    const printing = await newDevice();
    await signIn(printing, english, 'port_visa_officer_2@tia.demo');
    const visas: string[] = [];
    for (const [index, number] of numbers.entries()) {
      await openFile(printing, english, number, deskName(people[index] as TravellerFacts));
      await act(printing, english, 'print');
      const issued = (label: string) => fact(printing, english.t('department.file.visa'), english.t(label));
      await expect(issued('department.file.validFrom')).toHaveText('5 October 2026');
      await expect(issued('department.file.validUntil')).toHaveText('3 November 2026');
      visas.push((await issued('department.file.visaNumber').textContent()) ?? '');
    }
    expect(new Set(visas).size).toBe(4);
    await printing
      .getByRole('link', { name: english.t('department.file.toSticker') })
      .first()
      .click();
    await expect(printing.getByText('P<', { exact: false }).or(printing.getByText('V<')).first()).toBeVisible();
    const stamping = await newDevice();
    await signIn(stamping, english, 'port_movement_officer@tia.demo');
    for (const [index, number] of numbers.entries()) {
      await openFile(stamping, english, number, deskName(people[index] as TravellerFacts));
      await act(stamping, english, 'stamp_arrival');
      await expect(
        fact(stamping, english.t('department.file.stay'), english.t('department.file.arrivedOn')),
      ).toHaveText('5 October 2026');
    }
    for (const [index, person] of people.entries()) {
      await checkVisa(device, chosen, { passport: person.passport, visa: visas[index] ?? '' });
      await expect(device.getByRole('heading', { level: 1 })).toHaveText(chosen.t('check.valid'));
      await expect(device.getByRole('definition').getByText('2026年10月5日', { exact: true })).toBeVisible();
      await expect(device.getByRole('definition').getByText('2026年11月3日', { exact: true })).toBeVisible();
      await expectNoEnglish(device);
    }
  }
});
