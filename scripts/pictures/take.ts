/**
 * Takes the pictures of README.md anew: `node scripts/pictures/take.ts [folder]`, by default into docs/pictures. Starts a
 * demonstration of its own with made-up people, and removes it.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, chromium as playwright } from '@playwright/test';
import sharp from 'sharp';
import { apiPath, apiPaths, pathTo } from '#contract/paths.ts';
import { getService } from '#domain/services/catalogue.ts';
import { startProcess } from '../../bench/processes.ts';
import { chromium } from '../../e2e/chromium.ts';
import { createdSubmission } from '../../e2e/steps/applicant-calls.ts';
import { demoPassword } from '../../e2e/steps/desk.ts';
import { deskCalls } from '../../e2e/steps/desk-calls.ts';
import { arrivals, type Person, passportPageOf, photoOf, zoneOf } from '../../e2e/steps/drawn-people.ts';
import { wordsOf } from '../../e2e/steps/words.ts';
import { buildIfStale } from '../build.ts';
import { root } from '../build-folders.ts';

const folder = process.argv[2] ?? join(root, 'docs/pictures');
const english = wordsOf('en-US');
const chinese = wordsOf('np');
const service = getService('visa-on-arrival');
const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const today = '2026-10-07';
/** The arrivals come here, and the money of the report there, so that neither changes the other. */
const [airport, counter] = ['tia', 'gbia'];

interface Portal {
  readonly url: string;
}

async function call<Answer>(
  { url }: Portal,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

const setClock = (portal: Portal, time: string) => call(portal, 'PUT', apiPaths.demoClock, { now: `${time}+05:45` });

/** Sends an application with drawn pictures, whose zone the device read; `typed` differs from the passport. */
async function sendArrival(portal: Portal, person: Person, plan: string, typed: object): Promise<string> {
  const draft = await call<{ data: { draft_number: string; token: string; version: number } }>(
    portal,
    'POST',
    apiPaths.drafts,
    { service: service.id, content: { trip: {}, travellers: [] } },
  );
  const { draft_number: number, token, version } = draft.data;
  const own = { authorization: `Bearer ${token}` };
  const files: Record<string, string> = {};
  for (const [document, picture] of [
    ['photo', await photoOf(person)],
    ['passport_copy', await passportPageOf(person)],
  ] as const) {
    const form = new FormData();
    form.append('document', document);
    if (document === 'passport_copy') form.append('zone', zoneOf(person).join('\n'));
    form.append('file', new Blob([new Uint8Array(picture)]), `${document}.jpg`);
    files[document] = (await call<{ data: { id: string } }>(portal, 'POST', apiPaths.documents, form, own)).data.id;
  }
  const trip = {
    arrival_office: airport,
    arrival_date: today,
    arrived_from_country: 'QAT',
    transport_number: 'QR 652',
    purpose: 'holiday',
    staying_at: 'hotel',
    days_staying: '12',
    address_in_nepal: 'Hotel Example, Thamel',
    email: 'traveller@example.org',
    contact_no: '+6120000000',
  };
  const answers = {
    nationality: person.nationality,
    passport_type: 'ordinary',
    passport_number: person.passport,
    passport_expiry_date: '2032-01-01',
    first_name: person.firstName,
    surname: person.surname,
    dob: person.dob,
    gender: person.gender,
    occupation: 'teacher',
    permanent_address_street: 'Example Street 8',
    permanent_address_city: 'Exampleville',
    permanent_address_country: person.nationality,
    travelled_to_nepal_before: 'no',
    visa_type: 'tourist',
    visa_plan: plan,
    accompanied: 'no',
    ...files,
    ...typed,
  };
  const saved = await call<{ data: { version: number } }>(
    portal,
    'PUT',
    apiPath('draft', { draft_number: number }),
    { version, content: { trip, travellers: [{ id: 't1', answers }] } },
    own,
  );
  const sent = await call<{ data: { submission_number: string } }>(
    portal,
    'POST',
    apiPath('draftSubmit', { draft_number: number }),
    {
      version: saved.data.version,
      payment_mode: 'on_arrival',
      declaration_version: service.declaration.version,
      expected_total_minor: priceOf(plan) * 100,
    },
    { ...own, 'idempotency-key': `picture-${person.passport}` },
  );
  return sent.data.submission_number;
}

/** Price of a tourist visa in US dollars (R1). */
function priceOf(plan: string): number {
  return { '15': 30, '30': 50, '90': 125 }[plan] ?? 0;
}

const plans = ['30', '15', '30', '30', '90', '15', '30', '15', '30', '30', '15', '30'] as const;

/** Fills the airport's queue of a morning: one of the arrivals typed another month of birth. */
async function fillQueue(portal: Portal): Promise<void> {
  for (const [place, person] of arrivals.entries()) {
    const minutes = place * 9;
    const time = `0${7 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00`;
    await setClock(portal, `${today}T${time}`);
    const typed = place === 1 ? { dob: person.dob.replace('-03-', '-05-') } : {};
    await sendArrival(portal, person, plans[place] ?? '30', typed);
  }
}

/** Takes money on most days of two months, more of it in the second: vouchers of the bank, and cash of who was cleared. */
async function fillLedger(portal: Portal): Promise<void> {
  const officers = deskCalls(portal);
  const cashier = `port_cashier@${counter}.demo`;
  let people = 0;
  for (let days = 0; days < 61; days += 1) {
    const [month, day] = days < 31 ? [8, days + 1] : [9, days - 30];
    if ((days * 7) % 5 === 0 || (month === 8 && days % 4 === 1)) continue;
    const on = `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    const plan = plans[days % plans.length] ?? '30';
    const inCash = days % 3 !== 0;
    const travellers = 1 + ((days * 5) % (month === 8 ? 3 : 4));
    await setClock(portal, `${on}T11:00:00`);
    const sent = await createdSubmission(portal, {
      trip: {
        arrival: [day, month, 2026],
        from: 'IND',
        flight: 'BHA 951',
        purpose: 'holiday',
        address: 'Hotel Example',
        email: 'traveller@example.org',
        phone: '+6120000000',
      },
      people: Array.from({ length: travellers }, () => {
        people += 1;
        return {
          nationality: 'AUS',
          passport: `RP${String(people).padStart(7, '0')}`,
          expiry: [1, 1, 2032] as const,
          firstName: 'Test',
          surname: 'Traveller',
          dob: [12, 4, 1988] as const,
          gender: 'F' as const,
          occupation: 'teacher',
          street: 'Example Street 8',
          city: 'Exampleville',
          plan,
        };
      }),
      paymentMode: inCash ? 'on_arrival' : 'bank',
      port: counter,
    });
    const cents = travellers * priceOf(plan) * 100;
    if (!inCash) {
      await officers.post('finance_officer@department.demo', apiPaths.vouchers, {
        order_reference: sent.trip.order?.reference ?? '',
        voucher_number: `PV-${people}`,
        amount_minor: cents,
        currency: 'USD',
        paid_on: on,
      });
      continue;
    }
    for (const number of sent.submission_numbers) {
      await officers.act(`port_visa_officer@${counter}.demo`, number, 'clear');
    }
    await officers.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 0 } });
    const cash = { currency: 'USD', received_minor: cents };
    await officers.act(cashier, sent.submission_number, 'take_cash', cash);
    await officers.post(cashier, apiPaths.departmentCashShiftClose, { counted: { USD: cents } });
  }
}

async function keep(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  const small = await sharp(picture).png({ palette: true, quality: 95, effort: 10 }).toBuffer();
  writeFileSync(join(folder, `${name}.png`), small);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(pathTo('departmentLogin'));
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${pathTo('departmentHome')}`);
}

async function pictureHome(page: Page): Promise<void> {
  const { t, country } = english;
  await page.setViewportSize({ ...desk, height: 1180 });
  await page.goto(pathTo('home'));
  await page.getByLabel(t('home.nationality'), { exact: true }).selectOption({ label: country('AUS') });
  await page.getByLabel(t('home.purpose'), { exact: true }).selectOption({ label: t('purpose.holiday') });
  await page.getByRole('button', { name: t('home.ask') }).click();
  await page.getByText(t('eligibility.open')).waitFor();
  await page.getByRole('cell', { name: 'USD' }).first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await keep(page, 'home');
}

async function pictureForm(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto(pathTo('onArrivalApplication', { portId: airport, visaType: 'tourist' }));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const arrival = { year: '2026', month: '10', day: '9' };
  for (const [part, value] of Object.entries(arrival)) await page.locator(`[name="arrival_date-${part}"]`).fill(value);
  await page
    .locator('main select')
    .first()
    .selectOption({ label: chinese.country('CHN') });
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
  });
  await keep(page, 'form');
}

async function pictureArrivals(page: Page): Promise<void> {
  await page.setViewportSize(desk);
  await signIn(page, `port_visa_officer@${airport}.demo`);
  await page.goto(pathTo('portQueue'));
  await page.locator('[data-row]').filter({ hasText: 'Ejemplo' }).click();
  await page.locator('[data-case-title]').waitFor();
  await page
    .getByText(english.t('desk.compare.differsIn', { field: '' }).trim())
    .first()
    .waitFor();
  // The queue lies at its top, so that its first row is whole.
  await page.locator('[data-row]').first().scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await keep(page, 'arrivals');
}

async function pictureReport(page: Page): Promise<void> {
  await page.setViewportSize(desk);
  await signIn(page, `port_supervisor@${counter}.demo`);
  await page.goto(`${pathTo('departmentRevenue')}?from=2026-09-01&until=2026-09-30`);
  await page.getByText(english.t('reports.revenue.byDay')).first().waitFor();
  await keep(page, 'report');
}

/** Takes a picture in a browser that knows nothing of the others. */
async function take(picture: (page: Page) => Promise<void>, { language } = english): Promise<void> {
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
  await picture(await context.newPage());
  await context.close();
}

await buildIfStale();
mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'pravesh-pictures-'));
const portal = await startProcess('server/main.ts', { DATA_DIR: data, PORTAL_MODE: 'demo', LOG_LEVEL: 'error' });
const browser = await playwright.launch(await chromium(true));
try {
  await setClock(portal, `${today}T09:05:00`);
  await take(pictureHome);
  await take(pictureForm, chinese);
  await fillLedger(portal);
  await fillQueue(portal);
  await setClock(portal, `${today}T09:05:00`);
  await take(pictureArrivals);
  await take(pictureReport);
} finally {
  await browser.close();
  await portal.stop();
  rmSync(data, { recursive: true, force: true });
}
