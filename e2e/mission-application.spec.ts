import type { Page } from '@playwright/test';
import { pathTo } from '#contract/paths.ts';
import { type Language, languages } from '#domain/i18n/languages.ts';
import { missionVisa } from '#domain/services/mission-visa/index.ts';
import { expect, test } from './portal.ts';
import {
  control,
  expectTravellers,
  fieldLabel,
  fillAfterPicture,
  fillDate,
  fillPassportPicture,
  fillStay,
  goOn,
  openReview,
  pageTitle,
  type SubmissionFacts,
  sendApplication,
  type TravellerFacts,
} from './steps/application-form.ts';
import { deskCalls } from './steps/desk-calls.ts';
import { speak } from './steps/pages.ts';
import { pictureFile } from './steps/picture-files.ts';
import { expectScreens } from './steps/screens.ts';
import { type Words, wordsOf } from './steps/words.ts';

/**
 * Journey S3, the applicant's part: not eligible on arrival, the mission in London, GBP 40.00, a question, a letter.
 */
const sentOn = '2026-08-24T10:00:00+05:45';
const askedOn = '2026-08-25T10:00:00+05:45';
const answeredOn = '2026-08-27T10:00:00+05:45';
/** Within the day for which an opened application stays open. */
const refusedOn = '2026-08-28T09:00:00+05:45';

const officer = 'mission_officer@uk-london.demo';
const approver = 'mission_approver@uk-london.demo';
const document = 'Letter from the employer';

const sums = {
  'en-US': { there: 'GBP 40.00', fee: 'USD 50.00', rate: 'GBP 0.80', online: 'USD 51.00' },
  np: { there: 'GBP 40.00', fee: 'USD 50.00', rate: 'GBP 0.80', online: 'USD 51.00' },
  ne: { there: 'GBP ४०.००', fee: 'USD ५०.००', rate: 'GBP ०.८०', online: 'USD ५१.००' },
} as const satisfies Readonly<Record<Language, object>>;
const dueDay = {
  'en-US': '5 September 2026',
  np: '2026年9月5日',
  ne: '२०२६ सेप्टेम्बर ५',
} as const satisfies Readonly<Record<Language, string>>;

const submission: Pick<SubmissionFacts, 'purpose' | 'address' | 'email' | 'phone'> = {
  purpose: 'holiday',
  address: 'Hotel Example, Thamel',
  email: 'engineer@example.org',
  phone: '+44 20 0000000',
};
function engineer(language: Language): TravellerFacts {
  return {
    nationality: 'NGA',
    passport: `A3000000${languages.indexOf(language)}`,
    expiry: [14, 3, 2031],
    firstName: 'Testthree',
    surname: 'Traveller',
    dob: [12, 4, 1988],
    gender: 'F',
    occupation: 'professional',
    street: '3 Example Road',
    city: 'Exampleville',
    plan: '30',
  };
}
/** Typed values and proper names. */
const names = [
  'Testthree Traveller',
  'Testthree',
  'Traveller',
  '3 Example Road',
  'Exampleville',
  'Hotel Example',
  'Thamel',
  'uk.nepalembassy.gov.np',
  document,
];

/**
 * Goes from the on-arrival page, which does not accept the applicant, to the mission in London, with the answers given.
 */
async function ledToLondon(page: Page, words: Words): Promise<void> {
  const { t } = words;
  const look = () => expectScreens(page, words, names);
  await page.goto(pathTo('arrivalPort', { portId: 'tia' }));
  await control(page, words, t('home.nationality')).selectOption({ label: words.country('NGA') });
  await expect(page.getByText(t('eligibility.closed'), { exact: true })).toBeVisible();
  // Nigeria has none.
  await expect(page.getByRole('listitem').filter({ hasText: t('service.missionChoice') })).toContainText(
    t('mission.eg-cairo'),
  );
  await expect(page.getByRole('link', { name: t('port.apply', { kind: t('visitor_visa.kind.tourist') }) })).toHaveCount(
    0,
  );
  await look();
  await page.getByRole('link', { name: t('service.missionChoice'), exact: true }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('service.missionChoice'));
  await expect(control(page, words, t('home.nationality'))).toHaveValue('NGA');
  await page.getByRole('button', { name: t('missionChoice.button') }).click();
  await expect(page.getByRole('alert', { name: t('form.problem') })).toContainText(t('missionChoice.residence.enter'));
  await control(page, words, t('missionChoice.residence')).selectOption({ label: words.country('GBR') });
  await page.getByRole('button', { name: t('missionChoice.button') }).click();
  const why = t('missionChoice.why.residence', { residence: words.country('GBR'), count: 1 });
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.getByRole('radio', { name: t('mission.uk-london') })).toBeChecked();
  await expect(page.getByRole('row', { name: t('visitor_visa.days.30') })).toContainText(sums[words.language].there);
  await expect(page.getByText(t('mission_visa.document.residence_permit'))).toBeVisible();
  await look();
  await page.getByRole('link', { name: t('port.apply', { kind: t('visitor_visa.kind.tourist') }) }).click();
}

test('a Nigerian in London is led to the mission, pays there, and answers it', async ({ page, portal }) => {
  const words = wordsOf('ne');
  const { t, language } = words;
  const person = engineer(language);
  const sum = sums[language];
  const label = (id: string) => fieldLabel(words, id, missionVisa);
  const look = () => expectScreens(page, words, names);
  await portal.setClock(sentOn);
  await speak(page, language);

  await test.step('is told at once, and keeps what she gave', () => ledToLondon(page, words));

  const number = await test.step('asks London for thirty days', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(pageTitle(words, 'mission', missionVisa));
    // Her answers from before are shown, and not asked again.
    await expect(page.getByRole('definition').filter({ hasText: words.country('GBR') })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: t('mission.uk-london') })).toBeVisible();
    await expect(control(page, words, label('apply_office'))).toHaveCount(0);
    await fillDate(page, words, label('arrival_date'), [10, 1, 2027]);
    await look();
    await goOn(page, words);
    await fillStay(page, words, submission, names);
    await fillPassportPicture(page, words, names);
    await expect(page.getByRole('definition').filter({ hasText: words.country('NGA') })).toBeVisible();
    await fillAfterPicture(page, words, person, names);
    // A residence permit may be shown at the counter.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(pageTitle(words, 'papers', missionVisa));
    await look();
    await goOn(page, words);
    await expectTravellers(page, words, 1);
    await openReview(page, words);
    const formula = t('mission_visa.journey.price.office', { amount: sum.there, fee: sum.fee, rate: sum.rate });
    await expect(page.getByText(formula).first()).toBeVisible();
    await look();
    const [sent = ''] = await sendApplication(page, words, 1);
    expect(sent).toMatch(/^GBLN26-/);
    await expect(page.getByText(t('mission_visa.journey.sent.pay.on_arrival', { total: sum.there }))).toBeVisible();
    await look();
    return sent;
  });

  await test.step('gets the mail with the print', async () => {
    const mail = await portal.mailTo(submission.email, ({ text }) => text.includes(number));
    expect(mail.attachments.map(({ name }) => name)).toEqual([`${number}.pdf`]);
    await page.goto(pathTo('missionPrint'));
    await expect(page.getByRole('article')).toContainText('Pay at the embassy or consulate: GBP 40.00');
    await look();
  });

  const mission = deskCalls(portal, 'mission');
  await test.step('sees what the mission asks when she tracks, and answers', async () => {
    await portal.setClock(askedOn);
    await mission.act(officer, number, 'take');
    await mission.act(officer, number, 'ask', {
      items: [{ field: 'address_in_nepal' }, { paper: document }],
      due_on: '2026-09-05',
    });
    await portal.setClock(answeredOn);
    await page.goto(pathTo('track'));
    await page.getByLabel(t('field.submission'), { exact: true }).fill(number);
    await page.getByLabel(t('field.passport'), { exact: true }).fill(person.passport);
    await page.getByRole('button', { name: t('track.button'), exact: true }).click();
    await expect(page.getByText(t('track.answerBy', { day: dueDay[language] }))).toBeVisible();
    await look();
    await page.getByRole('link', { name: t('track.answer') }).click();

    // The token from the day of sending has expired.
    await page.getByLabel(t('field.passport'), { exact: true }).fill(person.passport);
    await fillDate(page, words, t('field.dob'), person.dob);
    await page.getByRole('button', { name: t('access.button'), exact: true }).click();
    const asked = page.getByRole('region', {
      name: t('mine.asked', { office: t('mission.uk-london') }),
    });
    await expect(asked.getByRole('textbox')).toHaveCount(1);
    await expect(control(asked, words, label('address_in_nepal'))).toHaveValue(submission.address);
    await asked.getByRole('button', { name: t('mine.answer') }).click();
    await expect(page.getByRole('alert', { name: t('form.problem') })).toContainText(document);
    await look();
    await control(asked, words, label('address_in_nepal')).fill('Example Marg 1, Kathmandu');
    await asked.getByLabel(document).setInputFiles(await pictureFile('letter.jpg'));
    await expect(asked.getByText('letter.jpg')).toBeVisible();
    await asked.getByRole('button', { name: t('mine.answer') }).click();
    await expect(page.getByText(t('mine.answered', { name: 'Testthree Traveller' }))).toBeVisible();
    await expect(asked).toHaveCount(0);
    await expect(page.getByText(t('status.in_review'), { exact: true })).toBeVisible();
    await look();
  });

  await test.step('reads in the letter why it was not granted, and what would change it', async () => {
    await portal.setClock(refusedOn);
    const { data } = await mission.act(officer, number, 'take');
    for (const { document } of data.papers_to_settle) {
      await mission.act(officer, number, 'check_document', { document, check: 'ok' });
    }
    await mission.act(officer, number, 'propose');
    await mission.act(approver, number, 'refuse', { reasons: ['means_not_shown'] });
    await page.reload();
    await page.getByRole('link', { name: t('mine.letter') }).click();
    const letter = page.getByRole('article');
    await expect(letter).toContainText('There is not enough evidence of funds for the stay.');
    await expect(letter).toContainText(t('remedy.means_not_shown'));
    await look();
  });
});

test('the travel authorisation is asked for with nationality and document, and tells who needs no visa', async ({
  page,
  portal,
}) => {
  const words = wordsOf('en-US');
  const { t } = words;
  await portal.setClock(sentOn);
  await page.goto(pathTo('etaChoice'));
  const ask = page.getByRole('button', { name: t('home.ask') });
  await control(page, words, t('home.nationality')).selectOption({ label: words.country('IND') });
  await ask.click();
  await expect(page.getByText(t('eligibility.noVisa'), { exact: true })).toBeVisible();
  await control(page, words, t('home.nationality')).selectOption({ label: words.country('ETH') });
  await ask.click();
  await expect(page.getByRole('row', { name: t('visitor_visa.days.15') })).toContainText('USD 30.00');
  await expectScreens(page, words, names);
  await page.getByRole('link', { name: t('port.apply', { kind: t('visitor_visa.kind.tourist') }) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('eta.page.journey'));
  await page.goto(pathTo('etaApplication', { visaType: 'unheard-of' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('notFound.title'));
  await page.goto(pathTo('missionApplication', { embassySlug: 'nowhere', visaType: 'tourist' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('notFound.title'));
});
