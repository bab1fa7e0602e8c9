import type { Locator, Page, Route } from '@playwright/test';
import { pathTo } from '#contract/paths.ts';
import { expect, test, widths } from './portal.ts';
import { answersNaming, createdSubmission, sentForm } from './steps/applicant-calls.ts';
import type { SubmissionFacts, TravellerFacts } from './steps/application-form.ts';
import { openFile, signIn, signInAs } from './steps/desk.ts';
import { deskCalls } from './steps/desk-calls.ts';
import { expectScreen } from './steps/screens.ts';
import { tourist, tripOn } from './steps/tourist.ts';
import { arrivedTourist } from './steps/visa-in-force.ts';
import { wordsOf } from './steps/words.ts';

const words = wordsOf('en-US');
const { t } = words;

/** An entry point that no other journey uses. */
const port = 'pia';

const submission = (flight: string): SubmissionFacts => ({
  arrival: [5, 10, 2026],
  from: 'QAT',
  flight,
  purpose: 'holiday',
  address: 'Hotel Example, Pokhara',
  email: 'desk.panes@example.org',
  phone: '+6120000000',
});

/** Returns a traveller with a passport and a surname that no other has: letters of its number. */
function traveller(number: number): TravellerFacts {
  const letters = [...String(number).padStart(3, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  return {
    nationality: ['AUS', 'DEU', 'JPN', 'FRA'][number % 4] ?? 'AUS',
    passport: `DP${String(number).padStart(7, '0')}`,
    expiry: [14, 3, 2031],
    firstName: 'Test',
    surname: `Traveller ${letters}`,
    dob: [12, 4, 1988],
    gender: 'F',
    occupation: 'teacher',
    street: 'Example Street',
    city: 'Exampleville',
    plan: '30',
  };
}

/** Tells whether the page scrolls, and the part of the case under its head. */
function scrolled(page: Page): Promise<boolean[]> {
  return page.evaluate(() => [
    document.documentElement.scrollHeight > document.documentElement.clientHeight,
    [...document.querySelectorAll('main section')]
      .map((section) => section.parentElement)
      .some(
        (box) =>
          box !== null && getComputedStyle(box).containerName === 'body' && box.scrollHeight > box.clientHeight + 1,
      ),
  ]);
}

/** Tells whether two elements lie on each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (first === null || second === null) throw new Error('not on the page');
  return first.y < second.y + second.height && second.y < first.y + first.height;
}

const arrivals = 200;
const together = 10;

test('two hundred arrivals: a complete case is cleared in three keys and without scrolling', async ({
  page,
  portal,
}) => {
  test.setTimeout(480_000);
  await portal.setClock('2026-10-05T10:00:00+05:45');
  for (let sent = 0; sent < arrivals; sent += together) {
    await createdSubmission(portal, {
      trip: submission(sent < arrivals / 2 ? 'QR 652' : 'TK 726'),
      people: Array.from({ length: together }, (_, place) => traveller(sent + place)),
      paymentMode: 'on_arrival',
      port,
    });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, words, `port_visa_officer@${port}.demo`);
  await page.goto(pathTo('portQueue'));
  const queue = page.getByRole('list', { name: t('department.arrivals.title') });
  const rows = queue.getByRole('listitem');
  await expect(rows.first()).toBeVisible();

  await test.step('the views count, and at least twelve rows are whole', async () => {
    await expect(page.getByRole('link', { name: `200 ${t('desk.viewShort.to_clear')}`, exact: true })).toBeVisible();
    const whole = await rows.evaluateAll(
      (all) =>
        all.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top >= 0 && bottom <= window.innerHeight;
        }).length,
    );
    expect(whole).toBeGreaterThanOrEqual(12);
  });

  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await test.step('three keys clear the first one, and the next one opens', async () => {
    await press('j');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('Traveller');
    await expect(page.getByRole('region', { name: t('department.file.actions') })).toBeVisible();
    await expect(page.getByRole('img').first()).toBeVisible();
    expect(await scrolled(page)).toEqual([false, false]);
    const first = (await heading.textContent()) ?? '';
    await press('c');
    await expect(page.getByRole('dialog')).toBeVisible();
    await press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('main').getByText(t('event.clear'))).toBeVisible();
    await expect(heading).not.toHaveText(first);
    expect(keys).toBeLessThanOrEqual(3);
    await page.getByRole('link', { name: t('desk.backToCase'), exact: true }).click();
    await expect(heading).toHaveText(first);
    await expectScreen(page, words);
  });

  await test.step('a key pressed before the next case is there does nothing, and says so', async () => {
    let answer = () => {};
    const held = new Promise<void>((go) => {
      answer = go;
    });
    await page.route(/\/api\/.*\/arrivals\/[0-9a-f-]{36}$/, async (route) => {
      await held;
      await route.continue();
    });
    const heading = page.getByRole('heading', { level: 1 });
    const left = (await heading.textContent()) ?? '';
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('o');
    answer();
    await expect(page.getByText(t('desk.tooEarly'))).toBeVisible();
    await expect(heading).toContainText('Traveller');
    await expect(heading).not.toHaveText(left);
    await expect(page.getByText(t('department.check.progress', { settled: '0', all: '3' }))).toBeVisible();
    // The message of what was done before has left with the officer.
    await expect(page.getByRole('main').getByText(t('event.clear'))).toBeHidden();
    await page.unrouteAll();
  });

  await test.step('the question to the applicant fits, with its six commonest items', async () => {
    await page.keyboard.press('q');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox').first()).toBeFocused();
    await expect(dialog.getByRole('checkbox')).toHaveCount(6);
    const fields = dialog.locator('> div').first();
    const hidden = () => fields.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    await expect.poll(hidden, { message: `pixels out of sight: ${await fields.textContent()}` }).toBe(0);
    const seldom = t('visa_on_arrival.field.transport_number');
    await dialog.getByRole('searchbox').fill(seldom);
    // Found below the common ones, which stay where they are.
    await expect(dialog.getByRole('checkbox', { name: seldom, exact: true })).toBeVisible();
    await expect(dialog.getByRole('checkbox')).toHaveCount(7);
    // In a search box the first one clears what was typed.
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('checkbox').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('filters are chips in the address, and unknown ones are named', async () => {
    await page.goto(`${pathTo('portQueue')}?view=today&status=approved&kind=nothing`);
    await expect(
      page.getByRole('button', { name: t('desk.filter.remove', { filter: t('department.status.approved') }) }),
    ).toBeVisible();
    await expect(page.getByText(t('desk.filter.unknown', { names: 'kind' }))).toBeVisible();
    await expect(rows).toHaveCount(1);
    // The note says it: no toast says it once more.
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await page
      .getByRole('button', { name: t('desk.filter.remove', { filter: t('department.status.approved') }) })
      .click();
    await expect(page).toHaveURL(/view=today(?!.*status)/);
  });

  await test.step('grouped by flight, and more rows come as one scrolls', async () => {
    await page.getByRole('button', { name: t('desk.order.flight'), exact: true }).click();
    await expect(page.getByRole('region', { name: 'QR 652' })).toBeVisible();
    const links = page.getByRole('main').locator('[data-row]');
    // The one row of the filter stays on the screen until the others come.
    await expect(links).toHaveCount(50);
    const furtherRows = /order=flight.*page=2/;
    await page.route(furtherRows, (route) => route.abort('internetdisconnected'));
    await links.last().scrollIntoViewIfNeeded();
    const retry = page.getByRole('button', { name: t('session.retry'), exact: true });
    await expect(retry).toBeVisible();
    await page.unroute(furtherRows);
    await retry.click();
    await expect.poll(() => links.count()).toBeGreaterThan(50);
  });

  await test.step('on a phone the queue, then the case with its actions at the bottom', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(pathTo('portQueue'));
    await rows.nth(1).getByRole('link').click();
    await expect(page.getByRole('region', { name: t('department.file.actions') })).toBeInViewport();
    await expect(queue).toBeHidden();
    const refused = (route: Route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 403, json: { message: '-' } });
    await page.route('**/api/**', refused);
    await page
      .getByRole('button', { name: t('document_check.ok') })
      .first()
      .click();
    const toast = page.locator('[data-tone=negative]');
    await expect(toast).toContainText(t('api.unauthorized'));
    // The last of them is the bar that tells what was not saved.
    for (const covered of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('region', { name: t('department.file.actions') }),
      page.getByRole('status').filter({ has: page.getByRole('button') }),
    ]) {
      expect(await overlap(covered.filter({ visible: true }).first(), toast)).toBe(false);
    }
    await page.unroute('**/api/**', refused);
    await page.getByRole('link', { name: t('department.arrivals.title'), exact: true }).click();
    await expect(queue).toBeVisible();
    await expectScreen(page, words);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.route('**/api/**', (route) => route.fulfill({ status: 403, json: { message: '-' } }));
    await page.getByRole('main').getByRole('navigation').getByRole('link').nth(1).click();
    await expect(toast.first()).toContainText(t('api.unauthorized'));
    expect(await overlap(page.locator('header').filter({ visible: true }), toast.first())).toBe(false);
    await page.unrouteAll();
  });
});

test('an extension and an overstay show effect, verdict and tabs without scrolling', async ({ page, portal }) => {
  const hiker = tourist('DP90001', 'Testhiker');
  const late = tourist('DP90002', 'Testlate');
  const numbersOfLate = await arrivedTourist(portal, tripOn([1, 3, 2026], 'late.case@example.org'), late, {
    sent: '2026-02-25',
    arrived: '2026-03-01',
  });
  const numbersOfHiker = await arrivedTourist(portal, tripOn([20, 4, 2026], 'days.case@example.org'), hiker, {
    sent: '2026-04-18',
    arrived: '2026-04-20',
  });
  await portal.setClock('2026-05-08T09:00:00+05:45');
  const contact = { office: 'department', contact_no_nepal: '+9779800000000' };
  const days = { ...answersNaming(numbersOfHiker), re_entry: 'no', extension_days: '22', ...contact };
  const reason = { ...answersNaming(numbersOfLate), overstay_reason: 'Ill, and not fit to fly', ...contact };
  const cases = [
    ['extension_officer@department.demo', await sentForm(portal, 'visa-extension', days), 'Traveller, Testhiker'],
    ['overstay_officer@department.demo', await sentForm(portal, 'overstay', reason), 'Traveller, Testlate'],
  ] as const;
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [place, [officer, number, name]] of cases.entries()) {
    await deskCalls(portal, 'department').act(officer, number, 'take');
    await (place === 0 ? signIn : signInAs)(page, words, officer);
    await openFile(page, words, number, name, 'department.requests.title');
    const verdict = page
      .getByRole('region', { name: t('department.file.papers') })
      .getByRole('button', { name: t('document_check.ok'), exact: true });
    const inSight = async () => {
      expect(await scrolled(page)).toEqual([false, false]);
      await expect(page.getByRole('region', { name: t('department.file.effect') })).toBeInViewport({ ratio: 1 });
      await expect(verdict).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('tablist')).toBeInViewport({ ratio: 1 });
    };
    await inSight();
    const before = await verdict.boundingBox();
    await page.keyboard.press('o');
    await expect(page.getByText(t('department.check.progress', { settled: '1', all: '3' }))).toBeVisible();
    await inSight();
    expect((await verdict.boundingBox())?.y).toBe(before?.y);
    // The row says what is asked for, and the head has one row of buttons beside the whole name.
    const row = page.getByRole('list', { name: t('department.requests.title') }).getByRole('listitem');
    await expect(row.filter({ hasText: name })).toContainText(place === 0 ? 'Extension · 22 d' : 'Overstay · 39 d');
    const head = page.getByRole('region', { name: t('department.file.actions') });
    expect((await head.boundingBox())?.height).toBeLessThanOrEqual(40);
    expect(await page.locator('[data-case-title]').evaluate((title) => title.scrollWidth > title.clientWidth)).toBe(
      false,
    );
    await expectScreen(page, words);
  }
  // A cashier has seven views: all of them stand in one row.
  await signInAs(page, words, 'department_cashier@department.demo');
  await page.goto(pathTo('departmentQueue'));
  const views = page.getByRole('navigation', { name: t('desk.views') });
  await expect(views.getByRole('link')).toHaveCount(7);
  for (const size of [widths.phone, widths.desk]) {
    await page.setViewportSize(size);
    for (const link of await views.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  }
  expect((await views.boundingBox())?.height).toBeLessThanOrEqual(56);
  await expectScreen(page, words);
});
