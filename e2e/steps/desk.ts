import { expect, type Locator, type Page } from '@playwright/test';
import { pathTo } from '#contract/paths.ts';
import type { Words } from './words.ts';

/** The password of every demonstration account (README). */
export const demoPassword = 'namaste-everest-8849';

export async function signIn(page: Page, words: Words, email: string): Promise<void> {
  await page.goto(pathTo('departmentLogin'));
  await page.getByLabel(words.t('session.signIn.email'), { exact: true }).fill(email);
  await page.getByLabel(words.t('session.signIn.password'), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: words.t('session.signIn.submit'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('department.home.title'));
}

/** Signs in as another person at a desk. */
export async function signInAs(page: Page, words: Words, email: string): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem('access_token');
    localStorage.removeItem('user');
  });
  await signIn(page, words, email);
}

/** Goes from any staff page to the case of a submission number, as from a scanned slip. `list` is the list's name. */
export async function openFile(
  page: Page,
  words: Words,
  number: string,
  name: string,
  list = 'department.arrivals.title',
): Promise<void> {
  await page
    .getByRole('link', { name: words.t(list), exact: true })
    .first()
    .click();
  const search = page.getByRole('searchbox', { name: words.t('department.arrivals.search') });
  await search.fill(number);
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** Returns an action's button in the head of a case or behind “⋯”, which pressing it opens. */
export function actionButton(page: Page, words: Words, action: string): Locator {
  const head = page.getByRole('region', { name: words.t('department.file.actions') });
  const button = head.locator(`[data-action="${action}"]`).first();
  const press = button.click.bind(button);
  return Object.assign(button, {
    click: async (options?: Parameters<Locator['click']>[0]) => {
      await button.waitFor({ state: 'attached' });
      // A bar that is still being fitted may move the button behind “⋯” in between.
      await expect(async () => {
        if (!(await button.isVisible())) {
          await head.getByRole('button', { name: words.t('desk.more'), exact: true }).click({ timeout: 3000 });
        }
        await press({ ...options, timeout: 3000 });
      }).toPass({ timeout: 15_000 });
    },
  });
}

/**
 * Presses a key on a case that came by itself, whose keys wait until the keyboard has rested before it. `effect` shows that it
 * was taken: the dialog of an action, unless told otherwise.
 */
export async function pressOnNext(page: Page, key: string, effect = page.getByRole('dialog')): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(effect).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

/** Opens a tab of a case. */
export async function openTab(page: Page, words: Words, tab: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${words.t(tab)}`) }).click();
}

/** Presses an action's button, confirms its consequence, and waits until it is shown as done, on the same case. */
export async function act(
  page: Page,
  words: Words,
  action: string,
  fill?: (page: Page) => Promise<void>,
): Promise<void> {
  await actionButton(page, words, action).click();
  const dialog = page.getByRole('dialog');
  await fill?.(page);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
  await expect(
    page
      .getByRole('main')
      .getByText(words.t(`event.${action}`))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  const back = page.getByRole('main').getByRole('link', { name: words.t('desk.backToCase'), exact: true });
  if (await back.isVisible()) await back.click();
}

/** Returns the small pictures of the documents that nobody has checked yet. */
export function uncheckedDocuments(page: Page, words: Words): Locator {
  return page
    .getByRole('list', { name: words.t('desk.allDocuments') })
    .getByRole('button')
    .filter({ hasText: words.t('department.check.open') });
}

/** Marks every document of a case as in order, one after the other. */
export async function settleDocuments(page: Page, words: Words): Promise<void> {
  const documents = page.getByRole('region', { name: words.t('department.file.papers') });
  const open = uncheckedDocuments(page, words);
  await expect(open.first()).toBeVisible();
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().click();
    await documents.getByRole('button', { name: words.t('document_check.ok'), exact: true }).click();
    await expect(open).toHaveCount(left - 1);
  }
}

/** Types the number and the day of the director's written decision into an open dialog. */
export function nameDecision(words: Words, day: string) {
  return async (page: Page): Promise<void> => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.t('department.decision.number')).fill('12/2083');
    await dialog.getByLabel(words.t('department.decision.date')).fill(day);
  };
}

/** Returns the value beside a label in a case's list of facts. */
export function fact(page: Page, section: string, label: string) {
  return page
    .getByRole('region', { name: section })
    .locator('dt')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]');
}
