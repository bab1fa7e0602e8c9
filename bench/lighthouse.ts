import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import lighthouse from 'lighthouse';
import { pathTo } from '#contract/paths.ts';
import { chromium } from '../e2e/chromium.ts';

/**
 * Runs Lighthouse (mobile profile, simulated slow network) on the home, form and check pages of a running portal, the
 * median of three runs each: `node bench/lighthouse.ts http://127.0.0.1:3000`. Run nothing else meanwhile: it measures
 * elapsed time.
 */
const portal = process.argv[2] ?? 'http://127.0.0.1:3000';
const runs = 3;
const subjects = {
  home: pathTo('home'),
  form: pathTo('onArrivalApplication', { portId: 'tia', visaType: 'tourist' }),
  check: pathTo('visaCheck'),
};

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address !== null ? address.port : 9222));
    });
  });
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
try {
  for (const [name, path] of Object.entries(subjects)) {
    const found: Record<string, number[]> = {};
    for (let run = 0; run < runs; run += 1) {
      const result = await lighthouse(`${portal}${path}`, { port, output: 'json', logLevel: 'silent' });
      if (result === undefined) throw new Error(`Lighthouse gave nothing for ${path}`);
      const { categories, audits } = result.lhr;
      const taken: Record<string, number> = {
        performance: Math.round((categories.performance?.score ?? 0) * 100),
        accessibility: Math.round((categories.accessibility?.score ?? 0) * 100),
        bestPractices: Math.round((categories['best-practices']?.score ?? 0) * 100),
        seo: Math.round((categories.seo?.score ?? 0) * 100),
        firstContentfulPaintMs: Math.round(audits['first-contentful-paint']?.numericValue ?? 0),
        largestContentfulPaintMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
        totalBlockingTimeMs: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
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
console.log(JSON.stringify(figures, undefined, 2));
