import type { Page } from '@playwright/test';
import { pathTo, queryNames, resourcePath } from '#contract/paths.ts';
import { type Language, languages } from '#domain/i18n/languages.ts';
import { eta } from '#domain/services/eta/index.ts';
import { expect, type Portal, test } from './portal.ts';
import {
  control,
  deskName,
  expectTravellers,
  fieldLabel,
  fillDate,
  fillStay,
  fillTraveller,
  fullName,
  goOn,
  openReview,
  pageTitle,
  type SubmissionFacts,
  sendApplication,
  type TravellerFacts,
} from './steps/application-form.ts';
import { cards, expectBank, payAtBank } from './steps/card.ts';
import { act, actionButton, openFile, settleDocuments, signInAs } from './steps/desk.ts';
import { deskCalls } from './steps/desk-calls.ts';
import { checkVisa } from './steps/look-ups.ts';
import { speak } from './steps/pages.ts';
import { pictureFile } from './steps/picture-files.ts';
import { expectScreens } from './steps/screens.ts';
import { type Words, wordsOf } from './steps/words.ts';

/** A teacher from Ethiopia, who cannot get a visa on arrival: USD 31 by card, a question, a letter (R1, R4, R7, R9). */
const sentOn = '2026-10-01T10:00:00+05:45';
// The token from the day of sending has expired.
const checkedOn = '2026-10-02T12:00:00+05:45';
const decidedOn = '2026-10-05T10:00:00+05:45';
const arrivedOn = '2026-11-20T15:00:00+05:45';

const officer = 'extension_officer@department.demo';
const senior = 'senior_officer@department.demo';
const document = 'Letter from the school';

const sums = {
  'en-US': { fee: 'USD 30.00', surcharge: 'USD 1.00', total: 'USD 31.00' },
  np: { fee: 'USD 30.00', surcharge: 'USD 1.00', total: 'USD 31.00' },
  ne: { fee: 'USD ३०.००', surcharge: 'USD १.००', total: 'USD ३१.००' },
} as const satisfies Readonly<Record<Language, object>>;
/** Six months after the decision. */
const lastDayToEnter = {
  'en-US': '5 April 2027',
  np: '2027年4月5日',
  ne: '२०२७ अप्रिल ५',
} as const satisfies Readonly<Record<Language, string>>;

function submission(language: Language): Pick<SubmissionFacts, 'purpose' | 'address' | 'email' | 'phone'> {
  return {
    purpose: 'holiday',
    address: 'Hotel Example, Thamel',
    email: `teacher.${language.toLowerCase()}@example.org`,
    phone: '+251 11 000 0000',
  };
}

function teacher(language: Language): TravellerFacts {
  return {
    nationality: 'ETH',
    passport: `EP410000${languages.indexOf(language)}`,
    expiry: [14, 3, 2031],
    firstName: 'Testfour',
    surname: 'Traveller',
    dob: [12, 4, 1988],
    gender: 'F',
    occupation: 'teacher',
    street: '4 Example Road',
    city: 'Exampleville',
    plan: '15',
  };
}

/** Typed values and proper names. */
const names = [
  'Traveller',
  '4 Example Road',
  'Exampleville',
  'Hotel Example',
  'Example Marg',
  'Kathmandu',
  'Thamel',
  'Test Extension Officer',
  'Test Senior Officer',
  'Test Visa Officer One GBIA',
  'Test Movement Officer GBIA',
  'V<NPL',
  'GMT',
  'GBIA',
  'Another person',
  document,
];

/** Goes from the choice of the authorisation to the payment at the bank; returns the submission number. */
async function sendAndPay(page: Page, words: Words, look: (headings?: number) => Promise<void>): Promise<string> {
  const { t, language } = words;
  const person = teacher(language);
  const { fee, surcharge, total } = sums[language];
  const label = (id: string) => fieldLabel(words, id, eta);

  const number = await test.step('asks for fifteen days', async () => {
    await page.goto(pathTo('etaChoice'));
    await control(page, words, t('home.nationality')).selectOption({ label: words.country(person.nationality) });
    await page.getByRole('button', { name: t('home.ask') }).click();
    await expect(page.getByRole('row', { name: t('visitor_visa.days.15') })).toContainText(fee);
    await look();
    await page.getByRole('link', { name: t('port.apply', { kind: t('visitor_visa.kind.tourist') }) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(pageTitle(words, 'journey', eta));
    await goOn(page, words);
    await expect(page.getByRole('alert', { name: t('form.problem') })).toContainText(t('eta.field.arrival_date.enter'));
    await look();
    await page
      .getByRole('group', { name: label('arrival_office') })
      .getByRole('radio', { name: t('entry_point.tia'), exact: true })
      .check();
    await fillDate(page, words, label('arrival_date'), [20, 11, 2026]);
    await goOn(page, words);
    await fillStay(page, words, submission(language), names);
    await fillTraveller(page, words, person);
    await expectTravellers(page, words, 1);
    await openReview(page, words);
    await expect(page.getByText(fee).filter({ visible: true }).first()).toBeVisible();
    await look();
    const [sent = ''] = await sendApplication(page, words, 1, 'bank');
    expect(sent).toMatch(/^DOI26-/);
    await look();
    return sent;
  });

  await test.step('pays USD 31 by card', async () => {
    await page.getByRole('link', { name: t('journey.payment.another'), exact: true }).click();
    await page.getByRole('radio', { name: t('journey.payment.online'), exact: true }).check();
    await expect(page.getByText(t('order.surcharge', { each: 'no', amount: surcharge, place: 'none' }))).toBeVisible();
    await look();
    await page.getByRole('button', { name: t('payment.online.do', { total }), exact: true }).click();
    await expectBank(page, words, 'USD 31.00');
    await payAtBank(page, words, cards.accepted);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('journey.sent.andPaid'));
    await look();
  });

  await test.step('finds the application again from the home page', async () => {
    await page.goto(pathTo('home'));
    await expect(page.getByText(number)).toBeVisible();
    await page.getByRole('link', { name: t('home.sent'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${pathTo('familySubmission')}$`));
    await expect(page.getByText(number).first()).toBeVisible();
  });
  return number;
}

/** Opens one's own application with the three facts that the applicant knows. */
async function openOwn(page: Page, words: Words, number: string): Promise<void> {
  const { t, language } = words;
  const person = teacher(language);
  await page.goto(pathTo('familySubmission'));
  await page.getByLabel(t('field.submission'), { exact: true }).fill(number);
  await page.getByLabel(t('field.passport'), { exact: true }).fill(person.passport);
  await fillDate(page, words, t('field.dob'), person.dob);
  await page.getByRole('button', { name: t('access.button'), exact: true }).click();
  await expect(page.getByText(number).first()).toBeVisible();
}

/** Replies to the department's two questions, and expects nothing left to do. */
async function answerDepartment(page: Page, words: Words, number: string, look: () => Promise<void>): Promise<void> {
  const { t } = words;
  await openOwn(page, words, number);
  const asked = page.getByRole('region', { name: t('mine.asked', { office: t('office.department') }) });
  await expect(asked.getByRole('textbox')).toHaveCount(1);
  await look();
  await control(asked, words, fieldLabel(words, 'address_in_nepal', eta)).fill('Example Marg 1, Kathmandu');
  await asked.getByLabel(document).setInputFiles(await pictureFile('letter.jpg'));
  await expect(asked.getByText('letter.jpg')).toBeVisible();
  await asked.getByRole('button', { name: t('mine.answer') }).click();
  await expect(page.getByText(t('mine.answered', { name: fullName(teacher(words.language)) }))).toBeVisible();
  await look();
}

/** Reads one's own application, letter, tracking and check, once the authorisation is issued. */
async function readAuthorisation(page: Page, words: Words, number: string, look: () => Promise<void>): Promise<void> {
  const { t, language } = words;
  const { passport } = teacher(language);
  const day = lastDayToEnter[language];
  await openOwn(page, words, number);
  await expect(page.getByText(t('status.issued'), { exact: true })).toBeVisible();
  const visa = await page
    .getByText(t('mine.visaNumber', { kind: 'authorisation' }))
    .locator('[translate=no]')
    .textContent();
  await look();
  await page.getByRole('link', { name: t('mine.letter', { kind: 'authorisation' }) }).click();
  const letter = page.getByRole('article');
  await expect(letter).toContainText('Enter Nepal on or before 5 April 2027. You can stay up to 15 days');
  await expect(letter).toContainText(t('eta.print.letter.authorisation.title'));
  await expect(letter).toContainText(day);
  await look();

  await page.goto(`${pathTo('track')}?${queryNames.submissionNumber}=${number}`);
  await page.getByLabel(t('field.submission'), { exact: true }).fill(number);
  await page.getByLabel(t('field.passport'), { exact: true }).fill(passport);
  await page.getByRole('button', { name: t('track.button'), exact: true }).click();
  await expect(page.getByText(new RegExp(`${t('eta.track.event.issue')}$`))).toBeVisible();
  await look();
  await checkVisa(page, words, { passport, visa: visa ?? '' });
  await expect(page.getByText(day).first()).toBeVisible();
  await look();
}

// Two tests, one after the other in one browser process: each has its own time, and the second goes on with the number.
test.describe
  .serial('an authorisation', () => {
    const words = wordsOf('en-US');
    const { language } = words;
    const person = teacher(language);
    let number: string;

    test('is asked for, paid, answered and granted', async ({ page, portal }) => {
      const look = () => expectScreens(page, words, names);
      await portal.setClock(sentOn);
      await speak(page, language);
      number = await sendAndPay(page, words, look);
      await workedOn(page, portal, words, number, look);
      await test.step('the mail says so in their language', async () => {
        const mail = await portal.mailTo(submission(language).email, ({ subject }) =>
          subject.includes(words.t('eta.mail.issued.subject', { named: 'yes', name: person.firstName })),
        );
        expect(mail.text).toContain(lastDayToEnter[language]);
        expect(mail.text).not.toContain(person.passport);
      });
    });

    test('is printed, and becomes a visa at the port', async ({ page, portal }) => {
      const look = () => expectScreens(page, words, names);
      await portal.setClock(decidedOn);
      await speak(page, language);
      await test.step('its holder prints the letter', () => readAuthorisation(page, words, number, look));
      await portal.setClock(arrivedOn);
      await test.step('who was listed meanwhile waits for the supervisor of the port', () =>
        matchedAtThePort(page, portal, words, number, look));
      await test.step('at the port it becomes a visa', () => labelledAtThePort(page, words, number, look));
    });
  });

/** A match that came up after the letter stops its holder at the port, until the supervisor there dismisses it. */
async function matchedAtThePort(
  page: Page,
  portal: Portal,
  words: Words,
  number: string,
  look: () => Promise<void>,
): Promise<void> {
  const { t } = words;
  const { passport } = teacher(words.language);
  const name = deskName(teacher(words.language));
  const dialog = page.getByRole('dialog');
  const entry = { surname: 'Nobody', passport_number: passport, effect: 'refer', ground: 'Made up', urgent: true };
  await deskCalls(portal, 'department').post(senior, resourcePath('list', { resource: 'blacklists' }), entry);
  await signInAs(page, words, 'port_visa_officer@gbia.demo');
  await openFile(page, words, number, name);
  await actionButton(page, words, 'clear_authorisation').click();
  await dialog.getByRole('button', { name: t('action.clear_authorisation'), exact: true }).click();
  await expect(page.getByText(t('refusal.possible_hit_open')).filter({ visible: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await look();
  await signInAs(page, words, 'port_supervisor@gbia.demo');
  await openFile(page, words, number, name);
  await look();
  const dismiss = t('department.action.dismiss_hit');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('desk.decideMatch'), exact: true }).click();
  await expect(main.getByRole('button', { name: dismiss, exact: true })).toBeFocused();
  await main.getByRole('button', { name: t('department.action.confirm_hit'), exact: true }).click();
  await expect(dialog).toContainText(t('department.consequence.confirm_hit_at_border', { name, effect: entry.effect }));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await main.getByRole('button', { name: dismiss, exact: true }).click();
  await dialog.getByRole('textbox').first().fill('Another person');
  await look();
  await dialog.getByRole('button', { name: dismiss, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('department.screening_state.dismissed'), { exact: true })).toBeVisible();
  await look();
}

/** A visa officer prints a sticker from the entry point's stock; an officer of movements stamps the arrival. */
async function labelledAtThePort(page: Page, words: Words, number: string, look: () => Promise<void>): Promise<void> {
  const { t } = words;
  const name = deskName(teacher(words.language));
  const dialog = page.getByRole('dialog');
  await signInAs(page, words, 'port_visa_officer@gbia.demo');
  await openFile(page, words, number, name);
  await look();
  await actionButton(page, words, 'clear_authorisation').click();
  await look();
  await dialog.getByRole('button', { name: t('action.clear_authorisation'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(actionButton(page, words, 'clear_authorisation')).toBeDisabled();
  await look();
  await page
    .getByRole('link', { name: t('department.file.toSticker') })
    .first()
    .click();
  await expect(page.getByText('V<').first()).toBeVisible();
  await look();
  await signInAs(page, words, 'port_movement_officer@gbia.demo');
  await openFile(page, words, number, name);
  // The view at a border has no history, in which `act` looks for the step.
  await actionButton(page, words, 'stamp_arrival').click();
  await dialog.getByRole('button', { name: t('department.action.stamp_arrival'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('department.file.arrivedOn')).first()).toBeVisible();
  await look();
}

/**
 * Does the department's part on its screens: an officer takes the case, asks, checks and recommends; another person
 * grants.
 */
async function workedOn(
  page: Page,
  portal: { readonly setClock: (iso: string) => Promise<void> },
  words: Words,
  number: string,
  look: () => Promise<void>,
): Promise<void> {
  const { t } = words;
  const name = deskName(teacher(words.language));
  const dialog = page.getByRole('dialog');
  const open = () => openFile(page, words, number, name, 'department.requests.title');

  await test.step('the officer finds it, takes it and asks', async () => {
    await portal.setClock(checkedOn);
    await signInAs(page, words, officer);
    await look();
    await page
      .getByRole('link', { name: t('department.requests.title'), exact: true })
      .first()
      .click();
    await page.getByRole('link', { name: new RegExp(`${t('desk.viewShort.unassigned')}$`) }).click();
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
    await expect(row).toBeVisible();
    await look();
    await row.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await look();
    await act(page, words, 'take');
    await expect(page.getByText(t('department.check.open')).first()).toBeVisible();
    await look();
    await actionButton(page, words, 'ask').click();
    await dialog.getByRole('checkbox', { name: t('visitor_visa.field.address_in_nepal'), exact: true }).check();
    await dialog.getByRole('button', { name: t('department.ask.another'), exact: true }).click();
    await dialog.locator('input[name=paper]').fill(document);
    await look();
    const shown = new Intl.NumberFormat(words.tag).format(2);
    await dialog.getByRole('button', { name: t('department.ask.send', { count: 2, shown }), exact: true }).click();
    await expect(dialog).toBeHidden();
    await look();
  });

  await test.step('the applicant answers', () => answerDepartment(page, words, number, look));

  await test.step('the officer settles the papers and proposes', async () => {
    await portal.setClock(decidedOn);
    await signInAs(page, words, officer);
    await open();
    await expect(page.getByText(t('department.file.newPaper'), { exact: true }).first()).toBeVisible();
    await act(page, words, 'take');
    await settleDocuments(page, words);
    await look();
    await act(page, words, 'propose');
  });

  await test.step('another person grants, and the letter is there at once', async () => {
    await signInAs(page, words, senior);
    await open();
    await actionButton(page, words, 'refuse').click();
    await dialog.getByRole('checkbox', { name: t('desk.reason.means_not_shown') }).check();
    await look();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await actionButton(page, words, 'approve').click();
    await look();
    await dialog.getByRole('button', { name: t('action.approve'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(t('department.status.issued')).first()).toBeVisible();
    await look();
  });
}
