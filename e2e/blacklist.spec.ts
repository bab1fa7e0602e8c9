import type { Page } from '@playwright/test';
import { pathTo } from '#contract/paths.ts';
import { expect, test, widths } from './portal.ts';
import { signIn } from './steps/desk.ts';
import { goTo } from './steps/mission.ts';
import { speak } from './steps/pages.ts';
import { expectScreens } from './steps/screens.ts';
import { staffLanguages, staffWalks } from './steps/staff-languages.ts';
import { wordsOf } from './steps/words.ts';

const now = '2026-10-01T10:00:00+05:45';
const surnames = { 'en-US': 'Testurgent', np: 'Testhurried', ne: 'Testspeedy' } as const;
const passports = { 'en-US': 'XB4410021', np: 'XB4410022', ne: 'XB4410023' } as const;
/** Values shown as typed in every language. */
const typed = [
  ...Object.values(surnames),
  'Testina',
  'Testalias',
  'Otto',
  'Made up',
  'Senior Officer',
  'Section Chief',
];

for (const language of staffWalks) {
  test(`an urgent entry under several names, and the second person, in ${language}`, async ({ page, portal }) => {
    test.setTimeout(180_000);
    const words = wordsOf(language);
    const { t } = words;
    const surname = surnames[language];
    const dialog = page.getByRole('dialog');
    const button = (on: Page | typeof dialog, name: string) => on.getByRole('button', { name, exact: true });
    const row = page.getByRole('row').filter({ hasText: surname });
    const look = () => expectScreens(page, words, [...typed, 'Test', 'GMT'], { only: staffLanguages });
    const list = () => goTo(page, words, 'mission.blacklists.title');
    await portal.setClock(now);
    await speak(page, language);

    await test.step('a duty officer lists somebody alone, for three days', async () => {
      await signIn(page, words, 'senior_officer@department.demo');
      await list();
      await button(page, t('management.blacklists.create')).click();
      await dialog.locator('[name=surname]').fill(surname);
      await dialog.locator('[name=given_names]').fill('Testina');
      await dialog.getByLabel(t('management.blacklists.passport')).fill(passports[language]);
      const others = dialog.getByLabel(t('management.blacklists.aliases'));
      await others.fill(Array.from({ length: 11 }, () => 'Testalias Otto').join('\n'));
      await dialog.getByLabel(t('management.blacklists.effect')).selectOption('refuse');
      await dialog.getByLabel(t('management.blacklists.ground')).fill('Made up');
      await dialog.getByRole('checkbox', { name: t('management.blacklists.urgent') }).check();
      await dialog.getByLabel(t('management.blacklists.passport')).scrollIntoViewIfNeeded();
      for (const size of [widths.phone, widths.desk]) {
        await page.setViewportSize(size);
        for (const name of ['lists.cancel', 'lists.save']) {
          await expect(button(dialog, t(name))).toBeInViewport({ ratio: 1 });
        }
      }
      await look();
      await button(dialog, t('lists.save')).click();
      await expect(dialog.getByText(t('refusal.too_many_aliases')).first()).toBeVisible();
      await look();
      await others.fill('Testalias Otto\n\nTestalias Testina');
      await button(dialog, t('lists.save')).click();
      await expect(dialog.getByText(t('refusal.urgent_entry_only_refers')).first()).toBeVisible();
      await dialog.getByLabel(t('management.blacklists.effect')).selectOption('refer');
      await button(dialog, t('lists.save')).click();
      await expect(dialog).toBeHidden();
      // Morning in Kathmandu, three days later.
      await expect(row).toContainText(language === 'ne' ? '१०:००' : '10:00');
      await look();
    });

    await test.step('and is warned before proposing the same document once more', async () => {
      await button(page, t('management.blacklists.create')).click();
      await dialog.getByLabel(t('management.blacklists.passport')).fill(passports[language].toLowerCase());
      await expect(dialog.getByText(t('management.blacklists.known'))).toBeVisible();
      await expect(dialog.getByRole('listitem')).toContainText(t('management.blacklists.state.proposed'));
      await dialog.getByRole('listitem').scrollIntoViewIfNeeded();
      await look();
      await button(dialog, t('lists.cancel')).click();
    });

    await test.step('and may change what nobody has agreed to yet', async () => {
      await expect(dialog).toBeHidden();
      await row.getByRole('button').first().click();
      await expect(dialog.locator('dd').getByRole('listitem')).toHaveText(['Testalias Otto', 'Testalias Testina']);
      await look();
      await button(dialog, t('lists.edit')).click();
      await expect(dialog.getByLabel(t('management.blacklists.aliases'))).toHaveValue(
        'Testalias Otto\nTestalias Testina',
      );
      await expect(dialog.getByRole('checkbox')).toHaveCount(0);
      await dialog.getByLabel(t('management.blacklists.aliases')).fill('Testalias Otto');
      await button(dialog, t('lists.save')).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('another person sees it, changes nothing in it, and puts it in force', async () => {
      await page.evaluate(() => {
        localStorage.removeItem('access_token');
        localStorage.removeItem('user');
      });
      await page.goto(pathTo('departmentLogin'));
      await signIn(page, words, 'section_chief@department.demo');
      await list();
      await row.getByRole('button').first().click();
      await expect(dialog.locator('dd').getByRole('listitem')).toHaveText(['Testalias Otto']);
      await expect(button(dialog, t('lists.edit'))).toHaveCount(0);
      await look();
      await button(dialog, t('management.blacklists.activate.proposed')).click();
      await look();
      await button(dialog, t('management.blacklists.activate.proposed')).click();
      await expect(row).toContainText(t('management.blacklists.state.active'));
    });
  });
}
