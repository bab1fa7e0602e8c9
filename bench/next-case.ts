import { chromium as playwright } from '@playwright/test';
import { pathTo } from '#contract/paths.ts';
import { demoPassword } from '#server/platform/database/seed/demo-accounts.ts';
import { chromium } from '../e2e/chromium.ts';
import { rounded } from './load.ts';
import { onFilledDesk } from './queue-databases.ts';
import { onServer } from './server.ts';

/**
 * Measures in a browser how soon the next case is on the screen after the answer to a clearing, at a port with all
 * applications: `node bench/next-case.ts [rows] [cases]`, by default 1 000 000 and forty. The build must be there
 * (`npm run build`). `BENCH_DATABASE_URL` names a PostgreSQL that keeps the filled database.
 */
const [rows = 1_000_000, cases = 40] = process.argv.slice(2).map(Number);
const budgetMilliseconds = 200;
const officer = 'port_visa_officer@tia.demo';

await onServer((server) =>
  onFilledDesk(server, 'port', rows, async (portal) => {
    const browser = await playwright.launch({ ...(await chromium()), headless: true });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
      await page.goto(`${portal.url}${pathTo('departmentLogin')}`);
      await page.getByRole('textbox').first().fill(officer);
      await page.locator('input[type=password]').fill(demoPassword);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${pathTo('departmentHome')}`);
      await page.goto(`${portal.url}${pathTo('portQueue')}?view=to_clear`);
      await page.locator('[data-row]').first().waitFor();
      await page.keyboard.press('j');
      const title = page.locator('[data-case-title]');
      const times: number[] = [];
      for (let done = 0; done < cases; done += 1) {
        await page.locator('[data-action=clear]').first().waitFor();
        const name = (await title.textContent()) ?? '';
        await page.keyboard.press('c');
        await page.locator('dialog[open]').waitFor();
        const answer = page.waitForResponse((response) => response.url().endsWith('/actions/clear'));
        await page.keyboard.press('Enter');
        await (await answer).finished();
        const answered = performance.now();
        // Asked at each frame: the way to the browser and back counts too.
        await page.waitForFunction((was) => {
          const shown = document.querySelector('[data-case-title]')?.textContent ?? '';
          return shown !== '' && shown !== was;
        }, name);
        times.push(performance.now() - answered);
      }
      const sorted = times.toSorted((one, other) => one - other);
      const at = (part: number) =>
        rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0, 1);
      const most = at(1);
      console.log(
        JSON.stringify(
          {
            rows,
            cases,
            milliseconds: { p50: at(0.5), p95: at(0.95), most },
            budget: { most: budgetMilliseconds, kept: most <= budgetMilliseconds },
          },
          undefined,
          2,
        ),
      );
    } finally {
      await browser.close();
    }
  }),
);
