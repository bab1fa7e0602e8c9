import { pathTo, queryNames } from '#contract/paths.ts';
import { entryVisa } from '#domain/services/entry-visa/index.ts';
import { expect, test } from '../portal.ts';
import {
  agreeAndSend,
  choosePayment,
  control,
  deskName,
  expectQuestion,
  expectTravellers,
  fieldLabel,
  fillAfterPicture,
  fillDate,
  fillPassportPicture,
  fillStay,
  goOn,
  openReview,
  pageTitle,
  submissionNumbers,
  type TravellerFacts,
} from '../steps/application-form.ts';
import { cards, expectBank, payAtBank } from '../steps/card.ts';
import { act, actionButton, openFile, signIn, signInAs } from '../steps/desk.ts';
import { deskCalls, examine } from '../steps/desk-calls.ts';
import { uploadPapers } from '../steps/existing-visa.ts';
import { checkVisa } from '../steps/look-ups.ts';
import { speak } from '../steps/pages.ts';
import { expectScreens } from '../steps/screens.ts';
import { wordsOf } from '../steps/words.ts';

/**
 * An entry visa from the Department for a teacher whom no other door is open to (R4): thirty days for USD 51.00 on line
 * (R1, R7), granted on 5 October 2026, to be used until 5 April 2027 (R9), and a visa from 20 November to 19 December.
 */
const officer = 'extension_officer@department.demo';
const chief = 'section_chief@department.demo';

const teacher: TravellerFacts = {
  nationality: 'AFG',
  passport: 'P4200000',
  expiry: [14, 3, 2031],
  firstName: 'Testteacher',
  surname: 'Traveller',
  dob: [12, 4, 1988],
  gender: 'M',
  occupation: 'teacher',
  street: 'Example Street 4',
  city: 'Exampleville',
  plan: '30',
};
const stay = { purpose: 'holiday', address: 'Hotel Example', email: 'entry@example.org', phone: '+93 70 000 0000' };
const names = ['Test Institute', 'V<NPL', 'TIA', 'GMT', 'DOI'];

test('the Department opens a door where the others are closed (R4)', async ({ page, portal }) => {
  const words = wordsOf('ne');
  const { t, language } = words;
  await speak(page, language);
  await portal.setClock('2026-10-01T10:00:00+05:45');
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });
  const look = () => expectScreens(page, words, names);
  const label = (id: string) => fieldLabel(words, id, entryVisa);

  await test.step('is told at home that no visa is issued on arrival, and led to the Department', async () => {
    await page.goto(pathTo('home'));
    await page.getByLabel(t('home.nationality'), { exact: true }).selectOption({ label: words.country('AFG') });
    await page.getByLabel(t('home.purpose'), { exact: true }).selectOption({ label: t('purpose.holiday') });
    await fillDate(page, words, t('home.arrival'), [20, 11, 2026]);
    await page.getByRole('button', { name: t('home.ask') }).click();
    await expect(page.getByRole('heading', { name: t('eligibility.closed') })).toBeVisible();
    await look();
    await page
      .getByRole('status')
      .getByRole('link', { name: t('service.entryVisaChoice'), exact: true })
      .click();
    await expect(title).toHaveText(t('service.entryVisaChoice'));
    await expect(control(page, words, t('home.nationality'))).toHaveValue('AFG');
    await page.getByRole('button', { name: t('home.ask') }).click();
    await expect(page.getByRole('row', { name: t('visitor_visa.days.30') }).first()).toContainText(/50\.00|५०\.००/);
    await look();
    await page.getByRole('link', { name: t('port.apply', { kind: t('visitor_visa.kind.tourist') }) }).click();
  });

  await test.step('fills in the form, in which the answers of the first page stand', async () => {
    await expect(title).toContainText(pageTitle(words, 'journey', entryVisa));
    await expect(page).toHaveURL(new RegExp(pathTo('entryVisaApplication')));
    await expect(main.getByRole('definition').filter({ hasText: /२०२६ नोभेम्बर २०/ })).toBeVisible();
    await page.getByRole('radio', { name: t('entry_point.tia'), exact: true }).check();
    await look();
    await goOn(page, words);
    await expect(title).toContainText(pageTitle(words, 'inviting', entryVisa));
    await control(page, words, label('inviting_body')).fill('Test Institute');
    await control(page, words, label('inviting_address')).fill('Hotel Example');
    await control(page, words, label('inviting_contact_no')).fill('+977 1 555 0100');
    await look();
    await goOn(page, words);
    await expect(main.getByRole('definition').filter({ hasText: t(`purpose.${stay.purpose}`) })).toBeVisible();
    await fillStay(page, words, stay);
    await fillPassportPicture(page, words);
    await expectQuestion(page, words, 'passport');
    await expect(main.getByRole('definition').filter({ hasText: words.country('AFG') })).toBeVisible();
    await fillAfterPicture(page, words, teacher);
    await look();
    const papers = ['invitation_letter', 'host_registration', 'itinerary', 'return_ticket', 'funds_evidence'];
    await uploadPapers(
      page,
      words,
      papers.map((paper) => `entry_visa.field.${paper}_file`),
    );
    await goOn(page, words);
    await expectTravellers(page, words, 1);
  });

  const number = await test.step('pays USD 51.00 on line', async () => {
    await openReview(page, words);
    const price = page.getByRole('region', { name: t('journey.price.title') });
    await expect(price).toContainText(/USD (50\.00|५०\.००)/);
    await look();
    await agreeAndSend(page, words);
    await expect(title).toHaveText(t('journey.payment.title'));
    await look();
    await choosePayment(page, words, 'online');
    await expectBank(page, words, 'USD 51.00');
    await payAtBank(page, words, cards.accepted);
    await expect(title).toHaveText(t('journey.sent.andPaid'));
    const [sent = ''] = await submissionNumbers(page, 1);
    return sent;
  });

  await test.step('an officer recommends it, and the chief of the section grants it', async () => {
    await portal.setClock('2026-10-05T10:00:00+05:45');
    const department = deskCalls(portal, 'department');
    await examine(department, officer, number);
    await department.act(officer, number, 'propose');
    await signIn(page, words, 'senior_officer@department.demo');
    await page
      .getByRole('link', { name: t('department.requests.title'), exact: true })
      .first()
      .click();
    await expect(main).not.toContainText(teacher.firstName);
    await signInAs(page, words, chief);
    await openFile(page, words, number, deskName(teacher), 'department.requests.title');
    await look();
    await act(page, words, 'approve');
    await expect(main.getByText(t('department.status.issued')).first()).toBeVisible();
    await look();
  });

  const visa = await test.step('prints the authority letter, which the check page knows', async () => {
    await page.goto(`${pathTo('entryVisaPrint')}?${queryNames.submissionNumber}=${number}`);
    await page.getByLabel(t('field.passport'), { exact: true }).fill(teacher.passport);
    await fillDate(page, words, t('field.dob'), teacher.dob);
    await page.getByRole('button', { name: t('access.button'), exact: true }).click();
    const letter = page.getByRole('article');
    await expect(letter).toContainText(t('entry_visa.print.letter.authorisation.title'));
    await expect(letter).toContainText('Enter Nepal on or before 5 April 2027. You can stay up to 30 days');
    await look();
    const found =
      (await letter
        .getByText(/^V[A-Z0-9]{8}$/)
        .first()
        .textContent()) ?? '';
    await checkVisa(page, words, { passport: teacher.passport, visa: found });
    await expect(main).toContainText(/5 April 2027|2027年4月5日|२०२७ अप्रिल ५/);
    await look();
    return found;
  });

  await test.step('becomes a visa at the airport, and its days begin with the arrival', async () => {
    await portal.setClock('2026-11-20T15:00:00+05:45');
    await signInAs(page, words, 'port_visa_officer@tia.demo');
    await openFile(page, words, number, deskName(teacher));
    await actionButton(page, words, 'clear_authorisation').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('action.clear_authorisation'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await look();
    await deskCalls(portal).act('port_movement_officer@tia.demo', number, 'stamp_arrival');
    await checkVisa(page, words, { passport: teacher.passport, visa });
    await expect(title).toHaveText(t('check.valid'));
    await expect(main).toContainText(/20 November 2026|2026年11月20日|२०२६ नोभेम्बर २०/);
    await expect(main).toContainText(/19 December 2026|2026年12月19日|२०२६ डिसेम्बर १९/);
  });
});
