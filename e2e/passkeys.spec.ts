import type { CDPSession, Page } from '@playwright/test';
import { pathTo } from '#contract/paths.ts';
import { expect, test } from './portal.ts';
import { demoPassword } from './steps/desk.ts';
import { fillInSignIn, signInAtMission } from './steps/mission.ts';
import { speak } from './steps/pages.ts';
import { expectScreen } from './steps/screens.ts';
import { staffWalks } from './steps/staff-languages.ts';
import { expectNoEnglish } from './steps/visible-text.ts';
import { wordsOf } from './steps/words.ts';

// Passkeys do not work on bare IP addresses.
test.use({ portalHost: 'localhost' });

/** A mission for each language, so that the runs do not collide. */
const missions = { 'en-US': 'us-washington', np: 'cn-beijing', ne: 'in-new-delhi' } as const;

/** Returns Chromium's virtual authenticator, as if built into the device and with the person's finger recognised. */
async function authenticatorIn(page: Page): Promise<{ readonly devtools: CDPSession; readonly id: string }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId: id } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, id };
}

for (const language of staffWalks) {
  test(`a clerk adds a passkey, signs in with it and loses it, in ${language}`, async ({ page, portal, newDevice }) => {
    const words = wordsOf(language);
    const { t } = words;
    const slug = missions[language];
    const email = `mission_clerk@${slug}.demo`;
    const passkeyName = 'Test telephone';
    const names = ['Test', 'Mission', 'Clerk', 'Administrator', 'Director', 'CNBJ', 'NDDE', 'SWDC'];
    const hidden: string[] = [email, demoPassword, passkeyName, ...names];
    const look = async (shown = page) => {
      await expectScreen(shown, words);
      if (language !== 'en-US') await expectNoEnglish(shown, hidden);
    };
    const button = (id: string, shown = page) => shown.getByRole('button', { name: t(id), exact: true });
    await speak(page, language);
    const { devtools, id: authenticatorId } = await authenticatorIn(page);

    await test.step('a passkey is added on the profile, unless the device refuses', async () => {
      await page.goto(pathTo('missionLogin'));
      await fillInSignIn(page, words, email, demoPassword);
      await expect(page).toHaveURL(pathTo('missionDashboard'));
      await page.goto(pathTo('missionProfile'));
      await button('session.passkey.add').click();
      await look();
      await button('session.passkey.add').click();
      await expect(page.getByText(t('session.required'))).toHaveCount(2);
      await page.locator('#passkey-name').fill(passkeyName);
      await page.locator('#passkey-password').fill(demoPassword);
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
      await button('session.passkey.add').click();
      await expect(page.getByText(t('session.passkey.notMade'))).toBeVisible();
      await look();
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
      await button('session.passkey.add').click();
      await expect(page.getByRole('heading', { name: t('session.recovery.title') })).toBeFocused();
      hidden.push(
        ...(await page
          .getByRole('listitem')
          .filter({ hasText: /^[A-Z2-9]{4}-/ })
          .allTextContents()),
      );
      await button('session.recovery.done').click();
      await expect(page.getByRole('listitem').filter({ hasText: passkeyName })).toBeVisible();
      await expect(page.getByText(t('session.factor.on', { count: 10 }))).toBeVisible();
      await look();
    });

    await test.step('it is the first way to sign in, and the code the second', async () => {
      await button('shell.signOut').click();
      await page.goto(pathTo('missionLogin'));
      await fillInSignIn(page, words, email, demoPassword);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('session.passkey.title'));
      await expect(button('session.code.usePasskey')).toBeFocused();
      await look();
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('session.passkey.notUsed'))).toBeVisible();
      await look();
      await button('session.code.useRecovery').click();
      await expect(page.getByLabel(t('session.code.recovery'), { exact: true })).toBeFocused();
      await button('session.code.usePasskey').click();
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
      await button('session.code.usePasskey').click();
      await expect(page).toHaveURL(pathTo('missionDashboard'));
    });

    await test.step('lost, it is removed by two people', async () => {
      const admin = await newDevice();
      await speak(admin, language);
      await signInAtMission(admin, words, `mission_admin@${slug}.demo`);
      await admin.goto(`${pathTo('missionUsers')}?role=mission_clerk`);
      await admin.getByRole('row').nth(1).getByRole('button').click();
      await button('management.users.removeFactor', admin).click();
      const ask = admin.getByRole('dialog');
      await ask.getByRole('button', { name: t('management.users.removeFactor'), exact: true }).click();
      await expect(admin.getByText(t('management.users.removeFactorDone'))).toBeVisible();

      const director = await newDevice();
      await speak(director, language);
      await director.goto(pathTo('departmentLogin'));
      await fillInSignIn(director, words, 'director@department.demo', demoPassword);
      await expect(director).toHaveURL(pathTo('departmentHome'));
      await director.goto(pathTo('roleProposals'));
      const row = director.getByRole('row').filter({ hasText: t('department.proposal_kind.remove_second_factor') });
      await expect(row.first()).toBeVisible();
      await look(director);
      await row
        .filter({ hasText: t('department.proposal_state.proposed') })
        .first()
        .getByRole('button')
        .click();
      await button('department.proposals.confirm', director).click();
      const confirm = director.getByRole('dialog').getByRole('button', {
        name: t('department.proposals.confirm'),
        exact: true,
      });
      await confirm.click();
      await expect(director.getByText(t('department.proposals.confirmDone'))).toBeVisible();

      const removed = t('mail.second_factor_removed.subject', { portal: t('mail.portal_name', { portal: 'Pravesh' }) });
      const mail = await portal.mailTo(email, ({ subject }) => subject.startsWith(removed));
      expect(mail.subject).toBe(removed);
      await page.goto(pathTo('home'));
      await page.evaluate(() => localStorage.removeItem('access_token'));
      await signInAtMission(page, words, email);
    });
  });
}
