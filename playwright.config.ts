import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Two more than processors: a journey waits for its pages, and four at once take a sixth less time than three.
  workers: 4,
  // Each test sets its own day and brings its own travellers, so that workers share even a long file.
  fullyParallel: true,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 0,
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    // The worker keeps pages for travellers without a network; journeys that need it say so.
    serviceWorkers: 'block',
    launchOptions: await chromium(),
    trace: 'off',
    // A colour half-way between two states has a contrast that neither has.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
  },
});
