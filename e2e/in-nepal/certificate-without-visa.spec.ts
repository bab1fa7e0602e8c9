import { apiPaths, pathTo } from '#contract/paths.ts';
import { expect, test } from '../portal.ts';
import { control, type Day, fillDate, goOn, sendApplication } from '../steps/application-form.ts';
import { act, actionButton, openFile, signIn } from '../steps/desk.ts';
import { deskCalls } from '../steps/desk-calls.ts';
import { pictureFile } from '../steps/picture-files.ts';
import { expectScreen } from '../steps/screens.ts';
import { wordsOf } from '../steps/words.ts';

/**
 * Journey S6, its last step: an Indian national, who needs no visa (R3), lost the proof of arriving by land and asks for a
 * certificate, which nobody grants before the office has settled the crossing (R20).
 */
const clerk = 'certificate_clerk@department.demo';

test('an Indian national has an arrival certified without a visa (S6)', async ({ page, portal }) => {
  const words = wordsOf('en-US');
  const { t } = words;
  await portal.setClock('2026-08-04T09:00:00+05:45');
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });
  const type = (field: string, text: string) => control(page, words, t(field)).fill(text);
  const day = (label: string, parts: Day) => fillDate(page, words, t(label), parts);

  await test.step('is told that no visa is needed', async () => {
    await page.goto(pathTo('home'));
    await page.getByLabel(t('home.nationality'), { exact: true }).selectOption({ label: words.country('IND') });
    await page.getByLabel(t('home.purpose'), { exact: true }).selectOption({ label: t('purpose.holiday') });
    await page.getByRole('button', { name: t('home.ask') }).click();
    await expect(main).toContainText(t('refusal.visa_not_needed'));
    await expectScreen(page, words);
  });

  const asked = await test.step('asks for a certificate of arrival', async () => {
    await page.goto(pathTo('nonVisaCertificate'));
    await type('non_visa_certificate.field.surname', 'Traveller');
    await type('non_visa_certificate.field.given_names', 'Testindian');
    await day('non_visa_certificate.field.dob', [3, 2, 1990]);
    await page.getByRole('radio', { name: t('gender.F'), exact: true }).check();
    // The nationality was said on the home page.
    await expect(page.getByRole('definition').filter({ hasText: words.country('IND') })).toBeVisible();
    await goOn(page, words);
    await page
      .getByRole('radio', { name: t('non_visa_certificate.document_type.citizenship_card'), exact: true })
      .check();
    await type('non_visa_certificate.field.document_number', 'ID7654399');
    await control(page, words, t('non_visa_certificate.field.document_file')).setInputFiles(
      await pictureFile('card.jpg'),
    );
    await expect(page.getByText(t('journey.file.arrived', { name: 'card.jpg' }), { exact: true })).toBeAttached();
    await expectScreen(page, words);
    await goOn(page, words);
    await page.getByRole('radio', { name: t('movement_certificate.kind.arrival'), exact: true }).check();
    await goOn(page, words);
    await day('movement_certificate.field.arrival_date', [2, 8, 2026]);
    await control(page, words, t('movement_certificate.field.arrival_office')).selectOption('blh');
    await goOn(page, words);
    await page.getByRole('radio', { name: t('movement_certificate.reason.stamp_missing'), exact: true }).check();
    await goOn(page, words);
    await page.getByRole('radio', { name: t('office.pokhara'), exact: true }).check();
    await goOn(page, words);
    await type('existing_visa.field.contact_no_nepal', '+977 980 0000 000');
    await goOn(page, words);
    await expect(title).toHaveText(t('journey.check.title'));
    const price = page.getByRole('region', { name: t('journey.price.title') });
    await expect(price).toContainText('USD 1.00');
    const [submitted = ''] = await sendApplication(page, words, 1);
    return submitted;
  });

  await test.step('the office settles the crossing from other proof before anything is recommended', async () => {
    const department = deskCalls(portal, 'department');
    await department.act(clerk, asked, 'take');
    for (const document of ['identity_document', 'proof_of_crossing'])
      await department.act(clerk, asked, 'check_document', { document, check: 'ok' });
    await signIn(page, words, clerk);
    await openFile(page, words, asked, 'Traveller, Testindian', 'department.requests.title');
    await expect(actionButton(page, words, 'propose')).toBeDisabled();
    await department.act(clerk, asked, 'find_crossing', {
      crossing_on: '2026-08-02',
      crossing_port: 'blh',
      note: 'Bus ticket and the stamp of the Indian side',
    });
    await page.reload();
    await act(page, words, 'propose');
    await department.act('senior_officer@department.demo', asked, 'approve');
    const cashier = 'department_cashier@pokhara.demo';
    await department.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 0 } });
    await department.act(cashier, asked, 'take_cash', { currency: 'USD', received_minor: 100 });
    await department.post(cashier, apiPaths.departmentCashShiftClose, { counted: { USD: 100 } });
    await page.reload();
    await expect(main).toContainText(t('status.issued'));
    await expectScreen(page, words);
  });
});
