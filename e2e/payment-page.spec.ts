import type { Page } from '@playwright/test';
import { apiPaths, pathTo, servicePaths } from '#contract/paths.ts';
import { expect, type Portal, test } from './portal.ts';
import { createdSubmission } from './steps/applicant-calls.ts';
import { fillDate } from './steps/application-form.ts';
import { cards, expectBank, sendCard } from './steps/card.ts';
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
    await expect(page.getByRole('main').getByText(sent.submission_number, { exact: true }).first()).toBeVisible();
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

/** Sends an application of one person and opens the bank's page from the page to pay; returns its number. */
async function atBank(page: Page, portal: Portal, passport: string, name: string): Promise<string> {
  const person = { ...tourist(passport, name, { plan: '15' as const }), nationality: 'AUS' };
  const sent = await createdSubmission(portal, {
    trip: tripOn([12, 10, 2026], 'pays.later@example.org'),
    people: [person],
    paymentMode: 'online',
  });
  await page.goto(pathTo('payment'));
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByLabel(t('field.submission'), { exact: true }).fill(sent.submission_number);
  await page.getByLabel(t('field.passport'), { exact: true }).fill(passport);
  await fillDate(page, words, t('field.dob'), person.dob);
  await page.getByRole('button', { name: t('access.button'), exact: true }).click();
  await page.getByRole('radio', { name: t('journey.payment.online'), exact: true }).check();
  await payByCard(page);
  return sent.submission_number;
}

async function payByCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('payment.online.do', { total: 'USD 31.00' }), exact: true }).click();
  await expectBank(page, words, 'USD 31.00');
}

/** Pays at the bank, whose answer is lost on its way to the browser. */
async function payAndHearNothing(page: Page, card: string): Promise<void> {
  const lost = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.route(`**${servicePaths.sandboxGateway}/card`, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>-</title>' });
  });
  await sendCard(page, words, card);
  await lost;
  await page.unroute(`**${servicePaths.sandboxGateway}/card`);
}

test('a payment whose answer was lost is settled when the application is opened', async ({ page, portal }) => {
  await portal.setClock(sentOn);
  const title = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  const payAgain = page.getByRole('link', { name: t('pay.again', { total: 'USD 31.00' }), exact: true });

  await test.step('charged, and nobody was told: the application is paid', async () => {
    await atBank(page, portal, 'PP4400003', 'Testthirteen');
    await payAndHearNothing(page, cards.unanswered);
    await page.goto(pathTo('familySubmission'));
    await expect(title).toHaveText(t('visa_on_arrival.track.own_title'));
    await expect(main).toContainText(`USD 31.00 · ${t('journey.order.paid')}`);
    await expect(main.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
  });

  await test.step('back from the bank’s page, nothing is paid: the same transaction is offered again', async () => {
    await atBank(page, portal, 'PP4400004', 'Testfourteen');
    await page.goto(pathTo('familySubmission'));
    await expect(main).toContainText(t('pay.news.not_made'));
    await expectScreens(page, words, ['Testfourteen Traveller']);
    await payAgain.click();
    // The page before says the same about the card.
    await expect(title).toHaveText(t('pay.title'));
    await expect(main).toContainText(t('pay.news.not_madeText'));
    // A payment that was begun leaves one way, with nothing to choose.
    await expect(main.getByText(t('journey.payment.online'), { exact: true })).toBeVisible();
    await expect(main.getByRole('radio')).toHaveCount(0);
    await expectScreens(page, words, ['Testfourteen Traveller']);
    await payByCard(page);
    await payAndHearNothing(page, cards.unanswered);
    // A page asks the bank once in ten seconds; the demonstration clock passes them.
    await portal.setClock('2026-10-08T10:01:00+05:45');
    await page.goto(pathTo('payment'));
    await expect(title).toHaveText(t('journey.sent.andPaid'));
  });

  await test.step('while the bank is silent, the pages say so and take no second payment', async () => {
    const number = await atBank(page, portal, 'PP4400005', 'Testfifteen');
    await payAndHearNothing(page, cards.silent);
    await page.goto(pathTo('track'));
    await page.getByLabel(t('field.submission'), { exact: true }).fill(number);
    await page.getByLabel(t('field.passport'), { exact: true }).fill('PP4400005');
    await page.getByRole('button', { name: t('track.button'), exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: t('track.acts.bank') })).toContainText(t('pay.checking'));
    await expectScreens(page, words);
    await page.goto(pathTo('familySubmission'));
    await expect(main).toContainText(t('track.acts.bank'));
    await expect(main).toContainText(t('pay.checking'));
    await expect(main.getByRole('link', { name: t('pay.askAgain'), exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
    await expectScreens(page, words, ['Testfifteen Traveller']);
    await page.goto(pathTo('payment'));
    await expect(title).toHaveText(t('pay.checking'));
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expectScreens(page, words, ['Testfifteen Traveller']);
  });
});
