import { expect, test } from './portal.ts';
import { deskCalls } from './steps/desk-calls.ts';
import { signInAtMission } from './steps/mission.ts';
import { answerMission, sentToMission } from './steps/mission-request.ts';
import { button, speak } from './steps/pages.ts';
import { expectScreens } from './steps/screens.ts';
import { staffLanguages } from './steps/staff-languages.ts';
import { wordsOf } from './steps/words.ts';

const typed = [
  'Test Mission Officer',
  'Traveller One',
  'Test',
  'A letter',
  'Example Street',
  'Exampleville',
  'Hotel Example, Thamel, Kathmandu',
  'DEBE',
];

test('the version before a reply is looked at, and the newest one settled', async ({ page, portal }) => {
  test.setTimeout(240_000);
  const words = wordsOf('en-US');
  const { t } = words;
  const officer = 'mission_officer@de-berlin.demo';
  const desk = deskCalls(portal, 'mission');
  const look = () => expectScreens(page, words, typed, { only: staffLanguages });
  await portal.setClock('2026-08-24T10:00:00+05:45');
  const application = await sentToMission(portal, 'E2EDEU01', { apply_office: 'de-berlin', residence_country: 'DEU' });
  for (const day of ['2026-08-25', '2026-08-26']) {
    await portal.setClock(`${day}T10:00:00+05:45`);
    await desk.act(officer, application.number, 'ask', { items: [{ paper: 'A letter' }], due_on: '2026-09-05' });
    await answerMission(portal, application, '');
  }
  await speak(page, 'en-US');
  await signInAtMission(page, words, officer);
  const view = (id: string) => page.getByRole('link', { name: new RegExp(`${t(`desk.viewShort.${id}`)}$`) });
  await page.getByRole('link', { name: t('mission.requests.title'), exact: true }).click();
  await view('unassigned').click();
  await page.getByRole('link', { name: application.name, exact: true }).click();

  const documents = page.getByRole('region', { name: t('department.file.papers') });
  const verdicts = documents.getByRole('group', { name: t('department.check.of', { paper: 'A letter' }) });
  const stage = (name: string) => documents.getByRole('region', { name: t('desk.large', { paper: name }) });
  const first = t('desk.version.nth', { shown: '1' });
  await expect(stage('A letter')).toBeVisible();
  await expect(verdicts).toBeVisible();

  await button(page, first).click();
  await expect(stage(`A letter – ${first}`).getByRole('img')).toBeVisible();
  await expect(verdicts).toHaveCount(0);
  await expect(documents.getByText(t('desk.version.replaced'))).toBeVisible();
  await look();

  // The button leads back by the same key.
  await expect(button(page, t('desk.version.newest'))).toBeVisible();
  await button(page, t('desk.version.newest')).focus();
  await page.keyboard.press('Enter');
  await expect(stage('A letter')).toBeVisible();
  await expect(button(page, first)).toBeFocused();
  await expect(verdicts).toBeVisible();
  // One thumbnail stands for both versions.
  await expect(documents.getByRole('list', { name: t('desk.allDocuments') }).getByTitle('A letter')).toHaveCount(1);

  await view('done').click();
  const outside = page.getByRole('region', { name: t('desk.queue.outside') });
  await expect(outside.getByRole('link', { name: application.name })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(application.name);
  await look();
});
