import { apiPaths, pathTo } from '#contract/paths.ts';
import { expect, type Portal, test } from '../portal.ts';
import { answersNaming, createdSubmission, sentForm } from '../steps/applicant-calls.ts';
import { control, type Day, fillDate, goOn, sendApplication } from '../steps/application-form.ts';
import { openFile, signIn } from '../steps/desk.ts';
import { deskCalls, issueAndArrive } from '../steps/desk-calls.ts';
import { openWay } from '../steps/existing-visa.ts';
import { speak } from '../steps/pages.ts';
import { pictureFile } from '../steps/picture-files.ts';
import { expectScreens } from '../steps/screens.ts';
import { tourist, tripOn } from '../steps/tourist.ts';
import type { OwnVisa } from '../steps/upgrade.ts';
import { wordsOf } from '../steps/words.ts';

/** A student's husband joins her: his visa costs what hers costs and never ends after it (R15, R18). */
const officer = 'nontourist_officer@department.demo';
const chief = 'section_chief@department.demo';
const cashier = 'department_cashier@department.demo';

const submission = tripOn([1, 6, 2026], 'couple@example.org');

/** Lets a tourist become a student for six months from 1 July, by the calls of forms and desk. Returns the visa's number. */
async function student(portal: Portal, own: OwnVisa): Promise<string> {
  const files = ['admission_proof', 'ministry_recommendation', 'bank_statement'];
  const sent = await sentForm(
    portal,
    'visa-conversion',
    {
      ...answersNaming(own),
      visa_type: 'study',
      study_course: 'degree',
      academic_institution: 'Test Academy',
      study_subject: 'Geology',
      funds_usd: '3000',
      new_visa_start_date: '2026-07-01',
      visa_months: '6',
      re_entry: 'none',
      contact_no_nepal: '+9779800000000',
    },
    files.map((file) => `${file}_file`),
  );
  const department = deskCalls(portal, 'department');
  await department.act(officer, sent, 'take');
  for (const document of ['application_print', 'passport_copy', 'current_visa_copy', ...files])
    await department.act(officer, sent, 'check_document', { document, check: 'ok' });
  await department.act(officer, sent, 'propose');
  await department.act(chief, sent, 'approve');
  await department.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 0 } });
  const { data } = await department.act(cashier, sent, 'take_cash', { currency: 'USD', received_minor: 18_000 });
  await department.post(cashier, apiPaths.departmentCashShiftClose, { counted: { USD: 18_000 } });
  return data.submission_number;
}

test("a husband depends on his wife's visa", async ({ page, portal }) => {
  const words = wordsOf('np');
  const { t, language } = words;
  await speak(page, language);
  const wife = tourist('DW50000', 'Testwife', { dob: [15, 5, 1998] });
  const husband = tourist('DH50000', 'Testhusband', { dob: [15, 5, 1998], gender: 'M' });
  await portal.setClock('2026-05-28T09:00:00+05:45');
  const visas: string[] = [];
  for (const person of [wife, husband]) {
    const sent = await createdSubmission(portal, { trip: submission, people: [person], paymentMode: 'on_arrival' });
    await portal.setClock('2026-06-01T09:00:00+05:45');
    visas.push(await issueAndArrive(deskCalls(portal), sent.submission_number));
    await portal.setClock('2026-05-28T10:00:00+05:45');
  }
  const [hers = '', his = ''] = visas;
  await portal.setClock('2026-06-02T09:00:00+05:45');
  const request = await student(portal, { passport: wife.passport, visa: hers, dob: wife.dob });
  // Her study visa begins, and she is the host from then on.
  await portal.setClock('2026-06-30T09:00:00+05:45');
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });
  const look = () => expectScreens(page, words, [his, request, 'TEST HOST', 'USD', 'DR']);
  const day = (label: string, parts: Day) => fillDate(page, words, t(label), parts);
  const type = (field: string, text: string) => control(page, words, t(field)).fill(text);

  const asked = await test.step('names the host, whose data the form never shows', async () => {
    await page.goto(
      pathTo('visaProcessing', { tab: 'conversion', passport_number: husband.passport, visa_number: his }),
    );
    await openWay(page, words, { title: 'visa_conversion.offer', dob: husband.dob });
    await goOn(page, words);
    await page.getByRole('radio', { name: t('residence.kind.dependant'), exact: true }).check();
    await look();
    await goOn(page, words);
    await expect(title).toContainText(t('residence.page.dependant'));
    await goOn(page, words);
    await expect(main.getByRole('alert').first()).toBeVisible();
    await look();
    await type('residence.field.host_visa_number', request);
    await type('residence.field.host_passport_number', wife.passport);
    await page.getByRole('radio', { name: t('relation.wife'), exact: true }).check();
    await type('residence.field.host_name', 'TEST HOST');
    await type('residence.field.funds_usd', '1500');
    await look();
    await goOn(page, words);
    await day('visa_conversion.field.new_visa_start_date', [1, 7, 2026]);
    await type('residence.field.visa_months', '7');
    await page.getByRole('radio', { name: t('residence.re_entry.none'), exact: true }).check();
    // Her visa ends on 31 December: six months fit, and seven have no price.
    await expect(main).toContainText(/31 December 2026|2026年12月31日|२०२६ डिसेम्बर ३१/);
    await expect(main).not.toContainText('USD');
    await goOn(page, words);
    await expect(main).toContainText(/31 December 2026|2026年12月31日|२०२६ डिसेम्बर ३१/);
    await look();
    await type('residence.field.visa_months', '6');
    await expect(main).toContainText(/USD (180\.00|१८०\.००)/);
    await goOn(page, words);
    for (const paper of ['recommendation_naming_dependants', 'marriage_or_birth_certificate', 'host_visa_copy']) {
      await control(page, words, t(`residence.paper.${paper}`)).setInputFiles(await pictureFile(`${paper}.jpg`));
      await expect(page.getByText(t('journey.file.arrived', { name: `${paper}.jpg` }), { exact: true })).toBeAttached();
    }
    await goOn(page, words);
    await type('existing_visa.field.contact_no_nepal', '+977 980 0000 000');
    await goOn(page, words);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('journey.check.title'));
    const price = page.getByRole('region', { name: t('journey.price.title') });
    await expect(price).toContainText(/USD (180\.00|१८०\.००)/);
    await expect(
      page
        .getByRole('main')
        .getByText(/500|५००/)
        .first(),
    ).toBeVisible();
    await look();
    const [submitted = ''] = await sendApplication(page, words, 1);
    return submitted;
  });

  await test.step('an officer sees the host beside the case', async () => {
    await signIn(page, words, officer);
    await openFile(page, words, asked, `${husband.surname}, ${husband.firstName}`, 'department.requests.title');
    await expect(page.getByRole('region', { name: t('department.file.relatedVisa') })).toContainText('Testwife');
    await look();
  });
});
