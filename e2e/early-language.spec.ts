import { pathTo } from '#contract/paths.ts';
import { languageFacts } from '#domain/i18n/languages.ts';
import { expect, test } from './portal.ts';
import { wordsOf } from './steps/words.ts';

const visits = 5;

test('a language chosen while the page still comes to life is taken, without complaint', async ({ newDevice }) => {
  const nepali = wordsOf('ne');
  for (let visit = 1; visit <= visits; visit += 1) {
    await test.step(`visit ${visit}`, async () => {
      const page = await newDevice();
      await page.goto(pathTo('home'), { waitUntil: 'commit' });
      await page.getByRole('button', { name: languageFacts.ne.name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(nepali.t('home.title'));
      await expect(page.locator('html')).toHaveAttribute('lang', languageFacts.ne.tag);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(nepali.t('home.title'));
    });
  }
});
