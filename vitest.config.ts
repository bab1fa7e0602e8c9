import { defineConfig } from 'vitest/config';
import { compiledMessages } from './web/i18n/compiled-messages-plugin.ts';

/**
 * Needs no browser, and computes: in a context of its own, where every global is looked up, it would take ten times as
 * long.
 */
const reader = 'web/passport-reader/read-zone.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Ends what hangs; no test measures time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Pure functions keep nothing between files.
          isolate: false,
          environment: 'node',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'server/**/*.test.ts', 'test/*.test.ts', reader],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          // Each file opens a portal of its own; the modules, which keep nothing between portals, are read once a worker.
          isolate: false,
          environment: 'node',
          include: ['test/api/**/*.test.ts'],
          globalSetup: ['test/database-setup.ts'],
          setupFiles: ['test/after-each-test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'fuzz',
          environment: 'node',
          include: ['test/fuzz/**/*.fuzz.ts'],
          globalSetup: ['test/database-setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'crash', environment: 'node', include: ['test/crash/**/*.test.ts'] },
      },
      {
        extends: true,
        plugins: [compiledMessages()],
        test: {
          name: 'dom',
          // Modules and page are a file's own, as with a process for each, which takes twice the processor time.
          pool: 'vmThreads',
          environment: 'happy-dom',
          include: ['web/**/*.test.tsx', 'web/**/*.test.ts'],
          exclude: [reader],
        },
      },
    ],
  },
});
