import { chromium as playwright } from '@playwright/test';
import { pathTo } from '#contract/paths.ts';
import { demoPassword } from '#server/platform/database/seed/demo-accounts.ts';
import { restMilliseconds } from '#web/casework/queue/use-keyboard-rest.ts';
import { chromium } from '../e2e/chromium.ts';
import { rounded } from './load.ts';
import { onFilledDesk } from './queue-databases.ts';
import { onServer } from './server.ts';

/**
 * Measures in a browser how soon the next case is on the screen after the answer to a clearing, at a port with all
 * applications: `node bench/next-case.ts [rows] [cases]`, by default 1 000 000 and forty. The page's own clock counts,
 * from the last byte of the answer to the first frame with the next case, so that the steering of the browser does not.
 * The build must be there
 * (`npm run build`). `BENCH_DATABASE_URL` names a PostgreSQL that keeps the filled database.
 */
const [rows = 1_000_000, cases = 40] = process.argv.slice(2).map(Number);
const budgetMilliseconds = 200;
const officer = 'port_visa_officer@tia.demo';

declare global {
  /** Milliseconds from the answer to the next case, once it is shown. Of the page. */
  var nextShown: Promise<number>;
}

/** Sent to the page before an action on the case of this name. */
function watchForNext(was: string): void {
  const from = performance.now();
  // The browser keeps no more than 250 of them.
  performance.clearResourceTimings();
  globalThis.nextShown = new Promise((tell) => {
    const look = () => {
      const shown = document.querySelector('[data-case-title]')?.textContent ?? '';
      if (shown === '' || shown === was) return void requestAnimationFrame(look);
      const answer = performance
        .getEntriesByType('resource')
        .findLast(({ name, startTime }) => startTime >= from && name.endsWith('/actions/clear'));
      if (answer instanceof PerformanceResourceTiming) tell(performance.now() - answer.responseEnd);
    };
    look();
  });
}

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
        // The letters of a case that came by itself wait until the keyboard has rested.
        await page.waitForTimeout(2 * restMilliseconds);
        await page.keyboard.press('c');
        await page.locator('dialog[open]').waitFor();
        await page.evaluate(watchForNext, name);
        await page.keyboard.press('Enter');
        times.push(await page.evaluate(() => nextShown));
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
