import { expect, test } from '../portal.ts';
import { openFile, pressOnNext } from '../steps/desk.ts';
import { deskCalls, examine } from '../steps/desk-calls.ts';
import { signInAtMission } from '../steps/mission.ts';
import { type SentApplication, sentToMission } from '../steps/mission-request.ts';
import { expectScreen } from '../steps/screens.ts';
import { wordsOf } from '../steps/words.ts';

const words = wordsOf('en-US');
const { t } = words;

/** A mission that no other journey uses. */
const mission = { slug: 'kw-kuwait-city', country: 'KWT' };
const at = (role: string) => `${role}@${mission.slug}.demo`;
const sentence = 'Check the address and pay again';

test('a note that is typed at once reaches no button, and no other case', async ({ page, portal }) => {
  await portal.setClock('2026-08-24T10:00:00+05:45');
  const calls = deskCalls(portal, 'mission');
  const sent: SentApplication[] = [];
  for (const [place, surname] of ['Sampleton', 'Specimen', 'Exemplar'].entries()) {
    const application = await sentToMission(portal, `E2EDK000${place}`, {
      apply_office: mission.slug,
      residence_country: mission.country,
      surname,
    });
    await examine(calls, at('mission_officer'), application.number);
    await calls.act(at('mission_officer'), application.number, 'propose');
    sent.push(application);
  }
  const [first, second, third] = sent;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three cases are needed');
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtMission(page, words, at('mission_approver'));
  await page.getByRole('link', { name: t('mission.requests.title'), exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  const dialog = page.getByRole('dialog');
  const note = dialog.getByRole('textbox', { name: t('department.action.note') });
  await expect(page.getByRole('list', { name: t('mission.requests.title') })).toContainText(first.name);
  await page.keyboard.press('j');
  await expect(heading).toHaveText(first.name);

  await test.step('sending back asks for the note, which has the focus', async () => {
    await page.keyboard.press('b');
    await expect(note).toBeFocused();
    await page.keyboard.type(sentence);
    await expect(note).toHaveValue(sentence);
    await note.fill('');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText(t('department.missing.note'))).toBeVisible();
    await expectScreen(page, words);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('before granting, the same letters become the note, and no space grants', async () => {
    await page.keyboard.press('a');
    await expect(dialog.locator('form')).toBeFocused();
    await expectScreen(page, words);
    await dialog.locator('form').focus();
    await page.keyboard.press('Space');
    await page.keyboard.type(sentence);
    await expect(note).toHaveValue(sentence);
    await expect(heading).toHaveText(first.name);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('two keys grant, and what is still being typed does nothing to the next case', async () => {
    await page.keyboard.press('a');
    await expect(dialog.locator('form')).toBeFocused();
    await page.keyboard.press('Enter');
    // Looked for with every frame: the keyboard counts as resting 0.4 s after the case is drawn.
    await page.waitForFunction(
      (name) => [...document.querySelectorAll('h1')].some((title) => title.textContent === name),
      second.name,
      { polling: 'raf' },
    );
    // Among them the keys that undo, go on to another case, and lead to another page.
    await page.keyboard.type('just address and go a');
    const told = page.getByRole('status').filter({ hasText: t('desk.stillTyping') });
    await expect(told.getByRole('link', { name: t('desk.backToLeft'), exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(heading).toHaveText(second.name);
  });

  await test.step('after a rest the next case is granted by two keys as well', async () => {
    await pressOnNext(page, 'a');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(third.name);
    await openFile(page, words, first.number, first.name, 'mission.requests.title');
    await expect(
      page.getByText(t('department.status.approved'), { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
  });
});

test('the keyboard goes on in the list that was chosen, and with the next step', async ({ page, portal }) => {
  await portal.setClock('2026-08-24T10:00:00+05:45');
  const own = { slug: 'bh-manama', country: 'BHR' };
  const officer = `mission_officer@${own.slug}.demo`;
  const calls = deskCalls(portal, 'mission');
  const sent: SentApplication[] = [];
  for (const [place, surname] of ['Sampleton', 'Specimen', 'Exemplar'].entries()) {
    const changes = { apply_office: own.slug, residence_country: own.country, surname };
    sent.push(await sentToMission(portal, `E2EDK010${place}`, changes));
  }
  const [nobodys, first, second] = sent;
  if (nobodys === undefined || first === undefined || second === undefined) throw new Error('three cases are needed');
  for (const { number } of [first, second]) await calls.act(officer, number, 'take');
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtMission(page, words, officer);
  await page.getByRole('link', { name: t('mission.requests.title'), exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  const view = (name: 'mine' | 'unassigned') =>
    page.getByRole('link', { name: new RegExp(`${t(`desk.viewShort.${name}`)}$`) });
  const row = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await view('unassigned').click();
  await row(nobodys.name).click();
  await expect(heading).toHaveText(nobodys.name);
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(heading).toHaveText(t('mission.dashboard.title'));
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(heading).toHaveText(nobodys.name);

  await test.step('a step that is asked for before the list of another view has come leads into it', async () => {
    let answer = () => {};
    const held = new Promise<void>((go) => {
      answer = go;
    });
    await page.route(/view=mine/, async (route) => {
      await held;
      await route.continue();
    });
    await view('mine').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('j');
    answer();
    await expect(heading).toHaveText(first.name);
    await expect(row(first.name)).toBeFocused();
    await page.keyboard.press('j');
    await expect(heading).toHaveText(second.name);
    await expect(row(second.name)).toBeFocused();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a dialog without free times keeps the focus', async () => {
    await page.keyboard.press('i');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(new RegExp(`^${t('department.callIn.none')}`))).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('department.cancel'), exact: true })).toBeFocused();
    await expectScreen(page, words);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
