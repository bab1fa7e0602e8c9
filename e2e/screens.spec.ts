import type { Page } from '@playwright/test';
import { apiPaths, pathTo, queryNames, servicePath, servicePaths } from '#contract/paths.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { expect, test } from './portal.ts';
import { type CreatedSubmission, createdSubmission } from './steps/applicant-calls.ts';
import {
  addTraveller,
  expectQuestion,
  fillDate,
  fillSubmission,
  fillTraveller,
  goOn,
  type SubmissionFacts,
  type TravellerFacts,
} from './steps/application-form.ts';
import { cards, payAtBank } from './steps/card.ts';
import { act, actionButton, demoPassword, openFile, signIn } from './steps/desk.ts';
import { deskCalls, issueAndArrive } from './steps/desk-calls.ts';
import { checkVisa } from './steps/look-ups.ts';
import { speak } from './steps/pages.ts';
import { expectScreen, expectScreens, expectTexts } from './steps/screens.ts';
import { expectNoEnglish } from './steps/visible-text.ts';
import { type Words, wordsOf } from './steps/words.ts';

const now = '2026-10-08T10:00:00+05:45';
const english = wordsOf('en-US');

const submission: SubmissionFacts = {
  arrival: [8, 10, 2026],
  from: 'DEU',
  flight: 'LH 900',
  purpose: 'holiday',
  address: 'Hotel Example',
  email: 'screens@example.org',
  phone: '+49 30 000000',
};
function traveller(mark: string, firstName = 'Testeight'): TravellerFacts {
  return {
    nationality: 'DEU',
    passport: `C${mark}`,
    expiry: [1, 1, 2032],
    firstName,
    surname: 'Traveller',
    dob: [15, 5, 1990],
    gender: 'F',
    occupation: 'artist_sport',
    street: 'Example Street 8',
    city: 'Exampleville',
    plan: '30',
  };
}
const typed = ['Testeight', 'Testnine', 'Traveller', 'Example Street 8', 'Exampleville', 'Hotel Example', 'LH 900'];

/** Opens an address and waits for its heading. */
async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** Returns public pages in their initial state: address and heading. */
function publicPages(words: Words): readonly (readonly [path: string, heading: string])[] {
  const { t } = words;
  return [
    [pathTo('home'), t('home.title')],
    [pathTo('arrivalPort', { portId: 'tia' }), t('port.title', { port: t('entry_point.tia') })],
    [pathTo('arrivalPort', { portId: 'kdr' }), t('port.title', { port: t('entry_point.kdr') })],
    [pathTo('track'), t('shell.track')],
    [pathTo('visaCheck'), t('shell.check')],
    [pathTo('permitCheck'), t('permit.title')],
    [pathTo('resumeDraft'), t('shell.continue')],
    [pathTo('familySubmission'), t('mine.title')],
    [pathTo('visaApplicationPrint'), t('print.title', { count: 1 })],
    [pathTo('payment'), t('pay.title')],
    [pathTo('help'), t('shell.help')],
    [pathTo('privacy'), t('shell.privacy')],
    [pathTo('accessibility'), t('shell.accessibility')],
    [pathTo('departmentLogin'), t('department.login.title')],
    [pathTo('missionChoice'), t('service.missionChoice')],
    [pathTo('etaChoice'), t('service.etaChoice')],
    [pathTo('entryVisaChoice'), t('service.entryVisaChoice')],
    [pathTo('extension'), t('service.extension')],
    [pathTo('upgrade'), t('service.upgrade')],
    [pathTo('transfer'), t('service.transfer')],
    [pathTo('overstayConfirmation'), t('service.overstayConfirmation')],
    [pathTo('overstayAtPort'), t('service.overstayAtPort')],
    [pathTo('overstayOther'), t('service.overstayOther')],
    [pathTo('overstayFine'), t('service.overstayFine')],
    [pathTo('residenceExtension'), t('service.residenceExtension')],
    [pathTo('residenceEntries'), t('service.residenceEntries')],
    [pathTo('conversion'), t('service.conversion')],
    [pathTo('touristConversion'), t('service.touristConversion')],
    [pathTo('arrivalCertificate'), t('service.arrivalCertificate')],
    [pathTo('nonVisaCertificate'), t('non_visa_certificate.page.person')],
    [pathTo('certificateCheck'), t('certificate.title')],
    [pathTo('visaProcessing', { tab: 'extension' }), t('hub.title')],
    ['/nowhere', t('notFound.title')],
  ];
}

/** Looked at in every language: the pages that nearly everybody sees. The texts of the others are read in them. */
const mainPages = 5;

test('public pages as they are found', async ({ page, portal }) => {
  await portal.setClock(now);
  const titles: string[] = [];
  // The Department's postal address is shown as written on an envelope.
  const names = ['Kalikasthan', 'Dillibazar', 'Kathmandu', 'Cookie', 'Web', 'AA', 'TP', 'MC', demoPassword];
  for (const [index, [path, heading]] of publicPages(english).entries()) {
    await test.step(path, async () => {
      await open(page, path, heading);
      titles.push(await page.title());
      if (index < mainPages) return expectScreens(page, english, names);
      await expectScreen(page, english);
      await expectTexts(page, english, names);
    });
  }
  expect(new Set(titles).size).toBe(titles.length);
});

test('every service that is not open says so under its own title', async ({ page, portal }) => {
  await portal.setClock(now);
  const titles: string[] = [];
  for (const name of ['trekkingPermit', 'selfDeclaration'] as const) {
    await open(page, pathTo(name), english.t(`service.${name}`));
    await expect(page.getByText(english.t('notOpen.notice'))).toBeVisible();
    titles.push(await page.title());
  }
  expect(new Set(titles).size).toBe(titles.length);
});

test('the answer of the home page, its errors, and a closed door', async ({ page, portal }) => {
  await portal.setClock(now);
  await open(page, pathTo('home'), english.t('home.title'));
  await page.getByRole('button', { name: english.t('home.ask') }).click();
  await expect(page.getByRole('alert').filter({ hasText: english.t('form.problem') })).toBeFocused();
  await expectScreen(page, english);
  await page.getByLabel(english.t('home.nationality'), { exact: true }).selectOption({ label: english.country('DEU') });
  await page
    .getByLabel(english.t('home.purpose'), { exact: true })
    .selectOption({ label: english.t('purpose.holiday') });
  await page.getByRole('button', { name: english.t('home.ask') }).click();
  await expect(page.getByText(english.t('eligibility.open'))).toBeVisible();
  await expect(page.getByText('USD 30.00').first()).toBeVisible();
  await expect(page.getByText(english.t('eligibility.minutes', { minutes: 10 }))).toBeVisible();
  await expectScreen(page, english);
  await page.getByLabel(english.t('home.nationality'), { exact: true }).selectOption({ label: english.country('NGA') });
  await page.getByRole('button', { name: english.t('home.ask') }).click();
  await expect(page.getByText(english.t('eligibility.closed'), { exact: true })).toBeVisible();
  await expectScreen(page, english);
});

test('the form in its states', async ({ page, portal }) => {
  const words = wordsOf('ne');
  const { t } = words;
  await portal.setClock(now);
  await speak(page, words.language);
  const look = async () => {
    await expectScreen(page, words);
    await expectTexts(page, words, typed);
  };
  /** Faults are told in the language in which they were found. */
  const lookAtFaults = () => expectScreens(page, words, typed, { only: [words.language] });
  await page.goto(pathTo('onArrivalApplication', { portId: 'tia', visaType: 'tourist' }));
  await expectQuestion(page, words, 'arrival');
  await expectScreens(page, words, typed);
  await page.getByText(t('journey.prefill.title'), { exact: true }).click();
  await look();
  await goOn(page, words);
  await expect(page.getByRole('alert').filter({ hasText: t('form.problem') })).toBeFocused();
  const asked = t('visa_on_arrival.field.arrival_date.enter');
  await expect(page.getByRole('alert').getByRole('link', { name: asked, exact: true })).toBeVisible();
  await expect(page.getByText(t('required.at_field', { what: asked }), { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${t('form.errorTitle', { title: '' }).trim()}`));
  await lookAtFaults();
  await page.reload();
  await fillSubmission(page, words, submission);
  await fillTraveller(page, words, traveller('410001'), []);
  await expectScreens(page, words, typed);
  await addTraveller(page, words);
  await expectQuestion(page, words, 'passport-picture', typed);
  await look();
  await page.getByRole('link', { name: t('shell.back'), exact: true }).click();
  await expectScreens(page, words, typed);
  const second = t('journey.traveller', { number: 2 });
  await page.getByRole('button', { name: t('journey.travellers.remove', { name: second }) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('form.removeFile'), exact: true })
    .click();
  await page.getByRole('link', { name: t('shell.back'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('journey.tasks.title'));
  await look();
  await page.getByRole('link', { name: t('journey.tasks.check') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('journey.check.title'));
  await expectScreens(page, words, typed);
  await page.getByRole('button', { name: t('journey.sendAndPay'), exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('refusal.declaration_needed') })).toBeFocused();
  await lookAtFaults();
  await page.goto(
    `${pathTo('onArrivalApplication', { portId: 'tia', visaType: 'tourist' })}?${queryNames.draft}=DR-00000-00000`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('journey.missing.title'));
  await look();
});

test.describe('after sending', () => {
  async function openSubmission(
    page: Page,
    words: Words,
    sent: CreatedSubmission,
    person: TravellerFacts,
  ): Promise<void> {
    await page.goto(pathTo('familySubmission'));
    const close = page.getByRole('button', { name: words.t('shell.signOut'), exact: true });
    const number = page.getByLabel(words.t('field.submission'), { exact: true });
    await expect(close.or(number)).toBeVisible();
    if (await close.isVisible()) await close.click();
    await page.getByLabel(words.t('field.submission'), { exact: true }).fill(sent.submission_number);
    await page.getByLabel(words.t('field.passport'), { exact: true }).fill(person.passport);
    await fillDate(page, words, words.t('field.dob'), person.dob);
    await page.getByRole('button', { name: words.t('access.button'), exact: true }).click();
    await expect(page.getByText(sent.submission_number, { exact: true }).first()).toBeVisible();
  }

  test('application, payment, bank, prints, tracking, check and mails', async ({ page, portal }) => {
    const { t } = english;
    const person = traveller('440001');
    await portal.setClock(now);
    const sent = await createdSubmission(portal, {
      trip: submission,
      people: [person, traveller('440002', 'Testnine')],
      paymentMode: 'online',
    });
    const reference = sent.trip.order?.reference ?? '';

    await test.step('application, and the dialog to withdraw', async () => {
      await openSubmission(page, english, sent, person);
      await expectScreen(page, english);
      await page.getByRole('button', { name: t('mine.withdrawSome') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectScreen(page, english);
      await page.keyboard.press('Escape');
    });
    await test.step('slips', async () => {
      await page.goto(`${pathTo('visaApplicationPrint')}?${queryNames.submissionNumber}=${sent.submission_number}`);
      await expect(page.getByRole('article')).toHaveCount(2);
      await expectScreen(page, english);
    });
    await test.step('payment due, the bank’s page and its errors, paid, receipt', async () => {
      await page.goto(`${pathTo('cardPayment')}?${queryNames.order}=${reference}`);
      await expect(page.getByText('USD 102.00').first()).toBeVisible();
      await expectScreen(page, english);
      await page.getByRole('button', { name: t('form.continue'), exact: true }).click();
      await expect(page.getByText(t('payment.choose')).last()).toBeVisible();
      await expectScreen(page, english);
      await page.getByRole('radio', { name: t('journey.payment.online'), exact: true }).check();
      await expectScreen(page, english);
      await page.getByRole('button', { name: t('payment.online.do', { total: 'USD 102.00' }), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(servicePaths.sandboxGateway));
      await expectScreen(page, english);
      await page.getByRole('button', { name: t('sandbox_gateway.pay'), exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectScreen(page, english);
      await payAtBank(page, english, cards.accepted);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('journey.sent.andPaid'));
      await expectScreen(page, english);
      await page.getByRole('link', { name: t('pay.receipt') }).click();
      await expect(page.getByRole('article')).toHaveCount(1);
      await expectScreen(page, english);
    });
    await test.step('tracking', async () => {
      await page.goto(pathTo('visaProcessing', { tab: 'track' }));
      await page.getByRole('button', { name: t('track.button'), exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: t('form.problem') })).toBeFocused();
      await expectScreen(page, english);
      await page.getByLabel(t('field.submission'), { exact: true }).fill(sent.submission_number);
      await page.getByLabel(t('field.passport'), { exact: true }).fill(person.passport);
      await page.getByRole('button', { name: t('track.button'), exact: true }).click();
      await expect(page.getByRole('listitem').filter({ hasText: `${t('track.now')}: ` })).toBeVisible();
      await expectScreen(page, english);
    });
    await test.step('check: found and not found', async () => {
      const visa = await issueAndArrive(deskCalls(portal), sent.submission_number);
      await checkVisa(page, english, { passport: person.passport, visa });
      await expectScreen(page, english);
      await checkVisa(page, english, { passport: person.passport, visa: 'V00000000' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('check.not_found'));
      await expectScreen(page, english);
    });
    await test.step('bank slip', async () => {
      const other = traveller('440003');
      const atBank = await createdSubmission(portal, { trip: submission, people: [other], paymentMode: 'bank' });
      await openSubmission(page, english, atBank, other);
      await page.goto(`${pathTo('visaApplicationPrint')}?${queryNames.order}=${atBank.trip.order?.reference}`);
      await expect(page.getByRole('article')).toHaveCount(1);
      await expectScreen(page, english);
    });
    await test.step('mailbox and a mail', async () => {
      const mail = await portal.mailTo(submission.email, ({ text }) => text.includes(sent.submission_number));
      await page.goto(servicePaths.demoMailbox);
      await expectScreen(page, english);
      await page.goto(servicePath('demoMail', { mail_id: mail.id }));
      await expectScreen(page, english);
    });
  });
});

test('the gallery of components', async ({ page, portal }) => {
  await portal.setClock(now);
  await page.goto(pathTo('design'));
  await expect(page.getByRole('heading', { name: english.t('design.title') })).toBeVisible();
  // Some components draw a page's main heading, and so do their examples.
  const headings = await page.locator('h1:visible').count();
  await expectScreen(page, english, { headings });
});

test.describe('the department', () => {
  test('screens of the desk', async ({ page, portal }) => {
    const { t } = english;
    const person = traveller('450001');
    await portal.setClock(now);
    const sent = await createdSubmission(portal, {
      trip: submission,
      people: [person],
      paymentMode: 'on_arrival',
      port: 'gbia',
    });
    const titles = new Set<string>();
    const look = async () => titles.add(await expectScreen(page, english));

    await test.step('sign-in that fails', async () => {
      await page.goto(pathTo('departmentLogin'));
      await page.getByRole('button', { name: t('session.signIn.submit'), exact: true }).click();
      await expect(page.getByText(t('session.required')).first()).toBeVisible();
      await look();
    });
    await test.step('overview and arrivals: loading, list, nothing found', async () => {
      await signIn(page, english, 'port_visa_officer@gbia.demo');
      await look();
      let letOn: () => void = () => undefined;
      const held = new Promise<void>((done) => {
        letOn = done;
      });
      const slow = (url: URL) => url.pathname === apiPaths.portQueue;
      await page.route(slow, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${pathTo('portQueue')}?order=arrival`);
      await expect(page.getByText(t('shell.loading')).first()).toBeAttached();
      await expectScreen(page, english);
      letOn();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await page.unroute(slow);
      await look();
      await page.goto(`${pathTo('portQueue')}?status=withdrawn`);
      await expect(page.getByText(t('department.arrivals.noneFound'))).toBeVisible();
      await expectScreen(page, english);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectScreen(page, english);
      await page.keyboard.press('Escape');
    });
    await test.step('a file, its dialog, and no permission', async () => {
      await openFile(page, english, sent.submission_number, 'Traveller, Testeight');
      await look();
      await actionButton(page, english, 'clear').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectScreen(page, english);
      await page.keyboard.press('Escape');
      await act(page, english, 'clear');
      await expectScreen(page, english);
      await page.goto(pathTo('departmentCashShift'));
      await expect(page.getByText(t('staff.noPermission'))).toBeVisible();
      await look();
    });
    await test.step('cash shift: to open, running, closing; bank vouchers', async () => {
      await page.evaluate(() => localStorage.clear());
      await signIn(page, english, 'port_cashier@gbia.demo');
      await page.goto(pathTo('departmentCashShift'));
      await expect(page.getByRole('button', { name: t('department.shift.open'), exact: true })).toBeVisible();
      await expectScreen(page, english);
      await page.getByRole('button', { name: t('department.shift.open'), exact: true }).click();
      await expect(page.getByText(t('department.shift.isOpen'), { exact: true })).toBeVisible();
      await openFile(page, english, sent.submission_number, 'Traveller, Testeight');
      await actionButton(page, english, 'take_cash').click();
      await expectScreen(page, english);
      await page.keyboard.press('Escape');
      await act(page, english, 'take_cash', async (desk) => {
        await desk.getByLabel(t('department.cash.received'), { exact: true }).fill('50');
      });
      await page.goto(pathTo('departmentCashShift'));
      await expect(page.getByText(t('department.shift.receipts')).first()).toBeVisible();
      await expectScreen(page, english);
      await page.getByRole('button', { name: t('department.shift.close'), exact: true }).click();
      await expect(page.getByRole('heading', { name: t('department.shift.closeTitle') })).toBeVisible();
      await expectScreen(page, english);
      await open(page, pathTo('bankVouchers'), t('department.vouchers.title'));
      await look();
    });
    await test.step('sticker, stock, and the issued file', async () => {
      await page.evaluate(() => localStorage.clear());
      await signIn(page, english, 'port_visa_officer_2@gbia.demo');
      await openFile(page, english, sent.submission_number, 'Traveller, Testeight');
      await act(page, english, 'print');
      await expectScreen(page, english);
      await page
        .getByRole('link', { name: t('department.file.toSticker') })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('department.sticker.title'));
      await expect(page.getByRole('region', { name: t('department.sticker.label') })).toBeVisible();
      await look();
      // Printed by the browser it is one sheet of 120 × 80 mm, as its PDF is, to a pixel of 0.75 points.
      const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheet) ?? [];
      expect(Math.abs(Number(width) - 340.16)).toBeLessThan(0.75);
      expect(Math.abs(Number(height) - 226.77)).toBeLessThan(0.75);
      expect(sheet.match(/\/Type \/Page\n/g)).toHaveLength(1);
      await page.evaluate(() => localStorage.clear());
      await signIn(page, english, 'port_supervisor@gbia.demo');
      await open(page, pathTo('departmentStickers'), t('department.stickers.title'));
      await expect(page.getByRole('table').first()).toBeVisible();
      await look();
    });
    // Sign-in, overview, list, case, shift, vouchers, sticker, stock: each has a title of its own.
    expect(titles.size).toBe(8);
  });

  for (const language of ['np', 'ne'] as const satisfies readonly Language[]) {
    test(`the main screens of the desk, in ${language}`, async ({ page, portal }) => {
      const words = wordsOf(language);
      const mark = { np: '46', ne: '47' }[language];
      await portal.setClock(now);
      const sent = await createdSubmission(portal, {
        trip: submission,
        people: [traveller(`${mark}0001`)],
        paymentMode: 'on_arrival',
        port: 'gbia',
      });
      await speak(page, language);
      // Names of officers and their addresses are shown as entered.
      const names = [...typed, 'Test', 'Visa', 'Officer', 'One', 'GBA', 'GBIA'];
      await signIn(page, words, 'port_visa_officer@gbia.demo');
      await expectNoEnglish(page, names);
      await page.goto(`${pathTo('portQueue')}?order=arrival`);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await expectScreen(page, words);
      await expectNoEnglish(page, names);
      await openFile(page, words, sent.submission_number, 'Traveller, Testeight');
      await expectScreen(page, words);
      await expectNoEnglish(page, names);
      await actionButton(page, words, 'clear').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoEnglish(page, names);
    });
  }
});

test('payment exceptions of finance', async ({ page, portal }) => {
  const words = wordsOf('ne');
  const { t } = words;
  const mark = '48';
  const [officer, chief] = ['finance_officer@department.demo', 'finance_chief@department.demo'];
  await portal.setClock(now);
  await speak(page, words.language);
  const references: string[] = [];
  for (const serial of ['0001', '0002']) {
    const sent = await createdSubmission(portal, {
      trip: submission,
      people: [traveller(`${mark}${serial}`)],
      paymentMode: 'bank',
      port: 'gbia',
    });
    references.push(sent.trip.order?.reference ?? '');
  }
  const [twice = '', short = ''] = references;
  const desk = deskCalls(portal);
  // The plan of 30 days costs 50 dollars (R1).
  const voucher = (order_reference: string, number: string, amount_minor: number) =>
    desk.post(officer, apiPaths.vouchers, {
      order_reference,
      voucher_number: `E${mark}-${number}`,
      amount_minor,
      currency: 'USD',
      paid_on: '2026-10-08',
    });
  await voucher(twice, '1', 5000);
  await voucher(twice, '2', 5000);
  await voucher(short, '3', 4900);

  // Names of officers, their addresses and the bank's voucher numbers are shown as entered.
  const names = ['Test', 'Finance', 'Officer', 'Chief', 'E', `E${mark}`];
  const look = () => expectScreens(page, words, names);
  const list = page.getByRole('list', { name: t('department.exceptions.caption') });
  const rowOf = (reference: string) => list.getByRole('listitem').filter({ hasText: reference });
  const button = (reference: string, action: string) =>
    rowOf(reference).getByRole('button', { name: t(`department.exceptions.${action}`), exact: true });
  const enter = async (email: string) => {
    await page.evaluate(() => localStorage.removeItem('access_token')).catch(() => undefined);
    await signIn(page, words, email);
    await open(page, pathTo('paymentExceptions'), t('department.exceptions.title'));
    await expect(list).toBeVisible();
  };
  const decide = async (reference: string, action: string, reason: string) => {
    await button(reference, action).click();
    const dialog = page.getByRole('dialog');
    const agree = dialog.getByRole('button', { name: t(`department.exceptions.${action}`), exact: true });
    await agree.click();
    const missing = action === 'refuse_refund' ? 'department.missing.notGivenBack' : 'department.missing.exceptionNote';
    await expect(dialog.getByText(t(missing))).toBeVisible();
    // The fault is told in the language in which it was found.
    await expectScreens(page, words, names, { only: [words.language] });
    await dialog.getByRole('textbox').fill(reason);
    await agree.click();
    await expect(dialog).toBeHidden();
  };

  await test.step('the officer asks for a differing voucher’s money', async () => {
    await enter(officer);
    await look();
    await expect(button(twice, 'approve_refund')).toHaveCount(0);
    await decide(short, 'request_refund', '17');
    await expect(rowOf(short)).toContainText(t('payment_exception.refund.requested'));
  });
  await test.step('the chief approves the one and refuses the other', async () => {
    await enter(chief);
    await look();
    await decide(twice, 'refuse_refund', '18');
    await expect(rowOf(twice)).toHaveCount(0);
    await decide(short, 'approve_refund', '19');
    await expect(rowOf(short)).toContainText(t('payment_exception.refund.approved'));
    await expect(button(short, 'record_refund_sent')).toHaveCount(0);
  });
  await test.step('the officer records that it was sent', async () => {
    await enter(officer);
    await decide(short, 'record_refund_sent', '20');
    await expect(rowOf(short)).toHaveCount(0);
    await look();
  });
});

test('payment exceptions are finance’s alone, and an empty list says so', async ({ page, portal }) => {
  const { t } = english;
  await portal.setClock(now);
  await signIn(page, english, 'port_visa_officer@gbia.demo');
  await page.goto(pathTo('paymentExceptions'));
  await expect(page.getByText(t('staff.noPermission'))).toBeVisible();
  await expectScreen(page, english);
  await page.evaluate(() => localStorage.clear());
  await page.route(
    (url) => url.pathname === apiPaths.paymentExceptions,
    (route) => route.fulfill({ json: { data: [], meta: { total: 0, more: false } } }),
  );
  await signIn(page, english, 'finance_chief@department.demo');
  await page.goto(pathTo('paymentExceptions'));
  await expect(page.getByText(t('department.exceptions.none'))).toBeVisible();
  await expectScreen(page, english);
});

/** A page's report about its own painting. */
interface Watched {
  readonly watch: { readonly seenHeadings: readonly string[]; readonly painted: number };
}
const framesBefore = 10;

for (const language of ['np', 'ne'] as const satisfies readonly Language[]) {
  test(`no page is painted in English before it is painted in ${language}`, async ({ page, portal }) => {
    const words = wordsOf(language);
    await portal.setClock(now);
    await speak(page, language);
    await page.addInitScript(() => {
      // After four seconds the page is shown in any case; a busy machine takes longer to run its scripts.
      const wait = window.setTimeout;
      const untilShownAnyway = 4000;
      Object.assign(window, {
        setTimeout: (run: () => void, after?: number) => (after === untilShownAnyway ? 0 : wait(run, after)),
      });
      const seen: string[] = [];
      const watch = { seenHeadings: seen, painted: 0 };
      Object.assign(window, { watch });
      const look = () => {
        watch.painted += 1;
        const heading = document.querySelector('h1');
        if (heading?.checkVisibility({ visibilityProperty: true })) seen.push(heading.textContent ?? '');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    // Scripts arrive late, as over a slow connection: not before the page had time to be painted without them.
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await page.waitForFunction((least) => (window as unknown as Watched).watch?.painted > least, framesBefore);
      await route.continue();
    });
    for (const [path, heading] of [
      [pathTo('home'), words.t('home.title')],
      [pathTo('visaCheck'), words.t('shell.check')],
      [pathTo('arrivalPort', { portId: 'tia' }), words.t('port.title', { port: words.t('entry_point.tia') })],
      ['/nowhere', words.t('notFound.title')],
    ] as const) {
      await open(page, path, heading);
      const seen = await page.evaluate(() => (window as unknown as Watched).watch.seenHeadings);
      expect(seen.filter((text) => /[A-Za-z]{3}/.test(text))).toEqual([]);
    }
  });
}
