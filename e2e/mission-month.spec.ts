import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Tracking } from '#contract/api/applications.ts';
import { apiPath, apiPaths, pathTo, resourcePath } from '#contract/paths.ts';
import { expect, type Portal, test } from './portal.ts';
import { demoPassword } from './steps/desk.ts';
import { type DeskCalls, deskCalls } from './steps/desk-calls.ts';
import { goTo, signInAtMission } from './steps/mission.ts';
import { type SentApplication, sentToMission } from './steps/mission-request.ts';
import { button, speak } from './steps/pages.ts';
import { expectScreens } from './steps/screens.ts';
import { staffLanguages, staffWalks } from './steps/staff-languages.ts';
import { type Words, wordsOf } from './steps/words.ts';

/**
 * End of the month at a mission in China, at 7.00 yuan for a dollar until 30 September 2026 and 7.10 from 1 October.
 */
const missions = { 'en-US': 'cn-beijing', np: 'cn-guangzhou', ne: 'cn-chengdu' } as const;

/** Values shown as typed in every language. */
const typed = [
  'Test Mission Approver',
  'Test Mission Officer',
  'Test Mission Cashier',
  'Test Mission Head',
  'Test Mission Clerk',
  'Traveller One',
  'Test',
  'CNY',
  ...['CNBJ', 'CNGZ', 'CNCD', 'CNSH', 'FRPA'],
  'Asked for help at the counter',
  'The fee was not due',
  'Seen',
  'Made up for the end of the month',
  'Specimen',
];

interface Month {
  readonly korean: SentApplication;
  readonly italian: SentApplication;
  readonly briton: SentApplication;
  readonly chinese: SentApplication;
}

/** Makes the month: actions of applicants and officers of the mission until 12 October. */
async function month(portal: Portal, mission: string): Promise<Month> {
  const desk = deskCalls(portal, 'mission');
  const at = (role: string) => `${role}@${mission}.demo`;
  const letter = mission.slice(3, 4).toUpperCase();
  const sent = (nationality: string, plan: string) =>
    sentToMission(portal, `${nationality.slice(0, 2)}${letter}000001`, {
      residence_country: 'CHN',
      apply_office: mission,
      arrival_date: '2026-11-20',
      nationality,
      visa_plan: plan,
    });

  await portal.setClock('2026-09-29T10:00:00+05:45');
  const rate = { rate_per_usd: '7.10', in_force_from: '2026-10-01' };
  const made = await desk.post(at('mission_admin'), resourcePath('list', { resource: 'office-rates' }), rate);
  const { id } = (made as { readonly data: { readonly id: string } }).data;
  await put(portal, at('mission_head'), resourcePath('status', { resource: 'office-rates', id }), { status: 1 });
  const korean = await sent('KOR', '30');
  await portal.setClock('2026-10-01T10:00:00+05:45');
  const italian = await sent('ITA', '90');
  const briton = await sent('GBR', '15');
  const chinese = await sent('CHN', '15');

  const pay = async (day: string, ...payments: readonly (readonly [SentApplication, number])[]) => {
    await portal.setClock(`${day}T10:00:00+05:45`);
    await desk.post(at('mission_cashier'), apiPaths.missionCashShift, { opening: { CNY: 0 } });
    for (const [{ number }, minor] of payments) {
      await desk.act(at('mission_cashier'), number, 'take_cash', { currency: 'CNY', received_minor: minor });
    }
    const counted = { CNY: payments.reduce((sum, [, minor]) => sum + minor, 0) };
    const closed = await desk.post(at('mission_cashier'), apiPaths.missionCashShiftClose, { counted });
    const shift_id = (closed as { readonly data: { readonly id: string } }).data.id;
    await desk.post(at('mission_head'), apiPath('missionCashShiftCheck', { shift_id }), {});
  };
  await pay('2026-10-02', [korean, 35_000]);
  await pay('2026-10-03', [italian, 88_750], [briton, 21_300]);

  await portal.setClock('2026-10-08T10:00:00+05:45');
  // A clerk takes the Korean's case, because an application that nobody works on expires.
  await desk.act(at('mission_clerk'), korean.number, 'take');
  for (const { number } of [italian, chinese]) {
    await proposed(desk, at('mission_officer'), number);
    await desk.act(at('mission_approver'), number, 'approve');
    await desk.act(at('mission_printer'), number, 'print');
  }
  await proposed(desk, at('mission_officer'), briton.number);
  await desk.act(at('mission_approver'), briton.number, 'refuse', { reasons: ['means_not_shown'] });
  await portal.setClock('2026-10-12T10:00:00+05:45');
  await desk.act(at('mission_officer'), italian.number, 'propose_annulment', { reasons: ['given_in_error'] });
  await desk.act(at('mission_head'), italian.number, 'annul', { reasons: ['given_in_error'] });
  await portal.setClock('2026-10-31T10:00:00+05:45');
  return { korean, italian, briton, chinese };
}

async function proposed(desk: DeskCalls, officer: string, number: string): Promise<void> {
  const { data: file } = await desk.act(officer, number, 'take');
  for (const { document } of file.papers_to_settle) {
    await desk.act(officer, number, 'check_document', { document, check: 'ok' });
  }
  await desk.act(officer, number, 'propose');
}

async function tokenOf(portal: Portal, email: string): Promise<string> {
  const isMission = email.startsWith('mission_');
  const answer = await fetch(`${portal.url}${isMission ? apiPaths.missionLogin : apiPaths.departmentLogin}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword, ...(isMission ? { type: 'embassy' } : {}) }),
  });
  return ((await answer.json()) as { readonly token: string }).token;
}

async function put(portal: Portal, email: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${portal.url}${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await tokenOf(portal, email)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

function looker(page: Page, words: Words): () => Promise<void> {
  return () => expectScreens(page, words, typed, { only: staffLanguages });
}

async function search(page: Page, { t }: Words, text: string): Promise<void> {
  await page.getByRole('main').getByRole('searchbox').fill(text);
  await button(page, t('lists.find')).click();
}

/** Returns the rows of the list, without the head. */
function rowsOf(page: Page, title: string) {
  return page.getByRole('table', { name: title, exact: true }).locator('tbody').getByRole('row');
}

async function csv(page: Page, { t }: Words): Promise<readonly string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, t('lists.export')).click()]);
  return readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
}

for (const language of staffWalks) {
  const words = wordsOf(language);
  const { t } = words;
  const mission = missions[language];
  const digits = (text: string) => new Intl.NumberFormat(words.tag, { minimumFractionDigits: 2 }).format(Number(text));

  test(`the reports of October, in ${language}`, async ({ page, portal }) => {
    const { italian, briton, korean } = await month(portal, mission);
    await speak(page, language);
    const look = looker(page, words);
    const dialog = page.getByRole('dialog');
    await signInAtMission(page, words, `mission_head@${mission}.demo`);

    await test.step('revenue: USD 205 and CNY 1,450.50, by day, kind and way of paying, for paper too', async () => {
      await goTo(page, words, 'mission.revenue.title');
      await expect(page.getByLabel(t('reports.revenue.filterFrom'))).toHaveCount(0);
      const totals = page.getByRole('table', { name: t('reports.revenue.totals') });
      await expect(totals).toContainText(`USD ${digits('205')}`);
      await expect(totals).toContainText(`CNY ${digits('1450.5')}`);
      await page.getByText(t('reports.revenue.asTable'), { exact: true }).first().click();
      const days = rowsOf(page, t('reports.revenue.byDay'));
      await expect(days).toHaveCount(2);
      await expect(days.nth(0)).toContainText(`CNY ${digits('350')}`);
      await expect(days.nth(1)).toContainText(`CNY ${digits('1100.5')}`);
      await expect(page.getByRole('table', { name: t('reports.revenue.free') })).toContainText(t('ground.china'));
      await expect(page.getByRole('table', { name: t('reports.revenue.drawers') })).toContainText(digits('1450.5'));
      await expect(rowsOf(page, t('mission.revenue.title'))).toHaveCount(3);
      await look();
      await page.emulateMedia({ media: 'print' });
      await expect(button(page, t('reports.revenue.print'))).toBeHidden();
      await expect(page.getByRole('navigation', { name: t('shell.staffMenu') })).toBeHidden();
      await expect(totals).toBeVisible();
      await page.emulateMedia({ media: null });
      const lines = await csv(page, words);
      expect(lines).toHaveLength(4);
      expect(lines[1]).toContain('50.00');
      expect(lines.slice(2).join()).toMatch(/213\.00.*887\.50|887\.50.*213\.00/);
    });

    await test.step('no money in September', async () => {
      await button(page, t('reports.revenue.preset.custom')).click();
      await page.getByLabel(t('reports.revenue.filterFrom')).fill('2026-09-01');
      await page.getByLabel(t('reports.revenue.filterUntil')).fill('2026-09-30');
      await expect(page.getByText(t('reports.revenue.none'), { exact: true })).toBeVisible();
      await look();
    });

    await test.step('one refusal, with its reason', async () => {
      await goTo(page, words, 'mission.rejections.title');
      const rows = rowsOf(page, t('mission.rejections.title'));
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(t('reason.means_not_shown'));
      await look();
      await rows.getByRole('button').first().click();
      await expect(dialog).toBeVisible();
      await look();
      await button(page, t('shell.close')).click();
      const lines = await csv(page, words);
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(briton.passport);
    });

    await test.step('one cancellation', async () => {
      await goTo(page, words, 'mission.cancellations.title');
      const rows = rowsOf(page, t('mission.cancellations.title'));
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(t('reason.given_in_error'));
      await look();
    });

    await test.step('two issued visas, one of them taken back', async () => {
      await goTo(page, words, 'mission.issuedVisas.title');
      const rows = rowsOf(page, t('mission.issuedVisas.title'));
      await expect(rows).toHaveCount(2);
      await look();
      await search(page, words, italian.passport);
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(t('department.visa_state.annulled'));
      await rows.getByRole('button').first().click();
      await expect(dialog.getByRole('link', { name: t('reports.openFile') })).toBeVisible();
      await look();
      await button(page, t('shell.close')).click();
    });

    await test.step('a traveller whose request is open is read at once, another one for a reason', async () => {
      await goTo(page, words, 'mission.travellers.title');
      await look();
      const rows = rowsOf(page, t('mission.travellers.title'));
      await search(page, words, korean.passport);
      await expect(rows).toHaveCount(1);
      await rows.getByRole('button').first().click();
      await dialog.getByRole('link', { name: t('reports.travellers.open') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(korean.name);
      await expect(rowsOf(page, t('reports.traveller.requests'))).toHaveCount(1);
      await look();

      await page
        .getByRole('main')
        .getByRole('link', { name: t('mission.travellers.title') })
        .first()
        .click();
      await search(page, words, italian.passport);
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(italian.passport);
      await rows.getByRole('button').first().click();
      await look();
      await dialog.getByRole('link', { name: t('reports.travellers.open') }).click();
      await expect(page.getByLabel(t('reports.traveller.reason'))).toBeVisible();
      await look();
      await button(page, t('reports.travellers.open')).click();
      await expect(page.getByText(t('reports.traveller.reasonMissing'))).toBeVisible();
      await look();
      await page.getByLabel(t('reports.traveller.reason')).fill('Asked for help at the counter');
      await button(page, t('reports.travellers.open')).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(italian.name);
      await expect(rowsOf(page, t('reports.traveller.visas'))).toContainText(t('department.visa_state.annulled'));
      await look();
    });

    await test.step('the log has it, with the reason; it starts with 25 rows and is taken away whole', async () => {
      await goTo(page, words, 'mission.activity.title');
      const rows = rowsOf(page, t('mission.activity.title'));
      await expect(rows).toHaveCount(25);
      const done = t('management.activity.action', {
        thing: t('management.activity.thing.travellers_histories'),
        act: t('management.activity.act.look_up'),
      });
      await rows.filter({ hasText: done }).first().getByRole('button').click();
      await expect(dialog).toContainText('Asked for help at the counter');
      await look();
      await button(page, t('shell.close')).click();
      expect((await csv(page, words)).length).toBeGreaterThan(60);
    });
  });
}

test('people of a mission at the end of the month', async ({ page, portal, newDevice }) => {
  const words = wordsOf('en-US');
  const { t } = words;
  const mission = 'cn-shanghai';
  const { italian, briton } = await month(portal, mission);

  await test.step('a fee taken in error is asked back by the cashier, approved by the head and paid out', async () => {
    const cashier = await newDevice();
    const look = looker(cashier, words);
    await signInAtMission(cashier, words, `mission_cashier@${mission}.demo`);
    await goTo(cashier, words, 'mission.refunds.title');
    await expect(cashier.getByText(t('mission.refunds.none'))).toBeVisible();
    await look();
    await button(cashier, t('mission.refunds.ask')).click();
    const form = cashier.getByRole('dialog');
    await form.getByRole('button', { name: t('mission.refunds.ask'), exact: true }).click();
    await expect(form.getByText(t('mission.refunds.numberMissing'))).toBeVisible();
    await expect(form.getByText(t('mission.refunds.noteMissing'))).toBeVisible();
    // Faults are told in the language in which they were found.
    await expectScreens(cashier, words, typed, { only: [words.language] });
    await form.getByLabel(t('mission.refunds.number')).fill(briton.number);
    await form.getByLabel(t('mission.refunds.note')).fill('The fee was not due');
    await form.getByRole('button', { name: t('mission.refunds.ask'), exact: true }).click();
    await expect(cashier.getByText(t('mission.refunds.asked'))).toBeVisible();
    await expect(cashier.getByRole('main')).toContainText('CNY 213.00');
    await look();

    const head = await newDevice();
    await signInAtMission(head, words, `mission_head@${mission}.demo`);
    await goTo(head, words, 'mission.refunds.title');
    const decide = async (page: Page, action: string) => {
      const name = t(`department.exceptions.${action}`);
      await button(page, name).click();
      const asked = page.getByRole('dialog');
      await asked.getByRole('textbox').fill('Seen');
      await asked.getByRole('button', { name, exact: true }).click();
      await expect(asked).toBeHidden();
    };
    await decide(head, 'approve_refund');
    const desk = deskCalls(portal, 'mission');
    await desk.post(`mission_cashier@${mission}.demo`, apiPaths.missionCashShift, { opening: { CNY: 30_000 } });
    await cashier.reload();
    await decide(cashier, 'record_refund_sent');
    await expect(cashier.getByText(t('mission.refunds.none'))).toBeVisible();
    await goTo(head, words, 'mission.revenue.title');
    const totals = head.getByRole('table', { name: t('reports.revenue.totals') });
    await expect(totals).toContainText('USD 205.00');
    await expect(totals).toContainText('USD 30.00');
    await expect(totals).toContainText('CNY 213.00');
    await looker(head, words)();
  });

  await test.step('a number finds the visa of another mission, a name does not, and its reports stay closed', async () => {
    await signInAtMission(page, words, 'mission_head@fr-paris.demo');
    await goTo(page, words, 'mission.visaSearch.title');
    await expect(page.getByText(t('reports.visas.none'))).toBeVisible();
    await looker(page, words)();
    await search(page, words, 'Traveller');
    await expect(page.getByText(t('lists.noneFound'))).toBeVisible();
    await search(page, words, italian.passport);
    await expect(rowsOf(page, t('mission.visaSearch.title'))).toHaveCount(1);
    await looker(page, words)();
    const token = await tokenOf(portal, 'mission_head@fr-paris.demo');
    const headers = { authorization: `Bearer ${token}` };
    for (const resource of ['revenue-reports', 'reject-visa-reports', 'cancel-visa-reports', 'issued-visas']) {
      const list = `${portal.url}${resourcePath('list', { resource })}`;
      const own = await fetch(list, { headers });
      expect(((await own.json()) as { readonly data: readonly unknown[] }).data, resource).toEqual([]);
      expect((await fetch(`${list}?officeId=${mission}`, { headers })).status, resource).toBe(404);
    }
    expect((await fetch(`${portal.url}${apiPaths.revenueTotals}?officeId=${mission}`, { headers })).status).toBe(404);
  });

  await test.step('a clerk’s session ends when the account is made inactive', async () => {
    const clerk = await newDevice();
    await signInAtMission(clerk, words, `mission_clerk@${mission}.demo`);
    const admin = await newDevice();
    await signInAtMission(admin, words, `mission_admin@${mission}.demo`);
    await goTo(admin, words, 'mission.users.title');
    await admin.getByRole('row').filter({ hasText: 'Test Mission Clerk' }).getByRole('button').click();
    await button(admin, t('management.users.deactivate')).click();
    await button(admin, t('management.users.deactivate')).click();
    await expect(admin.getByText(t('lists.statusChanged'))).toBeVisible();
    await clerk
      .getByRole('navigation', { name: t('shell.staffMenu') })
      .getByRole('link', { name: t('mission.requests.title'), exact: true })
      .click();
    await expect(clerk).toHaveURL(pathTo('home'));
  });

  await test.step('a listed passport stops a later request for a person to decide, and the applicant is told nothing', async () => {
    const listed = 'KRX990001';
    const head = await newDevice();
    await signInAtMission(head, words, `mission_head@${mission}.demo`);
    await goTo(head, words, 'mission.blacklists.title');
    await button(head, t('management.blacklists.create')).click();
    const form = head.getByRole('dialog');
    await form.locator('[name=surname]').fill('Specimen');
    await form.getByLabel(t('management.blacklists.passport')).fill(listed);
    await form.getByLabel(t('management.blacklists.effect')).selectOption('refer');
    await form.getByLabel(t('management.blacklists.ground')).fill('Made up for the end of the month');
    await button(head, t('lists.save')).click();
    await expect(head.getByText(t('lists.added'))).toBeVisible();

    const list = `${portal.url}${resourcePath('list', { resource: 'blacklists' })}?passport_number=${listed}`;
    const director = 'director@department.demo';
    const found = await fetch(list, { headers: { authorization: `Bearer ${await tokenOf(portal, director)}` } });
    const [entry] = ((await found.json()) as { readonly data: readonly { readonly id: string }[] }).data;
    await put(portal, director, resourcePath('status', { resource: 'blacklists', id: entry?.id ?? '' }), { status: 1 });

    const later = await sentToMission(portal, listed, {
      residence_country: 'CHN',
      apply_office: mission,
      arrival_date: '2026-11-20',
      nationality: 'KOR',
      visa_plan: '15',
    });
    const desk = deskCalls(portal, 'mission');
    await proposed(desk, `mission_officer@${mission}.demo`, later.number);
    await expect(desk.act(`mission_approver@${mission}.demo`, later.number, 'approve')).rejects.toThrow(
      'possible_hit_open',
    );
    const tracked = await fetch(`${portal.url}${apiPaths.track}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ submission_number: later.number, passport_number: listed }),
    });
    const { data } = (await tracked.json()) as { readonly data: Tracking };
    expect(data.status).toBe('recommended');
    expect(JSON.stringify(data)).not.toMatch(/hit|watch|blacklist|screen|Made up/i);
  });
});
