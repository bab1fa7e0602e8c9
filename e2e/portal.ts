import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import type { demoMailsAnswer } from '#contract/api/demo.ts';
import { apiPaths, servicePaths } from '#contract/paths.ts';
import { freePort } from '#test/free-port.ts';

const root = resolve(import.meta.dirname, '..');

export type KeptMail = (typeof demoMailsAnswer)['_output']['data'][number];

/** A portal of its own: built front end, real server process, embedded database in a temporary folder. */
export interface Portal {
  readonly url: string;
  /** Moves the demo clock: `2026-10-01T09:00:00+05:45`. */
  readonly setClock: (iso: string) => Promise<void>;
  /** Returns the mails stored for an address, newest first, once one of them matches; the outbox needs a moment. */
  readonly mailTo: (recipient: string, wanted: (mail: KeptMail) => boolean) => Promise<KeptMail>;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

async function runPortal(host: string): Promise<Portal & { readonly remove: () => Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-e2e-'));
  const url = `http://${host}:${port}`;
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const output: Buffer[] = [];
    const started = spawn(process.execPath, [join(root, 'server/main.ts')], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        PORTAL_URL: url,
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    started.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child = started;
    await expect
      .poll(
        async () => {
          if (started.exitCode !== null) throw new Error(`The portal ended:\n${Buffer.concat(output).toString()}`);
          return fetch(`${url}${servicePaths.ready}`).then(
            (answer) => answer.status,
            () => 0,
          );
        },
        { timeout: 60_000, message: 'the portal becomes ready' },
      )
      .toBe(200);
  }

  async function stop(): Promise<void> {
    const running = child;
    child = undefined;
    if (running === undefined || running.exitCode !== null) return;
    const ended = new Promise((done) => running.once('exit', done));
    running.kill('SIGTERM');
    await ended;
  }

  async function mailTo(recipient: string, wanted: (mail: KeptMail) => boolean): Promise<KeptMail> {
    let found: KeptMail | undefined;
    await expect
      .poll(
        async () => {
          const answer = await fetch(`${url}${apiPaths.demoMails}?${new URLSearchParams({ recipient })}`);
          const { data } = (await answer.json()) as { readonly data: readonly KeptMail[] };
          found = data.find(wanted);
          return found !== undefined;
        },
        { timeout: 30_000, message: `a mail to ${recipient}` },
      )
      .toBe(true);
    if (found === undefined) throw new Error('unreachable: the poll ends with a mail');
    return found;
  }

  await start();
  return {
    url,
    start,
    stop,
    mailTo,
    setClock: async (iso) => {
      const answer = await fetch(`${url}${apiPaths.demoClock}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ now: iso }),
      });
      expect(answer.status).toBe(200);
    },
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface WorkerFixtures {
  /** Host in the browser's address: a number, or `localhost` where passkeys need a name. */
  readonly portalHost: '127.0.0.1' | 'localhost';
  readonly portal: Portal;
}
interface TestFixtures {
  /** Opens another device: a browser context of its own, watched like the first one. */
  readonly newDevice: (options?: BrowserContextOptions) => Promise<Page>;
  /** Makes unexpected messages on any device's console fail the test. */
  readonly quietConsole: (context: BrowserContext) => void;
  /** Prints what stood on the first device's pages when a test failed: a miss may not come again. */
  readonly pagesOfFailure: undefined;
}

/** Characters of a page that a failed test prints. */
const longestText = 6000;

/** Browser logs about calls that a page handles: an error status, or no network. */
const handled =
  /Failed to load resource: (?:the server responded with a status of 4\d\d|net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED|NETWORK_CHANGED))/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  portalHost: ['127.0.0.1', { option: true, scope: 'worker' }],
  portal: [
    async ({ portalHost }, use) => {
      const portal = await runPortal(portalHost);
      await use(portal);
      await portal.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  quietConsole: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (message.type() === 'error' && !handled.test(message.text())) {
            complaints.push(`${message.page()?.url() ?? ''}: ${message.text()}`);
          }
        });
        watched.on('weberror', (error) => complaints.push(`${error.page()?.url() ?? ''}: ${String(error.error())}`));
      };
      watch(context);
      await use(watch);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  pagesOfFailure: [
    async ({ context }, use, test) => {
      await use(undefined);
      if (test.status === test.expectedStatus) return;
      for (const page of context.pages()) {
        const text = await page.locator('body').ariaSnapshot({ timeout: 1000 }).catch(String);
        // Two hundred countries say nothing.
        const shown = text.replaceAll(/^\s*- option .*\n/gm, '').slice(0, longestText);
        console.log(`“${test.title}” ended at ${page.url()}\n${shown}\n`);
      }
    },
    { auto: true },
  ],
  newDevice: async ({ browser, contextOptions, portal, quietConsole }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: portal.url, ...options });
      opened.push(context);
      quietConsole(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect };

const axeSource = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');
const accessibilityRules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

/** Expects no violation of WCAG 2.2 AA, including target sizes, or of axe's best practices, on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  // The portal has no frames, so axe can stay in the page: injecting it is expensive, running it cheap.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { readonly axe: typeof import('axe-core') };
    const found = await axe.run(document, rules);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, accessibilityRules);
  expect(violations).toEqual([]);
}

/** The two widths at which every screen is judged. */
export const widths = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;
