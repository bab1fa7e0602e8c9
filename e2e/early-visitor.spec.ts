import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pathTo } from '#contract/paths.ts';
import { languageFacts } from '#domain/i18n/languages.ts';
import { expect, test } from './portal.ts';
import { expectQuestion, fillDate, goOn, openForm } from './steps/application-form.ts';
import { expectScreen } from './steps/screens.ts';
import { type Words, wordsOf } from './steps/words.ts';

const visits = 5;

test('a language chosen while the page still comes to life is taken, without complaint', async ({ newDevice }) => {
  const nepali = wordsOf('ne');
  for (let visit = 1; visit <= visits; visit += 1) {
    await test.step(`visit ${visit}`, async () => {
      const page = await newDevice();
      await page.goto(pathTo('home'), { waitUntil: 'commit' });
      await page.getByRole('button', { name: languageFacts.ne.name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(nepali.t('home.title'));
      await expect(page.locator('html')).toHaveAttribute('lang', languageFacts.ne.tag);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(nepali.t('home.title'));
    });
  }
});

test('what is typed while a page still comes to life is kept, and never part of an address', async ({ page }) => {
  const { t } = wordsOf('en-US');
  let letThrough = (): void => undefined;
  const typed = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route('**/*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(`${pathTo('newPassword')}#a-link-of-a-mail`, { waitUntil: 'commit' });
  const password = page.getByLabel(t('session.password.next'), { exact: true });
  const submit = page.getByRole('button', { name: t('session.newPassword.submit'), exact: true });
  await expect(submit).toBeDisabled();
  await password.fill('copper ladder seven quiet hens');
  await password.press('Enter');
  letThrough();
  await expect(submit).toBeEnabled();
  await expect(page).toHaveURL(pathTo('newPassword'));
  await expect(password).toHaveValue('copper ladder seven quiet hens');
  await submit.click();
  await expect(page.getByText(t('refusal.link_not_valid'))).toBeVisible();
});

test('a page whose script is lost on the way is loaded once more by itself', async ({ page }) => {
  const { t } = wordsOf('en-US');
  let lost = 0;
  await page.route('**/entry.client*.js', (route) => {
    lost += 1;
    return lost === 1 ? route.abort('internetdisconnected') : route.continue();
  });
  await page.goto(pathTo('visaCheck'), { waitUntil: 'commit' });
  await page.getByLabel(t('field.passport'), { exact: true }).fill('UTO0000001');
  await expect.poll(() => lost).toBe(2);
  await page.getByRole('button', { name: t('check.button'), exact: true }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
});

test('a check page that is lost on the way says so, and comes with the network or when tried again', async ({
  page,
}) => {
  const words = wordsOf('en-US');
  const { t } = words;
  await openForm(page, words);
  await expectQuestion(page, words, 'arrival');
  const check = `${new URL(page.url()).pathname}?step=check`;
  const ways = {
    'the network is back': async () => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
    'tried again': () => page.getByRole('button', { name: t('journey.file.tryAgain'), exact: true }).press('Enter'),
  };
  for (const [name, way] of Object.entries(ways)) {
    await test.step(name, async () => {
      await page.route('**/check-page*.js', (route) => route.abort('internetdisconnected'));
      await page.goto(check);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('failure.title'));
      await expect(page.getByText(t('journey.noNetwork'), { exact: true })).toBeVisible();
      await expectScreen(page, words);
      await page.unroute('**/check-page*.js');
      await way();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('journey.check.title'));
    });
  }
});

/** Opens home and answers all its questions but the day of arrival. */
async function openHome(page: Page, words: Words): Promise<void> {
  const { t } = words;
  await page.goto(pathTo('home'));
  await page.getByLabel(t('home.nationality'), { exact: true }).selectOption({ label: words.country('AUS') });
  await page.getByLabel(t('home.purpose'), { exact: true }).selectOption({ label: t('purpose.holiday') });
}

/** Asks home about an arrival before which nobody can apply yet, and sees the first day on which one can. */
async function askTooEarly(page: Page, words: Words): Promise<void> {
  const { t } = words;
  await openHome(page, words);
  await fillDate(page, words, t('home.arrival'), [25, 10, 2026]);
  await page.getByRole('button', { name: t('home.ask'), exact: true }).click();
  await expect(page.getByText('You can apply from 10 October 2026', { exact: true })).toBeVisible();
}

test('an arrival that is too far ahead gets the first day to apply instead of a form that would refuse it', async ({
  page,
  portal,
}) => {
  const words = wordsOf('en-US');
  const { t } = words;
  await portal.setClock('2026-10-01T09:00:00+05:45');
  const start = page.getByRole('link', { name: t('eligibility.start'), exact: true });
  await askTooEarly(page, words);
  await expect(start).toHaveCount(0);
  await expect(page.getByRole('heading', { name: t('eligibility.now'), exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: t('service.etaChoice'), exact: true })).not.toHaveCount(
    0,
  );
  await expectScreen(page, words);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('journey.calendar.add'), exact: true }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain('DTSTART;VALUE=DATE:20261010');

  await fillDate(page, words, t('home.arrival'), [30, 9, 2026]);
  await page.getByRole('button', { name: t('home.ask'), exact: true }).click();
  await expect(page.getByRole('main')).toContainText(t('refusal.date_before_today'));
  await expect(start).toHaveCount(0);

  await fillDate(page, words, t('home.arrival'), [16, 10, 2026]);
  await page.getByRole('button', { name: t('home.ask'), exact: true }).click();
  await expect(start).toBeVisible();
});

test('the answer stands again after going back to it, with the longer visa and the permit that come besides', async ({
  page,
  portal,
}) => {
  const words = wordsOf('en-US');
  const { t } = words;
  await portal.setClock('2026-10-01T09:00:00+05:45');
  await page.goto(pathTo('home'));
  await page.getByLabel(t('home.nationality'), { exact: true }).selectOption({ label: words.country('BGD') });
  await page
    .getByLabel(t('home.purpose'), { exact: true })
    .selectOption({ label: t('purpose.trekking_mountaineering') });
  // The example is a day to come.
  await expect(page.getByText(t('home.arrivalHint', { day: 11, month: 10, year: 2026 }))).toBeVisible();
  await page.getByRole('button', { name: t('home.ask'), exact: true }).click();
  const start = page.getByRole('link', { name: t('eligibility.start'), exact: true });
  await expect(start).toBeVisible();
  await expect(page.getByRole('row', { name: t('visitor_visa.days.90').split(',')[0] ?? '' })).toContainText(
    'USD 125.00',
  );
  await expect(page.getByText(t('eligibility.surcharge'))).toBeVisible();
  await expectScreen(page, words);

  await page.getByRole('link', { name: t('eligibility.permitLink'), exact: true }).click();
  await expect(page.getByRole('main')).toContainText(t('notOpen.how.trekkingPermit'));
  await page.goBack();
  await expect(start).toBeVisible();
  await page.getByLabel(t('home.purpose'), { exact: true }).selectOption({ label: t('purpose.holiday') });
  await expect(page.getByText(t('home.stale'))).toBeVisible();

  // Nothing costs anything, so nothing is added to it.
  await page.getByLabel(t('home.nationality'), { exact: true }).selectOption({ label: words.country('CHN') });
  await page.getByRole('button', { name: t('home.ask'), exact: true }).click();
  await expect(page.getByRole('row', { name: t('visitor_visa.days.90').split(',')[0] ?? '' })).toContainText(
    'USD 0.00',
  );
  await expect(page.getByText(t('eligibility.surcharge'))).toHaveCount(0);
  await page.getByLabel(t('home.nationality'), { exact: true }).selectOption({ label: words.country('BGD') });
  await page.reload();
  await expect(page.getByText(t('home.answer'), { exact: true })).toBeVisible();
});

test('the check of a visa knows the number of an application by its form, and leads to it', async ({ page }) => {
  const words = wordsOf('en-US');
  const { t } = words;
  await page.goto(pathTo('visaCheck'));
  await page.getByLabel(t('field.passport'), { exact: true }).fill('UTO0000001');
  await page.getByLabel(t('field.visa'), { exact: true }).fill('tia26 7k3m9 qx24v tbwh5');
  await page.getByRole('button', { name: t('check.button'), exact: true }).click();
  await expect(page.getByRole('main')).toContainText('TIA26-7K3M9-QX24V-TBWH5');
  await expectScreen(page, words);
  await page.getByRole('link', { name: t('elsewhere.link', { kind: 'submission' }), exact: true }).click();
  await expect(page.getByLabel(t('field.submission'), { exact: true })).toHaveValue(/TIA26/);
});

test('tracking names other numbers by their form, and leads to the page they belong to', async ({ page }) => {
  const words = wordsOf('en-US');
  const { t } = words;
  const places = [
    ['draft', 'DR-11111-22222', 'field.draft'],
    ['payment', 'PV-123-456-789-42', 'field.submission'],
    ['visa', 'V11111112', 'field.visa'],
  ] as const;
  for (const [kind, number, field] of places) {
    await page.goto(pathTo('track'));
    await page.getByLabel(t('field.submission'), { exact: true }).fill(number.toLowerCase().replaceAll('-', ' '));
    await page.getByRole('button', { name: t('track.button'), exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: t('elsewhere.title', { kind }) })).toBeVisible();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    await expectScreen(page, words);
    await page.getByRole('link', { name: t('elsewhere.link', { kind }), exact: true }).click();
    await expect(page.getByLabel(t(field), { exact: true })).toBeVisible();
    if (kind !== 'payment') await expect(page.getByLabel(t(field), { exact: true })).toHaveValue(/^(DR|V)[ -]?1111/i);
  }

  await page.goto(pathTo('track'));
  await page.getByLabel(t('field.submission'), { exact: true }).fill('TIA26-7K3M9-QX24V-TBWH5');
  await page.getByLabel(t('field.passport'), { exact: true }).fill('UTO0000001');
  await page.getByRole('button', { name: t('track.button'), exact: true }).click();
  await expect(page.getByRole('alert', { name: t('form.problem') })).toContainText(t('track.notFound'));
});

test('home takes a number in place and hands it to the page of its kind, never in an address', async ({ page }) => {
  const words = wordsOf('en-US');
  const { t } = words;
  const places = [
    ['shell.track', 'TIA26-7K3M9-QX24V-TBWH5', 'track', 'field.submission'],
    ['shell.check', 'V1111-1112', 'visaCheck', 'field.visa'],
    ['shell.track', 'V1111-1112', 'visaCheck', 'field.visa'],
    ['shell.check', 'DR-11111-22222', 'resumeDraft', 'field.draft'],
    ['shell.check', 'no number of ours', 'visaCheck', 'field.visa'],
  ] as const;
  await page.goto(pathTo('home'));
  await page.getByRole('button', { name: t('shell.trackShort'), exact: true }).click();
  const track = page.getByLabel(t('shell.track'), { exact: true });
  await expect(track).toBeFocused();
  await expect(track).toHaveAccessibleDescription(/Required\. Enter the submission number/);
  await expectScreen(page, words);
  for (const [label, number, place, field] of places) {
    await page.goto(pathTo('home'));
    await page.getByLabel(t(label), { exact: true }).fill(number);
    await page.getByLabel(t(label), { exact: true }).press('Enter');
    await expect(page.getByLabel(t(field), { exact: true })).toHaveValue(number);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(pathTo(place));
  }
});

test('a form for an arrival that is too far ahead opens without an error, and names the day once it is answered', async ({
  page,
  portal,
}) => {
  const words = wordsOf('en-US');
  const { t } = words;
  await portal.setClock('2026-10-01T09:00:00+05:45');
  await askTooEarly(page, words);

  await page.goto(pathTo('arrivalPort', { portId: 'tia' }));
  const kind = t('visitor_visa.kind.tourist');
  const priced = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/quote'));
  await page.getByRole('link', { name: t('port.apply', { kind }) }).click();
  await expectQuestion(page, words, 'arrival');
  await priced;
  await expect(page.getByRole('main')).toContainText('25 October 2026');
  await expect(page.getByRole('main')).not.toContainText('on or after 10 October 2026');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  await expectScreen(page, words);
  await goOn(page, words);
  await expect(page.getByRole('alert', { name: t('form.problem') })).toContainText('on or after 10 October 2026');
  await expectScreen(page, words);
});
