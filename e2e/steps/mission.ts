import { expect, type Page } from '@playwright/test';
import { pathTo } from '#contract/paths.ts';
import { demoPassword } from './desk.ts';
import type { Words } from './words.ts';

/** Fills in the missions' sign-in page and submits it. */
export async function fillInSignIn(page: Page, { t }: Words, email: string, password: string): Promise<void> {
  await page.getByLabel(t('session.signIn.email'), { exact: true }).fill(email);
  await page.getByLabel(t('session.signIn.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('session.signIn.submit'), exact: true }).click();
}

/** Signs in on the missions' page, up to the dashboard. */
export async function signInAtMission(page: Page, words: Words, email: string, password = demoPassword): Promise<void> {
  await page.goto(pathTo('missionLogin'));
  await fillInSignIn(page, words, email, password);
  await expect(page).toHaveURL(pathTo('missionDashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('mission.dashboard.title'));
}

/** Goes to another screen of the area by the navigation, or by the tabs of the entry that it shares with others. */
export async function goTo(page: Page, { t }: Words, title: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: t('shell.staffMenu') });
  const tabs = page.getByRole('navigation', { name: t('staff.nav.tabs') });
  const link = (within: typeof menu, name: string) => within.getByRole('link', { name: t(name), exact: true });
  await expect(menu).toBeVisible();
  if ((await link(menu, title).count()) > 0) await link(menu, title).click();
  else {
    for (const entry of ['staff.entry.reports', 'staff.entry.office', 'mission.shift.title']) {
      if ((await link(menu, entry).count()) === 0) continue;
      await link(menu, entry).click();
      await expect(link(menu, entry)).toHaveAttribute('aria-current', 'page');
      await tabs.waitFor();
      if ((await link(tabs, title).count()) === 0) continue;
      await link(tabs, title).click();
      break;
    }
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(title));
}
