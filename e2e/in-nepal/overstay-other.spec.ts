import { pathTo } from '#contract/paths.ts';
import { expect, test } from '../portal.ts';
import { control, deskName, goOn, sendApplication } from '../steps/application-form.ts';
import { act, actionButton, openFile, signIn, signInAs } from '../steps/desk.ts';
import { deskCalls, examine, takeDollars } from '../steps/desk-calls.ts';
import { fillContact, openFromHub } from '../steps/existing-visa.ts';
import { checkVisa } from '../steps/look-ups.ts';
import { speak } from '../steps/pages.ts';
import { expectScreens } from '../steps/screens.ts';
import { tourist, tripOn } from '../steps/tourist.ts';
import { arrivedTourist, resident, studyFrom } from '../steps/visa-in-force.ts';
import { wordsOf } from '../steps/words.ts';

/**
 * Six late days on a study visa that ended on 31 July 2026 (R13): no table has a price, one officer enters USD 300.00 with
 * its ground, another confirms it, and the stay is settled until 15 August, fifteen days after the old end (R12).
 */
const officer = 'overstay_officer@department.demo';
const senior = 'senior_officer@department.demo';
const cashier = 'department_cashier@department.demo';
const ground = 'Test 300';

test('late days on a study visa cost what two officers set (R13)', async ({ page, portal }) => {
  const words = wordsOf('np');
  const { t, language } = words;
  await speak(page, language);
  const person = tourist('SO60000', 'Testlatestudent', { dob: [15, 5, 1998] });
  const arrived = await arrivedTourist(portal, tripOn([2, 6, 2026], 'late-student@example.org'), person, {
    sent: '2026-05-28',
    arrived: '2026-06-02',
  });
  const numbers = await resident(portal, arrived, studyFrom('2026-07-01', 1));
  await portal.setClock('2026-08-06T09:00:00+05:45');
  const main = page.getByRole('main');
  const look = () => expectScreens(page, words, [numbers.visa, 'Covid', ground]);

  const asked = await test.step('sees the late days and no sum', async () => {
    const title = 'overstay_other.title';
    await openFromHub(
      page,
      words,
      { tab: 'overstay', numbers, title, first: 'existing_visa.page.late_visa' },
      async () => {
        await expect(main.getByText(t('hub.setLater'), { exact: true })).toBeVisible();
        await look();
      },
    );
    await expect(main.locator('dd').filter({ hasText: /^6$/ })).toHaveCount(1);
    await look();
    await goOn(page, words);
    await control(page, words, t('existing_visa.field.overstay_reason')).fill('+1 Covid');
    await goOn(page, words);
    await fillContact(page, words, { office: 'office.department' });
    const price = page.getByRole('region', { name: t('journey.price.title') });
    await expect(main).toContainText(t('overstay_other.notice.sum', { mail: 'no' }));
    await expect(price).toHaveCount(0);
    await expect(main).not.toContainText(t('journey.payment.nothing'));
    await look();
    const [sent = ''] = await sendApplication(page, words, 1);
    await look();
    return sent;
  });

  await test.step('an officer enters the sum with its ground, and confirms nothing', async () => {
    await examine(deskCalls(portal, 'department'), officer, asked);
    await signIn(page, words, officer);
    await openFile(page, words, asked, deskName(person), 'department.requests.title');
    await actionButton(page, words, 'propose').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('department.sum.amount'), { exact: true }).fill('300');
    await dialog.getByLabel(t('department.sum.ground'), { exact: true }).fill(ground);
    await expectScreens(page, words, [numbers.visa, ground], { only: [language] });
    await dialog.getByRole('button', { name: t('action.propose'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(actionButton(page, words, 'approve')).toHaveCount(0);
  });

  await test.step('a senior officer confirms it, and it is due', async () => {
    await signInAs(page, words, senior);
    await openFile(page, words, asked, deskName(person), 'department.requests.title');
    await look();
    await act(page, words, 'approve');
    await expect(main.getByText(/300\.00/).first()).toBeVisible();
    await look();
  });

  await test.step('is settled once it is paid, and not before', async () => {
    await page.goto(pathTo('track'));
    await page.getByLabel(t('field.submission'), { exact: true }).fill(asked);
    await page.getByLabel(t('field.passport'), { exact: true }).fill(person.passport);
    await page.getByRole('button', { name: t('track.button'), exact: true }).click();
    await expect(main).toContainText(t('overstay_other.track.next.approved'));
    await look();
    await checkVisa(page, words, numbers);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('check.expired'));
    await takeDollars(deskCalls(portal, 'department'), cashier, asked, 30_000);
    await checkVisa(page, words, numbers);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('check.valid'));
    await expect(main).toContainText(/15 August 2026|2026年8月15日|२०२६ अगस्ट १५/);
  });
});
