import { pathTo } from '#contract/paths.ts';
import { expect, expectAccessible, test, widths } from './portal.ts';
import { createdSubmission } from './steps/applicant-calls.ts';
import { fillDate } from './steps/application-form.ts';
import { cards, payAtBank } from './steps/card.ts';
import { tourist, tripOn } from './steps/tourist.ts';
import { wordsOf } from './steps/words.ts';

const words = wordsOf('en-US');
const { t } = words;

/** Two adults at USD 50.00 and a child who turns ten on 10 October, each with USD 1.00 for paying by card (R1, R2(a), R7). */
const [mother, father] = ['CA5500001', 'CA5500002'].map((passport, index) => ({
  ...tourist(passport, index === 0 ? 'Testfifteen' : 'Testsixteen'),
  nationality: 'AUS',
}));

test('a paid family moves past a birthday, pays the difference and withdraws one', async ({ page, portal }) => {
  if (mother === undefined || father === undefined) throw new Error('two adults are needed');
  await page.setViewportSize(widths.phone);
  await portal.setClock('2026-10-01T10:00:00+05:45');
  const child = {
    ...mother,
    passport: 'CA5500003',
    firstName: 'Testchild',
    dob: [10, 10, 2016] as const,
    occupation: 'child',
    accompanied: { name: 'Testfifteen Traveller', passport: mother.passport, relation: 'mother' },
  };
  const sent = await createdSubmission(portal, {
    trip: tripOn([5, 10, 2026], 'moves@example.org'),
    people: [mother, father, child],
    paymentMode: 'online',
  });
  await page.goto(pathTo('familySubmission'));
  await page.getByLabel(t('field.submission'), { exact: true }).fill(sent.submission_number);
  await page.getByLabel(t('field.passport'), { exact: true }).fill(mother.passport);
  await fillDate(page, words, t('field.dob'), mother.dob);
  await page.getByRole('button', { name: t('access.button'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const day = dialog.getByLabel(t('form.day'), { exact: true });

  await test.step('the page leads with the fee until it is paid', async () => {
    await expect(page.getByRole('heading', { name: 'Pay USD 102.00', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Pay USD 102.00 now' }).click();
    await page.getByRole('radio', { name: t('journey.payment.online'), exact: true }).check();
    await page.getByRole('button', { name: /USD 102\.00/ }).click();
    await payAtBank(page, words, cards.accepted);
    await expect(page).toHaveURL(new RegExp(pathTo('cardPayment')));
    await page.goto(pathTo('familySubmission'));
  });

  await test.step('nothing moves under the finger when the passes come', async () => {
    let send = () => {};
    const held = new Promise<void>((go) => {
      send = go;
    });
    await page.route('**/slip*', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    const move = page.getByRole('button', { name: t('mine.changeArrival') });
    const before = await move.boundingBox();
    expect(before).not.toBeNull();
    const show = page.getByRole('button', { name: t('journey.pass.show', { count: 3 }), exact: true });
    await expect(show).toBeDisabled();
    send();
    await expect(show).toBeEnabled();
    await expect(page.getByRole('button', { name: t('journey.pass.keep') })).toBeVisible();
    expect(await move.boundingBox()).toEqual(before);
    await show.click();
    for (const number of [1, 2, 3]) {
      await expect(page.getByText(t('journey.pass.of', { number, count: 3 }), { exact: true })).toBeVisible();
      await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
      await page.getByRole('button', { name: t('journey.pass.next'), exact: true }).click();
    }
    await page.keyboard.press('Escape');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a day that is refused stays as it was typed, with the reason beside it', async () => {
    await page.getByRole('button', { name: t('mine.changeArrival') }).click();
    await day.fill('28');
    await page.getByRole('button', { name: t('mine.saveDay'), exact: true }).click();
    await expect(dialog.getByText('The latest arrival date for this application is 16 October 2026.')).toBeVisible();
    await expect(day).toBeFocused();
    await expect(day).toHaveValue('28');
  });

  await test.step('a dearer day shows its price with the buttons, and leads to paying the difference', async () => {
    await day.fill('12');
    await page.getByRole('button', { name: t('mine.saveDay'), exact: true }).click();
    const save = page.getByRole('button', { name: t('mine.saveAndPay', { due: 'USD 51.00' }), exact: true });
    await expect(dialog.getByText(t('mine.newPriceMore', { amount: 'USD 51.00' }), { exact: true })).toBeInViewport();
    await expect(save).toBeInViewport();
    await save.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('journey.payment.title'));
    await page.goto(pathTo('familySubmission'));
    const due = page.getByRole('heading', { name: t('mine.payDifference', { sum: 'USD 51.00' }), exact: true });
    await expect(due).toBeVisible();
    // The pass of the one who is dearer says so, and the others do not.
    await page.getByRole('button', { name: t('journey.pass.show', { count: 3 }), exact: true }).click();
    const owes = page.getByText(`${t('journey.order.due')} · USD 51.00`, { exact: true });
    for (const [number, times] of [0, 0, 1].entries()) {
      const place = t('journey.pass.of', { number: number + 1, count: 3 });
      await expect(page.getByText(place, { exact: true })).toBeVisible();
      await expect(owes).toHaveCount(times);
      await page.getByRole('button', { name: t('journey.pass.next'), exact: true }).click();
    }
    await page.keyboard.press('Escape');
  });

  await test.step('the bank slip prints without asking who it is', async () => {
    await page.getByRole('link', { name: 'Pay USD 51.00 now' }).click();
    await page.getByRole('radio', { name: t('journey.payment.bank'), exact: true }).check();
    await page.getByRole('button', { name: t('payment.bank.do', { total: 'USD 50.00' }), exact: true }).click();
    await expect(page.getByRole('article')).toContainText('12 October 2026');
    await page.goto(pathTo('familySubmission'));
    await page.getByRole('link', { name: t('journey.sent.bankSlip'), exact: true }).click();
    await expect(page.getByRole('article')).toContainText('USD 50.00');
    await page.goto(pathTo('familySubmission'));
  });

  await test.step('what goes back for the one who stays at home remains on the page', async () => {
    await page.getByRole('button', { name: t('mine.withdrawSome') }).click();
    await dialog.getByRole('radio', { name: 'Testsixteen Traveller' }).check();
    await page.getByRole('button', { name: t('mine.withdrawOne', { name: 'Testsixteen Traveller' }) }).click();
    await expect(page.getByText(t('mine.withdrawn', { names: 'Testsixteen Traveller' }))).toBeInViewport();
    await page.reload();
    const refunds = page.getByRole('region', { name: t('mine.refunds'), exact: true });
    await expect(refunds).toContainText('USD 51.00 for Testsixteen Traveller');
    await expect(page.getByRole('heading', { name: t('mine.everybody'), exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});
