import { apiPaths, pathTo } from '#contract/paths.ts';
import { expect, test } from './portal.ts';
import { createdSubmission } from './steps/applicant-calls.ts';
import { fillDate } from './steps/application-form.ts';
import { expectScreens } from './steps/screens.ts';
import { tourist, tripOn } from './steps/tourist.ts';
import { wordsOf } from './steps/words.ts';

const sentOn = '2026-10-08T10:00:00+05:45';
const words = wordsOf('en-US');
const { t } = words;

test('a fee is paid on another day, and a price that moved is agreed to first', async ({ page, portal }) => {
  await portal.setClock(sentOn);
  const [first, second] = ['PP4400001', 'PP4400002'].map((passport, index) => ({
    ...tourist(passport, index === 0 ? 'Testeleven' : 'Testtwelve', { plan: '15' as const }),
    nationality: 'AUS',
  }));
  if (first === undefined || second === undefined) throw new Error('two travellers are needed');
  const sent = await createdSubmission(portal, {
    trip: tripOn([12, 10, 2026], 'pays.later@example.org'),
    people: [first, second],
    paymentMode: 'on_arrival',
  });

  await test.step('the page opens with number, passport and birth date', async () => {
    await page.goto(pathTo('payment'));
    await page.getByLabel(t('field.submission'), { exact: true }).fill(sent.submission_number);
    await page.getByLabel(t('field.passport'), { exact: true }).fill(first.passport);
    await fillDate(page, words, t('field.dob'), first.dob);
    await page.getByRole('button', { name: t('access.button'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('journey.payment.title'));
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    // With this number one comes back to pay later.
    await expect(page.getByRole('main').getByRole('complementary')).toContainText(sent.submission_number);
    await expect(page.getByRole('button', { name: t('form.continue'), exact: true })).toBeVisible();
    await expectScreens(page, words, ['Testeleven Traveller', 'Testtwelve Traveller']);
  });

  await test.step('each way of paying shows its own sums', async () => {
    await page.getByText(t('payment.lines'), { exact: true }).click();
    const sums = page.getByRole('table', { name: t('mine.payment') });
    await page.getByRole('radio', { name: t('journey.payment.online'), exact: true }).check();
    await expect(sums.getByRole('row').last()).toHaveText(/USD 62\.00$/);
    await expect(sums.getByRole('row', { name: t('payment.surchargeLine') })).toContainText('USD 2.00');
    await expectScreens(page, words, ['Testeleven Traveller', 'Testtwelve Traveller']);
    await page.getByRole('radio', { name: t('journey.payment.bank'), exact: true }).check();
    await expect(sums.getByRole('row').last()).toHaveText(/USD 60\.00$/);
  });

  await test.step('one of the two withdraws elsewhere: 60 becomes 30, which is said before anything is chosen', async () => {
    await page.reload();
    const bank = page.getByRole('radio', { name: t('journey.payment.bank'), exact: true });
    await bank.check();
    const answer = await fetch(`${portal.url}${apiPaths.submissionWithdraw}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sent.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version: 1, submission_number: sent.submission_numbers[1] }),
    });
    expect(answer.status).toBe(200);
    await page.getByRole('button', { name: t('payment.bank.do', { total: 'USD 60.00' }), exact: true }).click();
    const moved = t('payment.moved', { from: 'USD 60.00', to: 'USD 30.00' });
    await expect(page.getByText(moved)).toBeVisible();
    await expect(bank).toBeChecked();
  });

  await test.step('agreed to, it leads to the bank slip', async () => {
    await page.getByRole('button', { name: t('payment.bank.do', { total: 'USD 30.00' }), exact: true }).click();
    await expect(page.getByRole('article')).toContainText('USD 30.00');
  });

  await test.step('a page left open at the first reference leads to what is due now', async () => {
    await page.goto(pathTo('payment', { order: sent.trip.order?.reference }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('journey.payment.title'));
    await page.getByRole('radio', { name: t('journey.payment.bank'), exact: true }).check();
    await expect(page.getByRole('button', { name: t('payment.bank.do', { total: 'USD 30.00' }) })).toBeVisible();
  });
});
