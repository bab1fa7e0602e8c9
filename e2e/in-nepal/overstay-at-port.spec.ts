import { apiPaths, pathTo } from '#contract/paths.ts';
import { expect, test } from '../portal.ts';
import { control, deskName, goOn, sendApplication } from '../steps/application-form.ts';
import { act, actionButton, openFile, signIn, signInAs } from '../steps/desk.ts';
import { deskCalls } from '../steps/desk-calls.ts';
import { fillContact } from '../steps/existing-visa.ts';
import { checkVisa } from '../steps/look-ups.ts';
import { speak } from '../steps/pages.ts';
import { expectScreens } from '../steps/screens.ts';
import { tourist, tripOn } from '../steps/tourist.ts';
import { nameVisa } from '../steps/upgrade.ts';
import { arrivedTourist } from '../steps/visa-in-force.ts';
import { wordsOf } from '../steps/words.ts';

/**
 * Two late days of a tourist at the airport (R12): a visa of March 2026 ended on the 30th, and on 1 April two people at the
 * counter settle it for USD 55.00, 3 × 15 and 5 × 2, until 14 April; then the departure is stamped.
 */
const movement = 'port_movement_officer@tia.demo';
const clearer = 'port_visa_officer@tia.demo';
const cashier = 'port_cashier@tia.demo';

test('a late tourist settles two days at the airport and leaves (R12)', async ({ page, portal }) => {
  const words = wordsOf('en-US');
  const { t, language } = words;
  await speak(page, language);
  const person = tourist('AP60000', 'Testlateguest', { gender: 'M' });
  const numbers = await arrivedTourist(portal, tripOn([1, 3, 2026], 'airport@example.org'), person, {
    sent: '2026-02-25',
    arrived: '2026-03-01',
  });
  await portal.setClock('2026-04-01T09:00:00+05:45');
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });
  const look = () => expectScreens(page, words, ['CA', numbers.visa, 'Covid', 'TIA', 'V<NPL']);
  const stamp = actionButton(page, words, 'stamp_departure');
  const status = main.locator('[data-action-row]').getByText(t('department.status.issued'), { exact: true });

  await test.step('the officer at the departure cannot stamp, and reads where to send him', async () => {
    await signIn(page, words, movement);
    await openFile(page, words, numbers.arrival, deskName(person));
    await expect(status).not.toHaveClass(/granted/);
    await page.getByRole('button', { name: t('desk.more'), exact: true }).click();
    await expect(stamp).toBeDisabled();
    await expect(main.getByText(t('refusal.late_days_to_settle')).filter({ visible: true })).toBeVisible();
    await expectScreens(page, words, ['CA', 'TIA', 'V<NPL'], { only: [language] });
    await page.getByRole('button', { name: t('shell.signOut'), exact: true }).click();
  });

  const asked = await test.step('asks for it from the first page', async () => {
    await page.goto(pathTo('home'));
    await page.getByRole('link', { name: t('service.overstayAtPort'), exact: true }).click();
    await expect(title).toHaveText(t('service.overstayAtPort'));
    await look();
    await nameVisa(page, words, numbers);
    await expect(title).toContainText(t('existing_visa.page.late_visa'));
    await expect(main.locator('dd').filter({ hasText: /^2$/ })).toHaveCount(1);
    await expect(main).toContainText('14 April 2026');
    await goOn(page, words);
    await control(page, words, t('existing_visa.field.overstay_reason')).fill('+1 Covid');
    await goOn(page, words);
    await expect(title).toContainText(t('existing_visa.page.port'));
    await look();
    await fillContact(page, words, { office: 'entry_point.tia' });
    const price = page.getByRole('region', { name: t('journey.price.title') });
    await expect(price.locator('dd:visible')).toHaveText(['45.00', '10.00', 'USD 55.00']);
    await look();
    const [sent = ''] = await sendApplication(page, words, 1);
    await look();
    return sent;
  });

  await test.step('one person clears it, another takes the sum', async () => {
    await signIn(page, words, clearer);
    await openFile(page, words, asked, deskName(person));
    await look();
    await expect(actionButton(page, words, 'take_cash')).toHaveCount(0);
    await act(page, words, 'clear');
    await deskCalls(portal).post(cashier, apiPaths.departmentCashShift, { opening: { USD: 0 } });
    await signInAs(page, words, cashier);
    await openFile(page, words, asked, deskName(person));
    await act(page, words, 'take_cash', async (desk) => {
      const dialog = desk.getByRole('dialog');
      await dialog.getByLabel(t('department.cash.received'), { exact: true }).fill('60');
      await expect(dialog.getByText('Change: USD 5.00')).toBeVisible();
    });
    await deskCalls(portal).post(cashier, apiPaths.departmentCashShiftClose, { counted: { USD: 5500 } });
    await look();
  });

  await test.step('the visa covers the days, and the departure is stamped', async () => {
    await checkVisa(page, words, numbers);
    await expect(main).toContainText('14 April 2026');
    await signInAs(page, words, movement);
    await openFile(page, words, numbers.arrival, deskName(person));
    await expect(status).toHaveClass(/granted/);
    await stamp.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('department.action.stamp_departure'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByText(t('department.file.departedOn')).first()).toBeVisible();
    await look();
  });
});
