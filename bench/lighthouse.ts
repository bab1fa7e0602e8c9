import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { pathTo } from '#contract/paths.ts';
import { dayInKathmandu, partsOf } from '#domain/calendar/plain-date.ts';
import { demoPassword } from '#server/platform/database/seed/demo-accounts.ts';
import { paymentAddress } from '#web/payment/payment-address.ts';
import { chromium } from '../e2e/chromium.ts';
import { type CreatedSubmission, createdSubmission } from '../e2e/steps/applicant-calls.ts';
import type { Day } from '../e2e/steps/application-form.ts';
import { freePort } from '../test/free-port.ts';

/**
 * Runs Lighthouse (mobile profile, simulated slow network) on the home, form, check, payment and own-application pages of
 * a running portal in demo mode, and on a port's queue and a case as an officer sees them, the median of three runs each:
 * `node bench/lighthouse.ts http://127.0.0.1:3000`; with `desktop` after it, in Lighthouse's desktop profile. It sends one
 * application and leaves it there. Run nothing else meanwhile: it measures elapsed time.
 */
const portal = process.argv[2] ?? 'http://127.0.0.1:3000';
const config = process.argv[3] === 'desktop' ? desktopConfig : undefined;
const runs = 3;
const officer = 'port_visa_officer@tia.demo';

function nextYear(): Day {
  return [14, 3, new Date().getFullYear() + 5];
}

/** Sends an application of one tourist who arrives today, to be paid. */
function sendApplication(): Promise<CreatedSubmission> {
  const now = new Date();
  const today = partsOf(dayInKathmandu(now));
  return createdSubmission(
    { url: portal },
    {
      trip: {
        arrival: [today.day, today.month, today.year],
        from: 'QAT',
        flight: 'QR 652',
        purpose: 'holiday',
        address: 'Hotel Example, Kathmandu',
        email: 'lighthouse@example.org',
        phone: '+6120000000',
      },
      people: [
        {
          nationality: 'AUS',
          passport: `LH${String(now.getTime()).slice(-7)}`,
          expiry: nextYear(),
          firstName: 'Test',
          surname: 'Traveller',
          dob: [12, 4, 1988],
          gender: 'F',
          occupation: 'teacher',
          street: 'Example Street',
          city: 'Exampleville',
          plan: '30',
        },
      ],
      paymentMode: 'online',
    },
  );
}

/** Returns what the pages of an applicant keep of a submission in their tab. */
function keptAccess({ access_token: token, submission_numbers: submissionNumbers, trip }: CreatedSubmission): string {
  return JSON.stringify([{ token, submissionNumbers, orderReference: trip.order?.reference ?? null }]);
}

/** Signs the officer in and returns the address of a case. */
async function signInToCase(number: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`${portal}${pathTo('departmentLogin')}`);
  await page.locator('input[type=email]').fill(officer);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${portal}${pathTo('departmentHome')}`);
  await page.locator('input[type=search]').first().fill(number);
  await page.keyboard.press('Enter');
  await page.locator('[data-case-title]').waitFor();
  const { pathname } = new URL(page.url());
  await page.close();
  return pathname;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of a task, in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * Returns the blocking that the tasks of a page take by their processor time, in milliseconds on the slowed-down phone: what
 * Lighthouse would count if nothing else ran on the machine. All tasks count, also those before the first paint.
 */
function blockingByProcessor(events: readonly TraceEvent[], slowdown: number): number {
  const threads = new Map<string, number>();
  const thread = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  for (const { name, args, pid, tid } of events) {
    if (name === 'thread_name' && args.name === 'CrRendererMain') threads.set(`${pid}:${tid}`, 0);
  }
  for (const event of events) {
    const blocked = event.name === 'RunTask' ? ((event.tdur ?? 0) / 1000) * slowdown - 50 : 0;
    const sum = threads.get(thread(event));
    if (blocked > 0 && sum !== undefined) threads.set(thread(event), sum + blocked);
  }
  return Math.max(0, ...threads.values());
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const port = await freePort();
const profile = mkdtempSync(join(tmpdir(), 'pravesh-lighthouse-'));
const launch = await chromium();
const browser = await playwright.launchPersistentContext(profile, {
  ...launch,
  headless: true,
  args: [...launch.args, `--remote-debugging-port=${port}`],
});
const figures: Record<string, Record<string, number>> = {};
/** Lighthouse's own figure for the speed of this machine, which it slows down by four: it means 1500 or more. */
const speeds: number[] = [];
try {
  const sent = await sendApplication();
  // Tokens of sent applications end with their tab, and Lighthouse opens its own.
  await browser.addInitScript((kept) => sessionStorage.setItem('trip_access', kept), keptAccess(sent));
  const subjects = {
    home: pathTo('home'),
    form: pathTo('onArrivalApplication', { portId: 'tia', visaType: 'tourist' }),
    check: pathTo('visaCheck'),
    payment: paymentAddress(sent.trip.order ?? { reference: '' }),
    ownApplication: pathTo('familySubmission'),
    queue: `${pathTo('portQueue')}?view=today`,
    case: await signInToCase(sent.submission_number),
  };
  for (const [name, path] of Object.entries(subjects)) {
    const found: Record<string, number[]> = {};
    for (let run = 0; run < runs; run += 1) {
      const flags = {
        port,
        output: 'json',
        logLevel: 'silent',
        // The session of the officer stays.
        disableStorageReset: true,
      } as const;
      const result = await lighthouse(`${portal}${path}`, flags, config);
      if (result === undefined) throw new Error(`Lighthouse gave nothing for ${path}`);
      const { categories, audits, environment, configSettings } = result.lhr;
      const { traceEvents } = result.artifacts.Trace;
      speeds.push(environment.benchmarkIndex);
      const taken: Record<string, number> = {
        performance: Math.round((categories.performance?.score ?? 0) * 100),
        accessibility: Math.round((categories.accessibility?.score ?? 0) * 100),
        bestPractices: Math.round((categories['best-practices']?.score ?? 0) * 100),
        seo: Math.round((categories.seo?.score ?? 0) * 100),
        firstContentfulPaintMs: Math.round(audits['first-contentful-paint']?.numericValue ?? 0),
        largestContentfulPaintMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
        totalBlockingTimeMs: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
        blockingByProcessorMs: Math.round(
          blockingByProcessor(traceEvents, configSettings.throttling.cpuSlowdownMultiplier),
        ),
        layoutShiftThousandths: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000),
      };
      for (const [key, value] of Object.entries(taken)) found[key] = [...(found[key] ?? []), value];
    }
    figures[name] = Object.fromEntries(Object.entries(found).map(([key, values]) => [key, median(values)]));
  }
} finally {
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
}
console.log(JSON.stringify({ machine: { benchmarkIndex: median(speeds) }, ...figures }, undefined, 2));
