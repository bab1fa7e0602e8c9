import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pathTo, resourcePath } from '#contract/paths.ts';
import { expect, test } from './portal.ts';
import { goTo, signInAtMission } from './steps/mission.ts';
import { button, speak } from './steps/pages.ts';
import { expectScreens } from './steps/screens.ts';
import { staffLanguages, staffWalks } from './steps/staff-languages.ts';
import { type Words, wordsOf } from './steps/words.ts';

const now = '2026-10-08T10:00:00+05:45';
/** After everything that others did here, so that the newest action is first in the log. */
const hourLater = '2026-10-08T11:00:00+05:45';

/** A mission for each language. */
const missions = { 'en-US': 'uk-london', np: 'cn-beijing', ne: 'in-new-delhi' } as const;
/** USD 30, 50 and 125 at 4.5: 135, 225, 562.50, the last one rounded up to 565. */
const prices = [135, 225, 565];

/** Values shown as typed in every language: people, places, sources, codes of rows. */
const typed = [
  ...['Clerk', 'Officer', 'Approver', 'Cashier', 'Printer', 'Administrator', 'Head'].map(
    (role) => `Test Mission ${role}`,
  ),
  ...[
    'Test Invited One',
    'testlisted',
    'Testlisted',
    'Testina',
    'Central Bank',
    'Fees are set in US dollars',
    'Derived from the',
  ],
  ...[
    'price list of the mission in Guangzhou',
    'One Example Road',
    'CNY',
    'INR',
    'GBP',
    'CNBJ',
    'NDDE',
    'Demonstration rate',
  ],
];

function looker(page: Page, words: Words): () => Promise<void> {
  return () => expectScreens(page, words, typed, { only: staffLanguages });
}

for (const language of staffWalks) {
  const words = wordsOf(language);
  const { t } = words;
  const mission = missions[language];

  test(`the administrator proposes a rate and the head approves it, in ${language}`, async ({
    page,
    newDevice,
    portal,
  }) => {
    await portal.setClock(now);
    await speak(page, language);
    const look = looker(page, words);
    const dialog = page.getByRole('dialog');

    await test.step('the list as it is found', async () => {
      await signInAtMission(page, words, `mission_admin@${mission}.demo`);
      await look();
      await goTo(page, words, 'mission.rates.title');
      await expect(page.getByRole('status').filter({ hasText: /\p{L}/u }).first()).toBeVisible();
      await look();
    });

    await test.step('nothing is sent while required fields are empty', async () => {
      await button(page, t('management.rates.create')).click();
      await look();
      await button(page, t('lists.save')).click();
      await expect(dialog.getByText(t('lists.required'), { exact: true })).toHaveCount(2);
      await look();
    });

    await test.step('a day that has begun is refused at its field, and the prices are shown before', async () => {
      await dialog.getByLabel(t('management.rates.rate')).fill('4.5');
      await dialog.getByLabel(t('management.rates.step')).fill('5');
      await dialog.getByLabel(t('management.rates.from')).fill('2026-10-08');
      await dialog.getByLabel(t('management.rates.source')).fill('Central Bank');
      const local = dialog.getByRole('table').getByRole('row');
      const figures = new Intl.NumberFormat(words.tag, { minimumFractionDigits: 2 });
      for (const price of prices) {
        await expect(local.filter({ hasText: figures.format(price) })).toHaveCount(1);
      }
      await button(page, t('lists.save')).click();
      await expect(dialog.getByLabel(t('management.rates.from'))).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog.getByText(t('refusal.date_not_future')).first()).toBeVisible();
      await look();
    });

    await test.step('saved, the dialog closes and the row waits', async () => {
      await dialog.getByLabel(t('management.rates.from')).fill('2026-11-01');
      await button(page, t('lists.save')).click();
      await expect(page.getByText(t('lists.added'))).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('row').filter({ hasText: t('management.rates.state.draft') })).toHaveCount(1);
    });

    await test.step('who proposed it may change it, not approve it', async () => {
      const row = page.getByRole('row').filter({ hasText: t('management.rates.state.draft') });
      await row.getByRole('button').click();
      await expect(dialog.getByRole('table')).toBeVisible();
      await expect(button(page, t('management.rates.approve'))).toHaveCount(0);
      await look();
      await button(page, t('lists.edit')).click();
      await expect(dialog.getByLabel(t('management.rates.rate'))).toHaveValue('4.5');
      await button(page, t('lists.cancel')).click();
      await expect(dialog).toBeHidden();
    });

    const head = await newDevice();
    await speak(head, language);
    const headLooks = looker(head, words);

    await test.step('the head approves it', async () => {
      await signInAtMission(head, words, `mission_head@${mission}.demo`);
      await goTo(head, words, 'mission.rates.title');
      const row = head.getByRole('row').filter({ hasText: t('management.rates.state.draft') });
      await row.getByRole('button').click();
      // The prices are what the head decides on.
      await expect(head.getByRole('dialog').getByRole('table')).toBeVisible();
      await button(head, t('management.rates.approve')).click();
      await expect(head.getByRole('dialog').getByRole('heading')).toHaveText(t('lists.sure'));
      await headLooks();
      await button(head, t('management.rates.approve')).click();
      await expect(head.getByText(t('lists.statusChanged'))).toBeVisible();
      await expect(
        head
          .getByRole('row')
          .filter({ hasText: t('management.rates.state.approved') })
          .first(),
      ).toContainText(new Intl.NumberFormat(words.tag).format(4.5));
      await headLooks();
    });

    await test.step('a step that came too late says so', async () => {
      const row = page.getByRole('row').filter({ hasText: t('management.rates.state.draft') });
      await row.getByRole('button').click();
      await button(page, t('management.rates.delete')).click();
      await expect(dialog.getByRole('heading')).toHaveText(t('lists.confirmDelete'));
      await expect(dialog.getByText(t('lists.deleteData'))).toBeVisible();
      await look();
      await button(page, t('lists.ok')).click();
      await expect(dialog.getByText(t('lists.changedMeanwhile'))).toBeVisible();
      await look();
      await expect(dialog.getByRole('heading').first()).toHaveText(t('lists.notDeleted'));
      await dialog
        .getByRole('button', { name: t('shell.close'), exact: true })
        .last()
        .click();
      await expect(page.getByRole('row').filter({ hasText: t('management.rates.state.draft') })).toHaveCount(0);
    });
  });

  test(`users and the contact detail of an office, in ${language}`, async ({ page, portal, newDevice }) => {
    await portal.setClock(now);
    await speak(page, language);
    const look = looker(page, words);
    const dialog = page.getByRole('dialog');
    await signInAtMission(page, words, `mission_admin@${mission}.demo`);

    await test.step('somebody new is invited', async () => {
      await goTo(page, words, 'mission.users.title');
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(8);
      await look();
      await button(page, t('management.users.create')).click();
      await button(page, t('lists.save')).click();
      await expect(dialog.getByText(t('lists.required'), { exact: true })).toHaveCount(4);
      await look();
      await dialog.getByLabel(t('management.users.name')).fill('Test Invited One');
      await dialog.getByLabel(t('management.users.email')).fill(`mission_clerk@${mission}.demo`);
      await dialog.getByLabel(t('role.mission_clerk'), { exact: true }).check();
      await dialog.getByLabel(t('management.users.type')).selectOption('1');
      await button(page, t('lists.save')).click();
      await expect(dialog.getByText(t('refusal.email_taken')).first()).toBeVisible();
      await dialog.getByLabel(t('management.users.email')).fill(`invited@${mission}.test`);
      await button(page, t('lists.save')).click();
      await expect(page.getByText(t('lists.added'))).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: t('management.users.invited') })).toHaveCount(1);
    });

    await test.step('somebody is switched off', async () => {
      await page.getByRole('row').filter({ hasText: 'Test Mission Cashier' }).getByRole('button').click();
      await look();
      await button(page, t('management.users.deactivate')).click();
      await look();
      await button(page, t('management.users.deactivate')).click();
      await expect(page.getByText(t('lists.statusChanged'))).toBeVisible();
    });

    await test.step('filters reload the list and stand in the address', async () => {
      await page.getByLabel(t('management.status'), { exact: true }).selectOption('0');
      await expect(page).toHaveURL(/[?&]status=0/);
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
      await expect(page.getByRole('row').last()).toContainText('Test Mission Cashier');
      await page.reload();
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
      await page.getByLabel(t('management.users.type'), { exact: true }).selectOption('0');
      await expect(page.getByText(t('lists.noneFound'), { exact: true })).toBeVisible();
      await look();
      await button(page, t('lists.clear')).last().click();
      await expect(page).toHaveURL(pathTo('missionUsers'));
      await page.getByRole('link', { name: t('lists.all'), exact: true }).click();
      await expect(page).toHaveURL(/rowsPerPage=All/);
      await page.getByRole('button', { name: t('management.users.email'), exact: true }).click();
      await expect(page).toHaveURL(/rowsPerPage=All&sortBy=email&descending=false/);
      await expect(page.getByRole('columnheader', { name: t('management.users.email') })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
    });

    await test.step('the office and its contact detail', async () => {
      await goTo(page, words, 'mission.offices.title');
      await look();
      await goTo(page, words, 'mission.contact.title');
      await page.getByLabel(t('management.offices.email')).fill('no address');
      await button(page, t('lists.save')).click();
      await expect(page.getByText(t('refusal.not_an_email')).first()).toBeVisible();
      await look();
      await page.getByLabel(t('management.offices.email')).fill('visa@mission.test');
      await page
        .getByRole('textbox', { name: `${t('management.offices.address')} ${t('form.optional')}`, exact: true })
        .fill('One Example Road');
      await button(page, t('lists.save')).click();
      await expect(page.getByText(t('lists.updated'))).toBeVisible();
      await page.reload();
      await expect(
        page.getByRole('textbox', { name: `${t('management.offices.address')} ${t('form.optional')}`, exact: true }),
      ).toHaveValue('One Example Road');
    });

    await test.step('others read it, and lists that are not theirs say so', async () => {
      const clerk = await newDevice();
      await speak(clerk, language);
      await signInAtMission(clerk, words, `mission_clerk@${mission}.demo`);
      await goTo(clerk, words, 'mission.contact.title');
      await expect(clerk.getByText('One Example Road')).toBeVisible();
      await looker(clerk, words)();
      await expect(clerk.getByRole('link', { name: t('mission.activity.title'), exact: true })).toHaveCount(0);
      await clerk.goto(pathTo('missionActivity'));
      await expect(clerk.getByText(t('staff.noPermission'))).toBeVisible();
      await looker(clerk, words)();
    });
  });

  test(`blacklist and activity log, in ${language}`, async ({ page, portal }) => {
    await portal.setClock(hourLater);
    await speak(page, language);
    const look = looker(page, words);
    const dialog = page.getByRole('dialog');
    await signInAtMission(page, words, `mission_head@${mission}.demo`);

    await test.step('an entry is proposed', async () => {
      await goTo(page, words, 'mission.blacklists.title');
      await look();
      await button(page, t('management.blacklists.create')).click();
      await look();
      await dialog.locator('[name=surname]').fill('Testlisted');
      await dialog.locator('[name=given_names]').fill('Testina');
      await dialog.getByLabel(t('management.blacklists.nationality')).selectOption('DEU');
      await dialog.getByLabel(t('management.blacklists.passport')).fill('C01X0');
      await dialog.getByLabel(t('management.blacklists.effect')).selectOption('refer');
      await dialog.getByLabel(t('management.blacklists.ground')).fill('Made up');
      await button(page, t('lists.save')).click();
      await expect(page.getByText(t('lists.added'))).toBeVisible();
      await page.getByRole('row').filter({ hasText: 'Testlisted' }).first().getByRole('button').click();
      await expect(dialog.getByText(t('management.blacklists.ground'))).toHaveCount(0);
      await look();
      await page.keyboard.press('Escape');
    });

    await test.step('it is searched by keyboard, and a search that is too short says so', async () => {
      await page.keyboard.press('/');
      await page.keyboard.type('X');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('refusal.search_too_short', { letters: 3 })).first()).toBeVisible();
      await expect(
        page.getByText(t('lists.total', { count: 0, shown: new Intl.NumberFormat(words.tag).format(0) })),
      ).toHaveCount(0);
      await look();
      await page.getByRole('main').getByRole('searchbox').fill('testlisted');
      await page.keyboard.press('Enter');
      // The rows of before stay until the answer is there.
      await expect(page.getByText(t('lists.searchedFor', { search: 'testlisted' }))).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: 'Testlisted' }).first()).toBeVisible();
      await expect(page).not.toHaveURL(/testlisted/i);
    });

    await test.step('keys go through the rows', async () => {
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await expect(dialog).toContainText('Testlisted');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(dialog).toContainText(t('staff.keys.title'));
      await look();
      await page.keyboard.press('Escape');
    });

    await test.step('the log shows what was done, like that, and gives it away', async () => {
      await goTo(page, words, 'mission.activity.title');
      await expect(page.getByRole('table')).toBeVisible();
      await look();
      const made = t('management.activity.action', {
        thing: t('management.activity.thing.blacklists'),
        act: t('management.activity.act.create'),
      });
      await page.getByRole('row').filter({ hasText: made }).first().getByRole('button').click();
      await look();
      await button(page, t('management.activity.like.action')).click();
      await expect(page).toHaveURL(/action=blacklists\.create/);
      await expect(page.getByRole('row').filter({ hasText: made })).toHaveCount(1);
      await page.getByLabel(t('management.activity.outcome'), { exact: true }).selectOption('done');
      await page.getByLabel(t('management.activity.filterFrom'), { exact: true }).fill('2026-10-08');
      await expect(page).toHaveURL(/outcome=done/);
      await expect(page).toHaveURL(/action=blacklists\.create/);
      await look();
      const download = page.waitForEvent('download');
      await button(page, t('lists.export')).click();
      const file = readFileSync(await (await download).path(), 'utf8');
      const [heading, ...lines] = file.trim().split('\r\n');
      expect(heading).toContain('action');
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('blacklists.create');
    });

    await test.step('what cannot be loaded leaves no row and counts none', async () => {
      await page.route(`**${resourcePath('list', { resource: 'activity-logs' })}?**`, (route) =>
        route.abort('internetdisconnected'),
      );
      await page.getByRole('button', { name: t('management.activity.at'), exact: true }).click();
      await expect(page.getByText(t('staff.loadFailed'))).toBeVisible();
      await expect(
        page.getByText(t('lists.total', { count: 0, shown: new Intl.NumberFormat(words.tag).format(0) })),
      ).toHaveCount(0);
      await look();
    });
  });
}
