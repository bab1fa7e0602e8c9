import { expect, type Page } from '@playwright/test';
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
  await page.getByRole('searchbox', { name: words.t('department.arrivals.search') }).fill(number);
  await page.getByRole('button', { name: words.t('lists.find'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** Returns an action's name: the desk's own text if it has one, otherwise the lifecycle's. */
function actionName(words: Words, action: string): string {
  const own = `department.action.${action}`;
  return words.t(words.has(own) ? own : `action.${action}`);
}

export function actionButton(page: Page, words: Words, action: string) {
  return page
    .getByRole('region', { name: words.t('department.file.actions') })
    .getByRole('button', { name: actionName(words, action), exact: true });
}

/** Presses an action's button, confirms its consequence, and waits until the case shows it as done. */
export async function act(
  page: Page,
  words: Words,
  action: string,
  fill?: (page: Page) => Promise<void>,
): Promise<void> {
  await actionButton(page, words, action).click();
  const dialog = page.getByRole('dialog');
  await fill?.(page);
  await dialog.getByRole('button', { name: actionName(words, action), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page
      .getByRole('main')
      .getByText(words.t(`event.${action}`))
      .first(),
  ).toBeVisible();
}

/** Marks every document of a case as in order, one after the other. */
export async function settleDocuments(page: Page, words: Words): Promise<void> {
  const documents = page.getByRole('region', { name: words.t('department.file.papers') });
  const open = documents.getByText(words.t('department.check.open'), { exact: true });
  await expect(open.first()).toBeVisible();
  for (let left = await open.count(); left > 0; left -= 1) {
    await documents
      .getByRole('listitem')
      .filter({ hasText: words.t('department.check.open') })
      .first()
      .getByRole('button', { name: words.t('document_check.ok'), exact: true })
      .click();
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
