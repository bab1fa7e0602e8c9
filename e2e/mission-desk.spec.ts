import type { Page } from '@playwright/test';
import { pathTo } from '#contract/paths.ts';
import { expect, test } from './portal.ts';
import { act, actionButton, demoPassword, openFile, settleDocuments, uncheckedDocuments } from './steps/desk.ts';
import { deskCalls } from './steps/desk-calls.ts';
import { signInAtMission } from './steps/mission.ts';
import { answerMission, openedBy, sentToMission, withdraw } from './steps/mission-request.ts';
import { button, speak } from './steps/pages.ts';
import { expectScreen, expectScreens } from './steps/screens.ts';
import { staffLanguages, staffWalks } from './steps/staff-languages.ts';
import { type Words, wordsOf } from './steps/words.ts';

const now = '2026-08-24T10:00:00+05:45';

/**
 * A mission for each language that no other test changes, its price of thirty days, USD 50 at 1.2, 150 and 4.2, and the hour
 * of `now` by its own clock.
 */
const missions = {
  'en-US': { slug: 'au-canberra', country: 'AUS', code: 'AUCB', currency: 'AUD', due: 60, given: '100', hour: '14' },
  np: { slug: 'jp-tokyo', country: 'JPN', code: 'JPTK', currency: 'JPY', due: 7500, given: '10000', hour: '13' },
  ne: { slug: 'my-kuala-lumpur', country: 'MYS', code: 'MYKP', currency: 'MYR', due: 210, given: '250', hour: '१२' },
} as const;

/** Values shown as typed in every language. */
const typed = [
  ...['Clerk', 'Officer', 'Approver', 'Cashier', 'Printer', 'Administrator', 'Head'].map(
    (role) => `Test Mission ${role}`,
  ),
  'Traveller One',
  'Test',
  ...['Sampleton', 'Diego', 'Specimen', 'Olena', 'Exemplar', 'Aoife'],
  'A letter from your employer',
  'On its letterhead',
  'Called the employer',
  'Hotel Example, Thamel, Kathmandu',
  'Hotel Example, Thamel Marg, Kathmandu',
  'Example Street',
  'Exampleville',
  'Torn',
  'AUD',
  'JPY',
  'MYR',
  'AUCB',
  'JPTK',
  'MYKP',
  'V<NPL',
  'GMT',
];

/** Signs in as another person. */
async function enter(page: Page, words: Words, email: string): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem('access_token');
    localStorage.removeItem('user');
  });
  await signInAtMission(page, words, email);
}

/** A page of text has the width of its place, is read on by keyboard, and can be seen as a whole. */
async function readsAsWideAsItsPlace(page: Page, { t }: Words): Promise<void> {
  const place = page.locator('[data-in-hand]');
  const box = async () => {
    const { width = 0, height = 0 } = (await place.getByRole('img').boundingBox()) ?? {};
    const outer = await place.boundingBox();
    return { asWide: width > (outer?.width ?? 0) - 30, higher: height > (outer?.height ?? 0) };
  };
  expect(await box()).toEqual({ asWide: true, higher: true });
  const before = await place.boundingBox();
  await place.focus();
  await page.keyboard.press('End');
  await expect.poll(() => place.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await page.getByRole('button', { name: t('desk.smaller'), exact: true }).click();
  expect(await box()).toEqual({ asWide: true, higher: false });
  await expect.poll(() => place.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await page.getByRole('button', { name: t('desk.larger'), exact: true }).click();
  expect(await box()).toEqual({ asWide: true, higher: true });
  // On its side, all of it lies in its place.
  const turn = page.getByRole('button', { name: t('desk.turn'), exact: true });
  await turn.click();
  expect((await box()).higher).toBe(false);
  await expect(place.getByRole('img')).toBeInViewport({ ratio: 1 });
  for (let turns = 1; turns < 4; turns += 1) await turn.click();
  expect(await box()).toEqual({ asWide: true, higher: true });
  expect(await place.boundingBox()).toEqual(before);
}

for (const language of staffWalks) {
  test(`a request from the list to the sticker, in ${language}`, async ({ page, portal }) => {
    test.setTimeout(480_000);
    const words = wordsOf(language);
    const { t } = words;
    const halfPastEleven = language === 'ne' ? '११:३०' : '11:30';
    const mission = missions[language];
    const at = (role: string) => `${role}@${mission.slug}.demo`;
    await portal.setClock(now);
    await speak(page, language);
    const look = () => expectScreens(page, words, typed, { only: staffLanguages });
    const open = (number: string, name: string) => openFile(page, words, number, name, 'mission.requests.title');
    const dialog = page.getByRole('dialog');

    await page.goto(pathTo('missionLogin'));
    await test.step('the area before anything was sent', async () => {
      await enter(page, words, at('mission_admin'));
      await look();
      await page.getByRole('link', { name: t('mission.requests.title'), exact: true }).click();
      await expect(page.getByText(t('desk.none'), { exact: true })).toBeVisible();
      await look();
    });

    await test.step('the administrator opens times', async () => {
      await page.getByRole('link', { name: t('department.slots.title'), exact: true }).click();
      await expect(page.getByText(t('department.slots.none'), { exact: true })).toBeVisible();
      await look();
      await button(page, t('department.slots.open')).click();
      await expect(page.getByText(t('department.slots.dayMissing'))).toBeVisible();
      await look();
      await page.getByLabel(t('department.slots.day'), { exact: true }).fill('2026-08-26');
      await button(page, t('department.slots.open')).click();
      await expect(page.getByRole('table').getByText(halfPastEleven)).toBeVisible();
      await look();
    });

    // Others are at work in the same queue.
    const others = [
      { surname: 'Sampleton', first_name: 'Diego', nationality: 'CHL' },
      { surname: 'Specimen', first_name: 'Olena', nationality: 'UKR' },
      { surname: 'Exemplar', first_name: 'Aoife', nationality: 'IRL' },
    ];
    const waiting: string[] = [];
    for (const [index, other] of others.entries()) {
      await portal.setClock(`2026-08-${18 + index * 2}T10:00:00+05:45`);
      const sent = await sentToMission(portal, `E2E${mission.country}9${index}`, {
        apply_office: mission.slug,
        residence_country: mission.country,
        ...other,
      });
      waiting.push(sent.number);
    }
    await portal.setClock(now);
    for (const one of waiting.slice(1)) await deskCalls(portal, 'mission').act(at('mission_officer'), one, 'take');
    const application = await sentToMission(portal, `E2E${mission.country}01`, {
      apply_office: mission.slug,
      residence_country: mission.country,
    });
    /** Opens the case from the view of those that nobody holds. */
    const openUnassigned = async () => {
      await page.getByRole('link', { name: t('mission.requests.title'), exact: true }).click();
      await page.getByRole('link', { name: new RegExp(`${t('desk.viewShort.unassigned')}$`) }).click();
      await expect(page.getByRole('link', { name: application.name, exact: true })).toBeVisible();
    };

    await test.step('the clerk takes the file and settles every paper', async () => {
      await enter(page, words, at('mission_clerk'));
      await openUnassigned();
      // Sent on 18 August: nothing is more urgent than the wait.
      const six = t('desk.urgency.waiting', { days: 6, shown: new Intl.NumberFormat(words.tag).format(6) });
      await expect(page.getByRole('listitem').filter({ hasText: 'Sampleton' })).toContainText(six);
      await look();
      await page.getByRole('link', { name: application.name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(application.name);
      await look();
      await act(page, words, 'take');
      await expect(page.getByText(t('department.check.open')).first()).toBeVisible();
      await look();
      const documents = page.getByRole('region', { name: t('department.file.papers') });
      await documents
        .getByRole('button', { name: t('document_check.not_ok'), exact: true })
        .first()
        .click();
      const all = await documents
        .getByRole('list', { name: t('desk.allDocuments') })
        .getByRole('listitem')
        .count();
      await expect(uncheckedDocuments(page, words)).toHaveCount(all - 1);
      await look();
    });

    await test.step('asks for a letter and an address', async () => {
      await actionButton(page, words, 'ask').click();
      // The document that is not in order is chosen already.
      const chosen = dialog.getByRole('checkbox', { checked: true });
      await expect(chosen).toHaveCount(1);
      await look();
      await chosen.uncheck();
      await dialog
        .getByRole('button', { name: t('department.ask.send', { count: 0, shown: '0' }), exact: true })
        .click();
      await expect(dialog.getByText(t('department.ask.nothing'))).toBeVisible();
      await look();
      await dialog.getByRole('checkbox', { name: t('visitor_visa.field.address_in_nepal'), exact: true }).check();
      await dialog.getByRole('button', { name: t('department.ask.another'), exact: true }).click();
      await dialog.locator('input[name=paper]').fill('A letter from your employer');
      await look();
      const shown = new Intl.NumberFormat(words.tag).format(2);
      await dialog.getByRole('button', { name: t('department.ask.send', { count: 2, shown }), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { name: t('department.file.questions') })).toBeVisible();
      await look();
    });

    await test.step('the answer stands in the file, its paper marked new', async () => {
      await answerMission(portal, application, 'Hotel Example, Thamel Marg, Kathmandu');
      await enter(page, words, at('mission_officer'));
      await openUnassigned();
      await page.getByRole('link', { name: application.name, exact: true }).click();
      await expect(page.getByText(t('department.file.newPaper'), { exact: true }).first()).toBeVisible();
      await expect(page.getByText('Hotel Example, Thamel Marg, Kathmandu').first()).toBeVisible();
      const replied = t('desk.repliedToday', { time: `${mission.hour}:[0-9०-९]{2}` });
      await expect(page.getByRole('heading', { name: new RegExp(`^${replied}$`) })).toBeVisible();
      await readsAsWideAsItsPlace(page, words);
      await look();
    });

    await test.step('the officer calls the applicant in, who comes', async () => {
      await act(page, words, 'take');
      await actionButton(page, words, 'call_in').click();
      await dialog.getByText(halfPastEleven).click();
      await look();
      await dialog.getByRole('button', { name: t('action.call_in'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { name: t('department.file.appointments') })).toBeVisible();
      await look();
      await portal.setClock('2026-08-26T10:00:00+05:45');
      await enter(page, words, at('mission_officer'));
      await expect(page.getByRole('link', { name: new RegExp(t('department.home.appointments')) })).toBeVisible();
      await look();
      await page.getByRole('link', { name: new RegExp(t('department.home.appointments')) }).click();
      await page.getByRole('link', { name: application.name, exact: true }).click();
      await act(page, words, 'attended');
    });

    await test.step('settles what is left and proposes', async () => {
      for (const one of waiting) await deskCalls(portal, 'mission').act(at('mission_officer'), one, 'take');
      await act(page, words, 'take');
      await page.getByRole('link', { name: t('mission.requests.title'), exact: true }).click();
      await page.getByRole('link', { name: new RegExp(`${t('desk.viewShort.mine')}$`) }).click();
      await page.getByRole('link', { name: application.name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(application.name);
      const documents = page.getByRole('region', { name: t('department.file.papers') });
      await uncheckedDocuments(page, words).last().click();
      await documents.getByRole('button', { name: t('department.check.note'), exact: true }).click();
      await documents.getByRole('textbox', { name: t('department.check.note') }).fill('Called the employer');
      await settleDocuments(page, words);
      // Back to the letter, which decides.
      await page.keyboard.press('3');
      await expect(documents.getByRole('heading', { name: 'A letter from your employer' })).toBeVisible();
      await look();
      await act(page, words, 'propose');
      await look();
    });

    await test.step('another person grants', async () => {
      await enter(page, words, at('mission_approver'));
      await open(application.number, application.name);
      await actionButton(page, words, 'approve').click();
      await look();
      // The passport was found not in order: pressing the button says what to do first.
      const grant = dialog.getByRole('button', { name: t('action.approve'), exact: true });
      await grant.click();
      await expect(dialog.getByRole('checkbox')).toBeFocused();
      await page.keyboard.press('Space');
      await grant.click();
      await expect(dialog).toBeHidden();
      await look();
    });

    await test.step('the cashier opens a drawer, takes the fee and gives change', async () => {
      await enter(page, words, at('mission_cashier'));
      await page.getByRole('link', { name: t('mission.shift.title'), exact: true }).click();
      await look();
      await page.getByLabel(mission.currency, { exact: true }).fill('500');
      await expect(page.getByLabel('EUR', { exact: true })).toHaveCount(0);
      await button(page, t('department.shift.open')).click();
      await expect(button(page, t('department.shift.close'))).toBeVisible();
      await expect(page.getByRole('heading', { name: t('department.shift.running') })).toBeFocused();
      await look();
      await open(application.number, application.name);
      await actionButton(page, words, 'take_cash').click();
      await dialog.getByLabel(t('department.cash.received')).fill(mission.given);
      // In another language the dialog begins anew.
      await expectScreens(page, words, typed, { only: [language] });
      await dialog.getByRole('button', { name: t('department.action.take_cash'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(t('department.file.receipt')).first()).toBeVisible();
      await look();
    });

    await test.step('the printer issues the visa and reports the label spoilt', async () => {
      await enter(page, words, at('mission_printer'));
      await page.getByRole('link', { name: t('mission.stickers.title'), exact: true }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await look();
      await open(application.number, application.name);
      await act(page, words, 'print');
      await page
        .getByRole('link', { name: t('department.file.toSticker') })
        .first()
        .click();
      await expect(page.getByText(t('department.sticker.check'))).toBeVisible();
      await look();
      await page.getByRole('link', { name: t('department.paper.back') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(application.name);
      await act(page, words, 'spoil', (shown) =>
        shown
          .getByRole('dialog')
          .getByLabel(new RegExp(t('department.action.note')))
          .fill('Torn'),
      );
      await look();
    });

    await test.step('the approver gives another label', async () => {
      await enter(page, words, at('mission_approver'));
      await open(application.number, application.name);
      await act(page, words, 'reprint');
      await look();
    });

    await test.step('the head sees the day, closes nothing and hands out stickers', async () => {
      await enter(page, words, at('mission_head'));
      await look();
      await page.getByRole('link', { name: t('mission.shift.title'), exact: true }).click();
      await expect(page.getByText(t('department.shift.isOpen')).first()).toBeVisible();
      await look();
      await page.getByRole('link', { name: t('mission.stickers.title'), exact: true }).click();
      await page.getByLabel(t('department.stickers.officer'), { exact: true }).selectOption(at('mission_printer'));
      await page.getByLabel(t('department.stickers.howMany')).fill('3');
      await button(page, t('department.stickers.allot')).click();
      const shown = new Intl.NumberFormat(words.tag).format(3);
      const name = `Test Mission Printer ${mission.code}`;
      await expect(page.getByText(t('department.stickers.allotted', { count: 3, shown, name }))).toBeVisible();
      await expect(page.locator(':focus')).toContainText(name);
      await look();
    });

    await test.step('the cashier counts without seeing the sum, and closes with a reason for what is short', async () => {
      await enter(page, words, at('mission_cashier'));
      await page.getByRole('link', { name: t('mission.shift.title'), exact: true }).click();
      await button(page, t('department.shift.close')).click();
      await expectScreens(page, words, typed, { only: [language] });
      await page.getByLabel(mission.currency, { exact: true }).fill('500');
      // A look at another page loses no count.
      await page.getByRole('link', { name: t('mission.dashboard.title'), exact: true }).click();
      await expect(page.getByLabel(mission.currency, { exact: true })).toHaveCount(0);
      await page
        .getByRole('link', { name: t('mission.shift.title'), exact: true })
        .first()
        .click();
      await expect(page.getByLabel(mission.currency, { exact: true })).toHaveValue('500');
      await expect(page.getByText(t('department.shift.expected'), { exact: true })).toHaveCount(0);
      await button(page, t('department.shift.compare')).click();
      await expect(page.getByRole('heading', { name: t('department.shift.comparedTitle') })).toBeFocused();
      await expectScreens(page, words, typed, { only: [language] });
      const close = page.locator('form button[type=submit]');
      await close.click();
      await expect(page.getByLabel(t('department.shift.note'))).toBeFocused();
      await page.getByLabel(t('department.shift.note')).fill('Torn');
      await close.click();
      await expect(page.getByRole('heading', { name: t('department.shift.closedTitle') })).toBeFocused();
      await look();
      const past = page.getByRole('region', { name: t('department.shift.list.own'), exact: true }).first();
      await past.getByRole('link').first().click();
      await expect(page.getByText('Torn')).toBeVisible();
      await look();
    });

    await test.step('the head confirms the count', async () => {
      await enter(page, words, at('mission_head'));
      await page.getByRole('link', { name: t('mission.shift.title'), exact: true }).click();
      await look();
      const waiting = page.getByRole('region', { name: t('department.shift.toCheckTitle'), exact: true });
      await waiting.getByRole('link').first().click();
      await expect(page.getByText('Torn')).toBeVisible();
      await expect(button(page, t('department.shift.check'))).toBeVisible();
      // On paper the sheet says whose it is, and both people sign it.
      const signature = page.getByText(t('department.sheet.signature'), { exact: true });
      await expect(signature.first()).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(signature).toHaveCount(2);
      await expect(signature.first()).toBeVisible();
      await expect(page.getByText('नेपाल सरकार · अध्यागमन विभाग')).toBeVisible();
      await page.emulateMedia({ media: null });
      await page.goBack();
      await button(page, t('department.shift.check')).click();
      await expect(page.getByRole('heading', { name: t('department.shift.toCheckTitle') })).toBeFocused();
      await expect(page.getByText(t('department.shift.isChecked')).first()).toBeVisible();
    });
  });
}

/** Tabs to a control and presses it: no mouse, no value set. */
async function reach(page: Page, name: string, role: 'button' | 'checkbox' | 'link' = 'button'): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).locator('visible=true').last();
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 200; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

test('a decision from the list to the letter by keyboard alone', async ({ page, portal }) => {
  const words = wordsOf('en-US');
  const { t } = words;
  const slug = 'be-brussels';
  await portal.setClock(now);
  const application = await sentToMission(portal, 'E2EKEY01', { apply_office: slug, residence_country: 'BEL' });

  const signIn = async (role: string) => {
    await page.goto(pathTo('missionLogin'));
    await page.evaluate(() => localStorage.clear());
    await page.goto(pathTo('missionLogin'));
    const email = page.getByLabel(t('session.signIn.email'), { exact: true });
    for (let stop = 0; stop < 60 && !(await email.evaluate((one) => one === document.activeElement)); stop += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(`${role}@${slug}.demo`);
    await page.keyboard.press('Tab');
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('mission.dashboard.title'));
    await reach(page, t('mission.requests.title'), 'link');
    await page.keyboard.press('Enter');
    await page.keyboard.press('/');
    await page.keyboard.type(application.number);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(application.name);
  };
  /** Confirms an action whose dialog a key has opened, or opens it from its button first. */
  const decide = async (action: string, inside?: () => Promise<void>, button = `action.${action}`) => {
    if (!(await page.getByRole('dialog').isVisible())) {
      await reach(page, t(`action.${action}`));
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('dialog')).toBeVisible();
    await inside?.();
    await reach(page, t(button));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  };

  await test.step('the clerk takes the file, settles the papers with one key each, and returns it', async () => {
    await signIn('mission_clerk');
    await decide('take');
    const heading = page.getByRole('heading', { level: 1 });
    // The button that opened the dialog is gone.
    await expect(heading).toBeFocused();
    const open = page.getByText(t('department.check.open'));
    const left = await open.count();
    expect(left).toBeGreaterThan(1);
    await page.keyboard.press('.');
    await page.keyboard.type('Seen at the counter');
    await page.keyboard.press('Enter');
    let save = () => {};
    const held = new Promise<void>((go) => {
      save = go;
    });
    await page.route('**/check_document', async (route) => {
      await held;
      await route.continue();
    });
    for (let settled = 1; settled <= left; settled += 1) await page.keyboard.press('o');
    // Shown at once, although the first one is not saved yet.
    await expect(open).toHaveCount(0);
    await page.keyboard.press('o');
    await expect(page.getByText(t('desk.verdict.already', { verdict: t('document_check.ok') }))).toBeVisible();
    save();
    await expect(page.getByText(/^Test Mission Clerk BEBR, /).first()).toBeVisible();
    // The key pressed once too often has left the way back as it was.
    await page.keyboard.press('u');
    await expect(page.getByText(t('desk.done.undone', { name: application.name }))).toBeVisible();
    await expect(open).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByText(t('desk.done.undone', { name: application.name }))).toBeHidden();
    await page.keyboard.press('o');
    await expect(open).toHaveCount(0);
    await expect(page.getByText(/^Test Mission Clerk BEBR, /).first()).toBeVisible();
    // Not before: a call that is on its way while its route ends is never sent.
    await page.unroute('**/check_document');
    await page.reload();
    await expect(heading).toHaveText(application.name);
    await expect(open).toHaveCount(0);

    await page.keyboard.press('?');
    const keys = page.getByRole('dialog');
    await expect(keys.getByText(t('action.release'), { exact: true })).toBeVisible();
    await expect(keys.getByText(t('staff.keys.inOrder'), { exact: true })).toBeVisible();
    await expect(keys.getByText(t('action.propose'), { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');

    const address = page.url();
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(heading).toHaveText(t('mission.dashboard.title'));
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await expect(heading).toHaveText(application.name);
    expect(page.url()).toBe(address);
    await page.keyboard.press('Tab');
    await reach(page, t('desk.more'));
    await page.keyboard.press('Enter');
    await decide('release');
  });

  await test.step('the officer, who need not take it first, recommends it with two keys', async () => {
    await signIn('mission_officer');
    const papers = page.getByRole('region', { name: t('department.file.papers') });
    await page.keyboard.press('1');
    await expect(papers.getByText('Seen at the counter')).toBeVisible();
    // A colleague's note stays theirs, also when their verdict is replaced and the new one taken back.
    await page.keyboard.press('x');
    await page.keyboard.press('1');
    await expect(papers.getByText(/^Test Mission Officer BEBR, /)).toBeVisible();
    await expect(papers.getByText('Seen at the counter')).toHaveCount(0);
    await page.keyboard.press('u');
    await expect(page.getByText(t('department.check.open'))).toHaveCount(1);
    // The decision waits for that document: its key, or its button, says so and leads there.
    const checking = { by: 'nobody', fresh: 'no', ends: 'recommend', count: 1, shown: '1' };
    await expect(page.getByText(t('desk.next.documents', checking))).toBeVisible();
    await page.keyboard.press('2');
    await page.keyboard.press('m');
    await expect(page.getByRole('status').filter({ hasText: t('refusal.documents_not_settled') })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-in-hand]')).toBeFocused();
    await expect(papers.getByRole('button', { name: t('document_short.passport_copy') })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.keyboard.press('o');
    await expect(page.getByText(t('department.check.open'))).toHaveCount(0);
    // Pressed while the verdict is on its way, the key waits for it.
    await page.keyboard.press('m');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(t('department.status.recommended')).first()).toBeVisible();
  });

  await test.step('the approver refuses with a standard reason', async () => {
    await signIn('mission_approver');
    await page.keyboard.press('r');
    await decide(
      'refuse',
      async () => {
        await reach(page, t('desk.reason.means_not_shown'), 'checkbox');
        await page.keyboard.press('Space');
        await expect(page.getByRole('checkbox', { name: t('desk.reason.means_not_shown') })).toBeChecked();
        // Enter sends no letter.
        await page.keyboard.press('Enter');
      },
      'department.refuse.send',
    );
    await expect(page.getByText(t('department.status.rejected')).first()).toBeVisible();
    await expectScreen(page, words);
  });

  await test.step('the letter opens, and is kept as a file', async () => {
    await reach(page, t('department.letter.open'), 'link');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('department.letter.title'));
    await expect(page.getByRole('article')).toContainText(t('remedy.means_not_shown'));
    await expectScreen(page, words);
    const kept = page.waitForEvent('download');
    await reach(page, t('department.paper.pdf'));
    await page.keyboard.press('Enter');
    expect((await kept).suggestedFilename()).toBe(`letter-${application.number}.pdf`);
    await reach(page, t('department.paper.back'), 'link');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(application.name);
  });

  await test.step('the applicant has the letter and the mail', async () => {
    const { member } = await openedBy(portal, application);
    expect([member.status, member.paper]).toEqual(['rejected', 'refusal']);
    const mail = await portal.mailTo('traveller.one@example.org', ({ text }) =>
      text.includes(t('reason.means_not_shown')),
    );
    expect(mail.text).toContain(application.number);
  });
});

test('whoever comes second is told who was faster, and a held file says whose it is', async ({
  page,
  portal,
  newDevice,
}) => {
  const words = wordsOf('en-US');
  const { t } = words;
  const slug = 'at-vienna';
  await portal.setClock(now);
  const application = await sentToMission(portal, 'E2ETWO01', { apply_office: slug, residence_country: 'AUT' });
  const open = async (shown: Page, role: string) => {
    await signInAtMission(shown, words, `${role}@${slug}.demo`);
    await openFile(shown, words, application.number, application.name, 'mission.requests.title');
  };
  const clerk = await newDevice();
  await open(clerk, 'mission_clerk');
  await open(page, 'mission_officer');
  await act(clerk, words, 'take');
  await actionButton(page, words, 'take').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('action.take'), exact: true }).click();
  const did = dialog.getByRole('listitem').filter({ hasText: t('event.take') });
  await expect(did).toContainText('Test Mission Clerk ATVN, 24 August 2026');
  await expect(dialog.getByText(t('department.action.over'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('action.take'), exact: true })).toHaveCount(0);
  await expectScreen(page, words);
  await button(page, t('department.action.backToFile')).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('next.holder', { name: 'Test Mission Clerk ATVN' }))).toBeVisible();
  await page.getByRole('tab', { name: new RegExp(`^${t('department.file.history')}`) }).click();
  await expect(page.getByText(/^Test Mission Clerk ATVN, until /)).toBeVisible();
  await button(page, t('desk.more')).click();
  await expect(actionButton(page, words, 'take')).toBeDisabled();
  await expectScreen(page, words);

  await test.step('a verdict that is refused is taken off again, and named', async () => {
    await deskCalls(portal, 'mission').act(`mission_clerk@${slug}.demo`, application.number, 'release');
    const unchecked = uncheckedDocuments(clerk, words);
    const left = await unchecked.count();
    expect(left).toBeGreaterThan(1);
    await clerk.keyboard.press('o');
    const told = t('desk.verdict.notSaved', { name: application.name, papers: 'Passport', reason: '' }).trim();
    await expect(clerk.getByText(told)).toBeVisible();
    await expect(unchecked).toHaveCount(left);
  });

  await test.step('pages that are not for everybody say so', async () => {
    await page.goto(pathTo('missionCashShift'));
    await expect(page.getByText(t('staff.noPermission'))).toBeVisible();
    await expectScreen(page, words);
  });
});

for (const language of staffWalks) {
  test(`what was typed by whoever comes too late is kept as long as it is of use, in ${language}`, async ({
    page,
    portal,
  }) => {
    const words = wordsOf(language);
    const { t } = words;
    const slug = { 'en-US': 'es-madrid', np: 'pt-lisbon', ne: 'om-muscat' }[language];
    const country = { 'en-US': 'ESP', np: 'PRT', ne: 'OMN' }[language];
    await portal.setClock(now);
    await speak(page, language);
    const application = await sentToMission(portal, `E2E${country}02`, {
      apply_office: slug,
      residence_country: country,
    });
    const calls = deskCalls(portal, 'mission');
    const by = (role: string) => `mission_${role}@${slug}.demo`;
    await calls.act(by('clerk'), application.number, 'take');
    await signInAtMission(page, words, by('officer'));
    await openFile(page, words, application.number, application.name, 'mission.requests.title');
    await actionButton(page, words, 'cancel').click();
    const dialog = page.getByRole('dialog');
    const note = dialog.getByLabel(new RegExp(t('department.action.note')));
    await dialog.getByRole('checkbox', { name: t('reason.duplicate_request') }).check();
    await note.fill('Sent twice');

    await test.step('another one worked on it: still possible, as it was typed', async () => {
      await calls.act(by('clerk'), application.number, 'release');
      await button(page, t('action.cancel')).last().click();
      await expect(dialog.getByText(t('department.action.stillPossible'))).toBeVisible();
      await expect(dialog.getByRole('listitem').filter({ hasText: t('event.release') })).toContainText(
        'Test Mission Clerk',
      );
      await expectScreen(page, words);
      await button(page, t('department.action.readAnew')).click();
      await expect(dialog).toBeHidden();
      await actionButton(page, words, 'cancel').click();
      await expect(note).toHaveValue('Sent twice');
      await expect(dialog.getByRole('checkbox', { name: t('reason.duplicate_request') })).toBeChecked();
      await expectScreen(page, words);
    });

    await test.step('another one ended it: what was typed is said not to have been used', async () => {
      await withdraw(portal, application);
      await button(page, t('action.cancel')).last().click();
      await expect(dialog.getByText(t('department.action.over'))).toBeVisible();
      await expect(dialog.getByText(t('department.action.notUsed'))).toBeVisible();
      await expect(dialog.getByText('Sent twice')).toBeVisible();
      await expect(button(page, t('department.action.backToFile'))).toBeFocused();
      await expectScreen(page, words);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByText(t('next.nobody'))).toBeVisible();
    });
  });
}

test('the version before a reply is looked at, and the newest one settled', async ({ page, portal }) => {
  test.setTimeout(240_000);
  const words = wordsOf('en-US');
  const { t } = words;
  const officer = 'mission_officer@de-berlin.demo';
  const desk = deskCalls(portal, 'mission');
  const look = () => expectScreens(page, words, [...typed, 'A letter', 'DEBE'], { only: staffLanguages });
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
