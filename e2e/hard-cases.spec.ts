import type { Route } from '@playwright/test';
import type { submissionAnswer } from '#contract/api/applications.ts';
import { apiPaths } from '#contract/paths.ts';
import { decimalIn } from '#domain/i18n/numbers.ts';
import { expect, test } from './portal.ts';
import { createdSubmission } from './steps/applicant-calls.ts';
import type { TravellerFacts } from './steps/application-form.ts';
import { actionButton, openFile, openTab, signIn } from './steps/desk.ts';
import { deskCalls } from './steps/desk-calls.ts';
import { pictureBlob } from './steps/picture-files.ts';
import { expectScreen, expectScreens } from './steps/screens.ts';
import { staffLanguages } from './steps/staff-languages.ts';
import { wordsOf } from './steps/words.ts';

const words = wordsOf('en-US');
const { t } = words;

/** An entry point that no other journey uses. */
const port = 'brj';

/** Sixty letters with no place to break a line; a name is in letters that a visa's zone can show. */
const surnames = [`Traveller${'abcdefghijklmnopqrstuvwxyz'.repeat(2).slice(0, 51)}`, 'Ж'.repeat(60), 'Ø'.repeat(60)];
/** The same in scripts that a name cannot have. */
const street = 'परीक्षण'.repeat(20).slice(0, 60);
const city = '旅'.repeat(60);

const traveller = (place: number): TravellerFacts => ({
  nationality: 'AUS',
  passport: `HC000000${place}`,
  expiry: [14, 3, 2031],
  firstName: 'Test',
  surname: surnames[place] ?? '',
  dob: [12, 4, 1988],
  gender: 'F',
  occupation: 'teacher',
  street,
  city,
  plan: '30',
});

const papers = Array.from({ length: 17 }, (_, place) => `Paper number ${place + 1} of Test Traveller`);

/** A passport for each language in which a journey is walked. */
const passportDigits = { 'en-US': '0000001', ne: '0000002', np: '0000003' };

test('a case with twenty documents and three travellers with long names; the network lost after a decision', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000);
  await portal.setClock('2026-10-05T08:00:00+05:45');
  const { submission_numbers: numbers, access_token: token } = await createdSubmission(portal, {
    trip: {
      arrival: [5, 10, 2026],
      from: 'IND',
      flight: 'BUS 12',
      purpose: 'holiday',
      address: 'Hotel Example, Pokhara',
      email: 'hard.cases@example.org',
      phone: '+6120000000',
    },
    people: surnames.map((_, place) => traveller(place)),
    paymentMode: 'on_arrival',
    port,
  });
  const [number = ''] = numbers;
  const officer = `port_visa_officer@${port}.demo`;

  await test.step('seventeen papers are asked for and sent', async () => {
    const calls = deskCalls(portal, 'port');
    const headers = { authorization: `Bearer ${token}` };
    // A question has room for ten.
    for (const asked of [papers.slice(0, 10), papers.slice(10)]) {
      await calls.act(officer, number, 'ask', { items: asked.map((paper) => ({ paper })), due_on: '2026-10-05' });
      const answer = await fetch(`${portal.url}${apiPaths.trip}`, { headers });
      const { data } = (await answer.json()) as (typeof submissionAnswer)['_output'];
      const question = data.members.find((one) => one.submission_number === number)?.question;
      const form = new FormData();
      form.append('version', String(data.version));
      form.append('submission_number', number);
      for (const { id } of question?.items ?? [])
        form.append(`items[${id}]`, await pictureBlob(`${id}.jpg`), `${id}.jpg`);
      const sent = await fetch(`${portal.url}${apiPaths.submissionAnswers}`, { method: 'POST', headers, body: form });
      expect(sent.status, await sent.text()).toBe(200);
    }
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, words, officer);
  const open = () => openFile(page, words, number, `${surnames[0]}, Test`);

  await test.step('every document is reached, and nothing breaks the page', async () => {
    await open();
    const thumbs = page.getByRole('list', { name: t('desk.allDocuments') }).getByRole('button');
    await expect(thumbs).toHaveCount(20);
    await thumbs.filter({ hasText: papers.at(-1) ?? '' }).click();
    await expect(page.getByRole('heading', { name: papers.at(-1) ?? '' })).toBeVisible();
    await expectScreens(page, words, [...surnames, ...papers, 'Pokhara', 'BRJ', 'BUS', 'Visa Officer One'], {
      only: staffLanguages,
    });
    await page.setViewportSize({ width: 360, height: 740 });
    const below = () =>
      page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
    // Only the panes scroll.
    expect(await below()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await below()).toBe(0);
    // The name is whole beside the actions.
    const title = page.locator('[data-case-title]');
    expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect((await title.boundingBox())?.height).toBeLessThanOrEqual(40);
  });

  // Decided on the server every time, but no answer arrives, not even to the calls that are made again by themselves.
  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  };
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: t('department.action.clear'), exact: true });
  const clearings = () =>
    page.getByRole('list', { name: t('department.file.history') }).getByText(t('event.clear'), { exact: true });

  await test.step('the answer to a decision is lost: the same press again decides once', async () => {
    await page.route('**/actions/clear', lost);
    await actionButton(page, words, 'clear').click();
    await confirm.click();
    await expect(dialog.getByText(t('department.action.unreached'))).toBeVisible();
    await expectScreen(page, words);
    await page.unroute('**/actions/clear', lost);
    await confirm.click();
    await expect(dialog).toBeHidden();
    await open();
    await openTab(page, words, 'department.file.history');
    await expect(clearings()).toHaveCount(1);
  });

  await test.step('whoever leaves that question instead sees the case decided', async () => {
    await openFile(page, words, numbers[2] ?? '', `${surnames[2]}, Test`);
    await page.route('**/actions/clear', lost);
    await actionButton(page, words, 'clear').click();
    await confirm.click();
    await expect(dialog.getByText(t('department.action.unreached'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(actionButton(page, words, 'clear')).toBeHidden();
    await openTab(page, words, 'department.file.history');
    await expect(clearings()).toHaveCount(1);
  });
});

for (const language of staffLanguages) {
  test(`a correction that makes a cleared traveller free is meant, said, and cleared again (${language})`, async ({
    page,
    portal,
  }) => {
    const shown = wordsOf(language);
    await portal.setClock('2026-10-05T08:00:00+05:45');
    const { submission_numbers: numbers } = await createdSubmission(portal, {
      trip: {
        arrival: [5, 10, 2026],
        from: 'IND',
        flight: 'BUS 12',
        purpose: 'holiday',
        address: 'Hotel Example, Pokhara',
        email: `fee.${language}@example.org`,
        phone: '+6120000000',
      },
      people: [
        { ...traveller(0), surname: 'Traveller', passport: `HF${passportDigits[language]}`, street: 'A', city: 'B' },
      ],
      paymentMode: 'on_arrival',
      port,
    });
    const [number = ''] = numbers;
    await deskCalls(portal, 'port').act(`port_visa_officer@${port}.demo`, number, 'clear');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    await signIn(page, shown, `port_visa_officer_2@${port}.demo`);
    await openFile(page, shown, number, 'Traveller, Test');
    await actionButton(page, shown, 'correct_typing').click();
    const dialog = page.getByRole('dialog');
    const mistyped = dialog.getByLabel(shown.t('department.typing.field'), { exact: true });
    await mistyped.selectOption('nationality');
    const money = (amount: string) => `USD ${decimalIn(language, amount)}`;
    const right = dialog.getByLabel(shown.t('department.typing.new'), { exact: true });
    await right.selectOption({ label: shown.country('CHN') });
    const send = dialog.getByRole('button', { name: shown.t('department.action.correct_typing'), exact: true });
    await send.click();
    const meant = dialog.getByRole('checkbox');
    await expect(meant).not.toBeChecked();
    await expect(dialog.getByText(money('50.00'))).toHaveCount(2);
    await expectScreen(page, shown);
    await meant.check();
    await send.click();
    await expect(dialog).toBeHidden();
    // Somebody clears it again, at the new price.
    await expect(actionButton(page, shown, 'clear')).toBeVisible();
    await openTab(page, shown, 'department.file.history');
    await expect(page.getByRole('list', { name: shown.t('department.file.history') })).toContainText(
      shown.t('history.fee_minor', { from: money('50.00'), to: money('0.00') }),
    );
    await expectScreen(page, shown);
  });
}
