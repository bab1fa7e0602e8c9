import type { Page } from '@playwright/test';
import { apiPath, pathTo, resourcePath } from '#contract/paths.ts';
import { authenticatorCode } from '#test/factories/authenticator.ts';
import { expect, type Portal, test } from './portal.ts';
import { demoPassword } from './steps/desk.ts';
import { speak } from './steps/pages.ts';
import { expectScreens } from './steps/screens.ts';
import { staffLanguages, staffWalks } from './steps/staff-languages.ts';
import { type Words, wordsOf } from './steps/words.ts';

/** A mission for each language, so that the runs do not collide. */
const missions = { 'en-US': 'au-canberra', np: 'cn-shanghai', ne: 'in-kolkata' } as const;
const password = 'copper ladder seven quiet hens';
const otherPassword = 'yellow engine above nine rivers';

async function answerOf<Answer>(portal: Portal, token: string | undefined, path: string, init: RequestInit = {}) {
  const answer = await fetch(`${portal.url}${path}`, {
    ...init,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  const text = await answer.text();
  expect(answer.ok, text).toBe(true);
  return JSON.parse(text) as Answer;
}

async function fillIn(page: Page, { t }: Words, email: string, word: string): Promise<void> {
  await page.getByLabel(t('session.signIn.email'), { exact: true }).fill(email);
  await page.getByLabel(t('session.signIn.password'), { exact: true }).fill(word);
  await page.getByRole('button', { name: t('session.signIn.submit'), exact: true }).click();
}

for (const language of staffWalks) {
  test(`a clerk is invited, sets up an authenticator and is switched off, in ${language}`, async ({ page, portal }) => {
    const words = wordsOf(language);
    const { t } = words;
    const slug = missions[language];
    const email = `test-clerk-${language.toLowerCase()}@office.test`;
    const person = 'Test Clerk Newcomer';
    const hidden: string[] = [email, person, demoPassword];
    const look = () => expectScreens(page, words, hidden, { only: staffLanguages });
    const button = (id: string) => page.getByRole('button', { name: t(id), exact: true });
    await speak(page, language);

    const admin = await answerOf<{ token: string }>(portal, undefined, apiPath('missionLogin'), {
      method: 'POST',
      body: JSON.stringify({ email: `mission_admin@${slug}.demo`, password: demoPassword, type: 'embassy' }),
    });
    const invited = await answerOf<{ data: { id: string } }>(
      portal,
      admin.token,
      resourcePath('list', { resource: 'users' }),
      { method: 'POST', body: JSON.stringify({ name: person, email, roles: ['mission_clerk'], language }) },
    );

    await test.step('the mailed link lets the clerk choose a password, once', async () => {
      const mail = await portal.mailTo(email, () => true);
      expect(mail.subject).toBe(
        t('mail.account_invitation.subject', { portal: t('mail.portal_name', { portal: 'Pravesh' }) }),
      );
      const link = /\S+\/new-password#[\w-]+/.exec(mail.text)?.[0] ?? '';
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('session.newPassword.title'));
      await expect(page).toHaveURL(pathTo('newPassword'));
      await page.getByLabel(t('session.password.next'), { exact: true }).fill('nepalvisa2026!!');
      await button('session.newPassword.submit').click();
      await expect(page.getByText(t('refusal.password_common')).first()).toBeVisible();
      await look();
      await page.getByLabel(t('session.password.next'), { exact: true }).fill(password);
      await button('session.newPassword.submit').click();
      await expect(page.getByText(t('session.password_chosen'))).toBeVisible();
      await look();
      const again = await page.context().newPage();
      await again.goto(link);
      await again.getByLabel(t('session.password.next'), { exact: true }).fill(otherPassword);
      await again.getByRole('button', { name: t('session.newPassword.submit'), exact: true }).click();
      await expect(again.getByText(t('refusal.link_not_valid'))).toBeVisible();
      await again.close();
    });

    let secret = '';
    await test.step('the clerk signs in and sets up an authenticator', async () => {
      await page
        .getByRole('main')
        .getByRole('link', { name: t('session.signIn.submit'), exact: true })
        .click();
      await fillIn(page, words, email, password);
      await expect(page).toHaveURL(pathTo('missionDashboard'));
      await page.goto(pathTo('missionProfile'));
      await button('session.factor.setUp').click();
      await page.locator('#factor-password').fill('not the password');
      await button('session.factor.begin').click();
      await expect(page.getByText(t('refusal.password_wrong')).first()).toBeVisible();
      await page.locator('#factor-password').fill(password);
      await button('session.factor.begin').click();
      const address = await page.getByRole('link', { name: t('session.factor.open') }).getAttribute('href');
      secret = new URL(address ?? '').searchParams.get('secret') ?? '';
      hidden.push(...(secret.match(/.{4}/g) ?? []));
      await look();
      const code = page.getByLabel(t('session.code.label'), { exact: true });
      await code.fill('12345');
      await button('session.factor.confirm').click();
      await expect(page.getByText(t('refusal.authenticator_code_wrong')).first()).toBeVisible();
      await code.fill(authenticatorCode(secret, await timeOf(portal)));
      await button('session.factor.confirm').click();
      await expect(page.getByRole('heading', { name: t('session.recovery.title') })).toBeFocused();
    });

    await test.step('the recovery codes are shown once, and one of them signs in', async () => {
      const codes = await page
        .getByRole('listitem')
        .filter({ hasText: /^[A-Z2-9]{4}-/ })
        .allTextContents();
      expect(codes).toHaveLength(10);
      hidden.push(...codes, 'ABCD-EFGH-JKMN');
      await look();
      await button('session.recovery.done').click();
      await expect(page.getByText(t('session.factor.on', { count: 10 }))).toBeVisible();
      await look();
      await button('shell.signOut').click();
      await page.goto(pathTo('missionLogin'));
      await fillIn(page, words, email, password);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('session.code.title'));
      await expect(page.getByLabel(t('session.code.label'), { exact: true })).toBeFocused();
      await look();
      await button('session.code.useRecovery').click();
      await page.getByLabel(t('session.code.recovery'), { exact: true }).fill('AAAA-AAAA-AAAA');
      await button('session.signIn.submit').click();
      await expect(page.getByText(t('refusal.recovery_code_wrong'))).toBeVisible();
      await look();
      await page.getByLabel(t('session.code.recovery'), { exact: true }).fill(codes[0] ?? '');
      await button('session.signIn.submit').click();
      await expect(page).toHaveURL(pathTo('missionDashboard'));
    });

    await test.step('switched off by the administrator, the next page leads out', async () => {
      await answerOf(portal, admin.token, resourcePath('status', { resource: 'users', id: invited.data.id }), {
        method: 'PUT',
        body: JSON.stringify({ status: 0 }),
      });
      await page.goto(pathTo('missionProfile'));
      await expect(page).toHaveURL(pathTo('home'));
      expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    });

    await test.step('a forgotten password is asked for at the door, alike with and without an account', async () => {
      await page.goto(pathTo('missionLogin'));
      await page.getByRole('link', { name: t('session.forgot.link'), exact: true }).click();
      await expect(page).toHaveURL(pathTo('missionForgotPassword'));
      await button('session.forgot.submit').click();
      await expect(page.getByText(t('session.required'))).toBeVisible();
      await look();
      await page.getByLabel(t('session.signIn.email'), { exact: true }).fill(email);
      await button('session.forgot.submit').click();
      await expect(page.getByText(t('session.link_sent'))).toBeVisible();
      await look();
      await page.getByRole('link', { name: t('session.forgot.back'), exact: true }).click();
      await expect(page).toHaveURL(pathTo('missionLogin'));
    });
  });
}

/** Returns the time of the portal's clock, with which the authenticator must agree. */
async function timeOf(portal: Portal): Promise<Date> {
  const { data } = await answerOf<{ data: { now: string } }>(portal, undefined, apiPath('demoClock'));
  return new Date(data.now);
}
