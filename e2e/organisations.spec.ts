import { pathTo } from '#contract/paths.ts';
import { expect, test } from './portal.ts';
import { demoPassword } from './steps/desk.ts';
import { fillInSignIn } from './steps/mission.ts';
import { speak } from './steps/pages.ts';
import { expectScreens } from './steps/screens.ts';
import { wordsOf } from './steps/words.ts';

const areas = [
  {
    name: 'an agency',
    login: pathTo('trekkingLogin'),
    landing: pathTo('trekkingDashboard'),
    title: 'trekking.login.title',
    profile: 'trekking.profile.title',
    email: 'agency_owner@himal.demo',
    organisation: 'organisation.himal',
    role: 'role.agency_owner',
    none: 'trekking.requests.none',
  },
  {
    name: 'a service provider',
    login: pathTo('serviceProviderLogin'),
    landing: pathTo('serviceProviderArea'),
    title: 'provider.login.title',
    profile: 'provider.profile.title',
    email: 'provider_owner@lotus.demo',
    organisation: 'organisation.lotus',
    role: 'role.provider_owner',
    none: 'confirmations.none',
  },
] as const;

for (const area of areas) {
  test(`people of ${area.name} sign in, see who they are and sign out`, async ({ page }) => {
    const words = wordsOf('ne');
    const { t } = words;
    const look = () => expectScreens(page, words, [demoPassword, area.email, 'agency_owner@annapurna.demo']);
    await speak(page, words.language);

    await page.goto(area.landing);
    await expect(page).toHaveURL(pathTo('home'));

    await page.goto(area.login);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(area.title));
    await fillInSignIn(page, words, 'director@department.demo', demoPassword);
    const failures = page.getByRole('alert').getByText(t('refusal.login_failed'), { exact: true });
    await expect(failures).toHaveCount(1);
    await expect(page.getByLabel(t('session.signIn.email'), { exact: true })).not.toHaveAttribute('aria-invalid');
    await look();

    await page.getByRole('button', { name: t('session.demo.useAbout', { email: area.email }) }).click();
    await page.getByRole('button', { name: t('session.signIn.submit'), exact: true }).click();
    await expect(page).toHaveURL(area.landing);
    const main = page.getByRole('main');
    // The first thing to do, or what waits: other journeys may have sent or asked something on the same portal.
    const waiting = main.getByRole('heading', { name: t('organisation.overview.waiting'), exact: true });
    await expect(main.getByText(t(area.none), { exact: true }).or(waiting)).toBeVisible();
    await look();

    await page
      .getByRole('navigation')
      .getByRole('link', { name: t(area.profile) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(area.profile));
    await expect(main.getByText(t(area.organisation), { exact: true })).toBeVisible();
    await expect(main.getByText(t(area.role), { exact: true })).toBeVisible();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await look();

    await page.getByRole('button', { name: t('shell.signOut'), exact: true }).click();
    await expect(page).toHaveURL(pathTo('home'));
    expect(await page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
  });
}
