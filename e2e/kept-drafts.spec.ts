import { pathTo } from '#contract/paths.ts';
import { expect, test } from './portal.ts';
import { control, fieldLabel, fillDate, goOn } from './steps/application-form.ts';
import { expectScreen } from './steps/screens.ts';
import { wordsOf } from './steps/words.ts';

const words = wordsOf('en-US');
const { t } = words;

test('drafts kept on the device are judged by the portal’s clock and not by the device’s', async ({ page, portal }) => {
  const form = pathTo('onArrivalApplication', { portId: 'tia', visaType: 'tourist' });
  const kept = page.getByRole('heading', { level: 1, name: t('journey.kept.title') });
  await portal.setClock('2026-02-20T10:00:00+05:45');
  await page.goto(form);
  await fillDate(page, words, fieldLabel(words, 'arrival_date'), [3, 3, 2026]);
  await control(page, words, fieldLabel(words, 'arrived_from_country')).selectOption({ label: words.country('QAT') });
  await control(page, words, fieldLabel(words, 'transport_number')).fill('QR 652');
  await goOn(page, words);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('visa_on_arrival.page.arrival'));
  const reached = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

  // The draft of this device is offered before its number is asked for.
  await page.goto(pathTo('resumeDraft'));
  await expect(page.getByText(t('home.onDevice'), { exact: true })).toBeVisible();
  await expectScreen(page, words);
  await page.getByRole('link', { name: t('form.continue'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reached);

  // A second draft is the newest; the first stays in reach beside it.
  await page.goto(form);
  await page.getByRole('button', { name: t('journey.kept.fresh'), exact: true }).click();
  await fillDate(page, words, fieldLabel(words, 'arrival_date'), [4, 3, 2026]);
  await control(page, words, fieldLabel(words, 'arrived_from_country')).selectOption({ label: words.country('QAT') });
  await control(page, words, fieldLabel(words, 'transport_number')).fill('QR 652');
  await goOn(page, words);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reached);
  await page.goto(pathTo('resumeDraft'));
  const others = page.getByRole('list', { name: t('continue.others') });
  await expect(others.getByRole('listitem')).toHaveCount(1);
  await expectScreen(page, words);
  await others.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('journey.tasks.title'));

  // Half a year ago for this device, three days ago for the portal.
  await portal.setClock('2026-02-23T10:00:00+05:45');
  await page.goto(form);
  await expect(kept).toBeVisible();

  await portal.setClock('2026-04-20T10:00:00+05:45');
  await page.goto(form);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('visa_on_arrival.page.arrival'));
  await expect(kept).toBeHidden();
});
