import type { Page } from '@playwright/test';
import { pathTo } from '#contract/paths.ts';
import { expect, test } from './portal.ts';
import { createdSubmission } from './steps/applicant-calls.ts';
import type { TravellerFacts } from './steps/application-form.ts';
import { actionButton, demoPassword, pressOnNext } from './steps/desk.ts';
import { expectScreen, expectScreens } from './steps/screens.ts';
import { staffLanguages } from './steps/staff-languages.ts';
import { wordsOf } from './steps/words.ts';

const words = wordsOf('en-US');
const { t } = words;

/** An entry point that no other journey uses. */
const port = 'kkb';

/** Values in Latin letters in every language. */
const names = ['Visa Officer One', 'KKB', 'BUS', 'Cleared here', 'Pokhara', 'one', 'two', 'three', 'four'];
const look = (page: Page) => expectScreens(page, words, names, { only: staffLanguages });

const traveller = (number: number): TravellerFacts => ({
  nationality: 'AUS',
  passport: `PD000000${number}`,
  expiry: [14, 3, 2031],
  firstName: 'Test',
  surname: `Traveller ${['one', 'two', 'three', 'four'][number - 1]}`,
  dob: [12, 4, 1988],
  gender: 'F',
  occupation: 'teacher',
  street: 'Example Street',
  city: 'Exampleville',
  plan: '30',
});

/** Tabs until a control has the focus: no mouse, no value set. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'checkbox' | 'link' | 'textbox' | 'combobox') {
  const target = page.getByRole(role, { name, exact: true }).locator('visible=true').last();
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 200; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

async function press(page: Page, name: string, role: 'button' | 'link' = 'button'): Promise<void> {
  await tabTo(page, name, role);
  await page.keyboard.press('Enter');
}

async function enter(page: Page, role: string): Promise<void> {
  await page.goto(pathTo('departmentLogin'));
  await tabTo(page, t('session.signIn.email'), 'textbox');
  await page.keyboard.type(`${role}@${port}.demo`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('department.home.title'));
}

/** Opens the queue and its view of what is to be cleared, and the first case of it. */
async function openFirst(page: Page, waiting: number): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  const queue = page.getByRole('list', { name: t('department.arrivals.title') });
  await expect(queue.getByRole('link').first()).toBeVisible();
  await press(page, `${waiting} ${t('desk.viewShort.to_clear')}`, 'link');
  await expect(queue.getByRole('link')).toHaveCount(waiting);
  await page.keyboard.press('j');
}

async function leave(page: Page): Promise<void> {
  await press(page, t('shell.signOut'));
  await expect(page.getByRole('button', { name: t('session.signIn.submit'), exact: true })).toBeVisible();
}

test('a day at a port by keyboard alone: officer, cashier, printer and movement desk', async ({ page, portal }) => {
  test.setTimeout(240_000);
  await portal.setClock('2026-10-05T08:00:00+05:45');
  await page.setViewportSize({ width: 1280, height: 800 });
  const people = [1, 2, 3, 4].map(traveller);
  const numbers: string[] = [];
  for (const person of people) {
    const { submission_numbers: sent } = await createdSubmission(portal, {
      trip: {
        arrival: [5, 10, 2026],
        from: 'IND',
        flight: 'BUS 12',
        purpose: 'holiday',
        address: 'Hotel Example, Pokhara',
        email: 'port.day@example.org',
        phone: '+6120000000',
      },
      people: [person],
      paymentMode: 'on_arrival',
      port,
    });
    numbers.push(...sent);
  }
  const heading = page.getByRole('heading', { level: 1 });
  const surnames = people.map(({ surname }) => surname);
  /** Place among the travellers of the one whose visa is issued. */
  let cleared = -1;
  const dialog = page.getByRole('dialog');
  let third = '';

  await test.step('the officer goes from the overview to the queue and clears two', async () => {
    await enter(page, 'port_visa_officer');
    await expect(page.getByText(/5 October 2026/).first()).toBeVisible();
    await look(page);
    await openFirst(page, 4);
    for (const left of [3, 2]) {
      await expect(actionButton(page, words, 'clear')).toBeVisible();
      const name = (await heading.textContent()) ?? '';
      cleared = surnames.findIndex((surname) => name.startsWith(surname));
      await pressOnNext(page, 'c');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(heading).not.toHaveText(name);
      await expect(
        page.getByRole('link', { name: `${left} ${t('desk.viewShort.to_clear')}`, exact: true }),
      ).toBeVisible();
    }
  });

  await test.step('asks the third one, with the first of the common questions', async () => {
    await expect(actionButton(page, words, 'ask')).toBeVisible();
    third = (await heading.textContent()) ?? '';
    await pressOnNext(page, 'q');
    await expect(dialog.getByRole('checkbox').first()).toBeFocused();
    await page.keyboard.press('Space');
    // Only the button and Ctrl + Enter send a letter.
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('checkbox').first()).toBeFocused();
    await expectScreen(page, words);
    await press(page, t('department.ask.send', { count: 1, shown: '1' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: `1 ${t('desk.viewShort.to_clear')}`, exact: true })).toBeVisible();
  });

  await test.step('sees the answer on paper, closes the question, and asks it again', async () => {
    await pressOnNext(page, 'u', page.getByText(t('desk.done.undone', { name: third })));
    await expect(page.getByRole('link', { name: `2 ${t('desk.viewShort.to_clear')}`, exact: true })).toBeVisible();
    await expect(heading).toHaveText(third);
    await expect(actionButton(page, words, 'ask')).toBeVisible();
    await page.keyboard.press('q');
    await page.keyboard.press('Space');
    await press(page, t('department.ask.send', { count: 1, shown: '1' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: `1 ${t('desk.viewShort.to_clear')}`, exact: true })).toBeVisible();
    await press(page, `4 ${t('desk.viewShort.today')}`, 'link');
    await press(page, third, 'link');
    await expect(heading).toHaveText(third);
    await press(page, t('action.close_question'));
    await tabTo(page, new RegExp(`^${t('action.close_question.input.seen_instead')}`), 'textbox');
    await page.keyboard.type('Hotel booking on paper');
    await expectScreen(page, words);
    await press(page, t('action.close_question'));
    await expect(dialog).toBeHidden();
    await expect(actionButton(page, words, 'ask')).toBeVisible();
    await page.keyboard.press('q');
    await page.keyboard.press('Space');
    await press(page, t('department.ask.send', { count: 1, shown: '1' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: `1 ${t('desk.viewShort.to_clear')}`, exact: true })).toBeVisible();
  });

  await test.step('keeps a view of their own, finds it counted, and removes it', async () => {
    await press(page, `4 ${t('desk.viewShort.today')}`, 'link');
    await press(page, t('desk.filter.add'));
    await tabTo(page, t('department.arrivals.status'), 'combobox');
    await page.keyboard.type(t('department.status.approved'));
    const save = page.getByRole('button', { name: t('desk.ownView.save'), exact: true }).first();
    await expect(save).toBeVisible();
    await page.keyboard.press('Escape');
    await press(page, t('desk.ownView.save'));
    await page.keyboard.type('Cleared here');
    await expectScreen(page, words);
    // The look at a phone hid the field.
    await tabTo(page, t('desk.ownView.name'), 'textbox');
    await page.keyboard.press('Enter');
    const own = page.getByRole('link', { name: '2 Cleared here', exact: true });
    await expect(own).toHaveAttribute('aria-current', 'page');
    await look(page);
    await page.reload();
    await expect(own).toBeVisible();
    await press(page, t('desk.ownView.remove', { name: 'Cleared here' }));
    await expect(own).toHaveCount(0);
  });

  await test.step('reads the keys, and signs out', async () => {
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await leave(page);
  });

  await test.step('the supervisor refuses the last one, and reads the letter before it goes', async () => {
    await enter(page, 'port_supervisor');
    await openFirst(page, 1);
    await expect(actionButton(page, words, 'refuse_entry')).toBeVisible();
    await page.keyboard.press('r');
    await expect(dialog.getByRole('checkbox').first()).toBeFocused();
    await page.keyboard.press('Space');
    await expectScreen(page, words);
    await dialog.getByRole('checkbox').first().focus();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText(t('event.refuse_entry')).first()).toBeVisible();
    await leave(page);
  });

  /** Finds the case by its number, and waits for an action on it. */
  const find = async (action: string) => {
    await page.keyboard.press('/');
    await page.keyboard.type(numbers[cleared] ?? '');
    await page.keyboard.press('Enter');
    await expect(heading).toContainText('Traveller');
    await expect(actionButton(page, words, action)).toBeVisible();
  };

  await test.step('the cashier opens a shift and takes the fee', async () => {
    await enter(page, 'port_cashier');
    await press(page, t('department.shift.title'), 'link');
    await tabTo(page, 'USD', 'textbox');
    await page.keyboard.type('100');
    await press(page, t('department.shift.open'));
    await expect(page.getByRole('button', { name: t('department.shift.close'), exact: true })).toBeVisible();
    // The button is gone; what it opened has the focus.
    await expect(page.locator('#running-shift')).toBeFocused();
    await find('take_cash');
    await page.keyboard.press('t');
    await expect(dialog).toBeVisible();
    await tabTo(page, t('department.cash.received'), 'textbox');
    await page.keyboard.type('60');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    // The action is gone from the bar; work goes on in the case.
    await expect(heading).toBeFocused();
    await leave(page);
  });

  await test.step('the printer issues the visa with one key', async () => {
    await enter(page, 'port_visa_officer_2');
    await find('print');
    await page.keyboard.press('p');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(t('department.status.issued')).first()).toBeVisible();
    await leave(page);
  });

  await test.step('the movement desk stamps the arrival', async () => {
    await enter(page, 'port_movement_officer');
    await find('stamp_arrival');
    await press(page, t('department.action.stamp_arrival'));
    await expect(dialog).toBeVisible();
    await press(page, t('department.action.stamp_arrival'));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText(t('event.stamp_arrival')).first()).toBeVisible();
    await leave(page);
  });
});
