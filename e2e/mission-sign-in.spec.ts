import { pathTo } from '#contract/paths.ts';
import { expect, test } from './portal.ts';
import { demoPassword } from './steps/desk.ts';
import { fillInSignIn, signInAtMission } from './steps/mission.ts';
import { speak } from './steps/pages.ts';
import { expectScreens } from './steps/screens.ts';
import { wordsOf } from './steps/words.ts';

const newPassword = 'copper ladder seven quiet hens';

/** A mission for each language that no other journey uses: passwords, sessions and the figures of the overview are its own. */
const missions = { 'en-US': 'eg-cairo', np: 'sa-riyadh', ne: 'dk-copenhagen' } as const;

/** Names of people, and of the browser that runs the journeys. */
const names = [demoPassword, 'Test Mission Officer', 'SARY', 'DKCP'];

test('staff of a mission sign in, change the password and sign out', async ({ page, newDevice }) => {
  const words = wordsOf('ne');
  const { t, language } = words;
  const slug = missions[language];
  const email = `mission_officer@${slug}.demo`;
  const look = () => expectScreens(page, words, names);
  await speak(page, language);

  await test.step('without a token the area leads to the home page', async () => {
    await page.goto(pathTo('missionDashboard'));
    await expect(page).toHaveURL(pathTo('home'));
  });

  await test.step('a failure stands at its field, or above both that it concerns, and is no toast', async () => {
    await page.goto(pathTo('missionLogin'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('mission.login.title'));
    await page.getByRole('button', { name: t('session.signIn.submit'), exact: true }).click();
    await expect(page.getByText(t('session.required'))).toHaveCount(2);
    await look();
    await fillInSignIn(page, words, 'director@department.demo', demoPassword);
    await expect(page.getByText(t('refusal.login_failed'))).toHaveCount(1);
    await expect(page.getByLabel(t('session.signIn.email'), { exact: true })).not.toHaveAttribute('aria-invalid');
  });

  await test.step('the demonstration helps with accounts of missions only', async () => {
    const offices = page.getByLabel(t('session.demo.office'), { exact: true });
    await offices.selectOption(slug);
    await expect(offices.locator('option[value="tia"]')).toHaveCount(0);
    await page.getByRole('button', { name: t('session.demo.useAbout', { email }) }).click();
    await page.getByRole('button', { name: t('session.signIn.submit'), exact: true }).click();
    await expect(page).toHaveURL(pathTo('missionDashboard'));
    const main = page.getByRole('main');
    await expect(page.getByRole('complementary').getByText(t('role.mission_officer'), { exact: true })).toBeVisible();
    // The line under the page's heading names the office.
    await expect(main).toContainText(t(`office_short.${slug}`));
    await look();
  });

  const elsewhere = await newDevice();
  await speak(elsewhere, language);
  await signInAtMission(elsewhere, words, email);

  await test.step('the profile shows both sessions and ends the other one', async () => {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('mission.profile.title') })
      .click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
    await look();
    await page.getByRole('button', { name: t('session.open.end'), exact: true }).click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(pathTo('home'));
    expect(
      await elsewhere.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('user')]),
    ).toEqual([null, null]);
  });

  await test.step('a password that is easy to guess is refused, another one is taken', async () => {
    const present = page.getByLabel(t('session.password.current'), { exact: true });
    const next = page.getByLabel(t('session.password.next'), { exact: true });
    await present.fill(demoPassword);
    await next.fill('nepalvisa2026!!');
    await page.getByRole('button', { name: t('session.password.submit'), exact: true }).click();
    await expect(page.getByText(t('refusal.password_common')).first()).toBeVisible();
    await look();
    await next.fill(newPassword);
    await page.getByRole('button', { name: t('session.password.submit'), exact: true }).click();
    await expect(page.getByText(t('session.password_changed'))).toBeVisible();
    await expect(present).toHaveValue('');
  });

  await test.step('signing out leads home, in the other tab as well', async () => {
    const tab = await page.context().newPage();
    await tab.goto(pathTo('missionProfile'));
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(t('mission.profile.title'));
    await page.getByRole('button', { name: t('shell.signOut'), exact: true }).click();
    await expect(page).toHaveURL(pathTo('home'));
    await expect(tab).toHaveURL(pathTo('home'));
    await signInAtMission(page, words, email, newPassword);
  });
});
