import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { noteLogged } from './server/testing/suite-log.ts';

// Dates and numbers look the same on every machine, in test processes and in their browsers.
process.env.TZ ??= 'UTC';
process.env.LC_ALL ??= 'C';

const setupFiles = ['./vitest.setup.ts'];
/** No test fails because the machine is slow. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };
/** Many files share one process, which starts and loads its packages once. */
const together = { ...patient, isolate: false, setupFiles };
/**
 * Node runs the sources itself, as it runs the product: nothing is transformed, and an import costs nothing when it is
 * used. Modules can't be replaced then.
 */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };
const onScreens = {
  environment: 'jsdom' as const,
  setupFiles: [...setupFiles, './web/vitest.setup.ts'],
  // The device's database continues while a test holds the time.
  fakeTimers: {
    toFake: [
      'setTimeout' as const,
      'clearTimeout' as const,
      'setInterval' as const,
      'clearInterval' as const,
      'Date' as const,
      'performance' as const,
    ],
  },
};
/** Tests that replace whole modules have their own processes. */
const mocked = 'web/**/*.mocked.test.{ts,tsx}';
/** Starts processes, makes sound, reads images, or takes many seconds: left out of the quick tests. */
const slow = '{server,scripts,bench}/**/*.slow.test.ts';
const onDatabase = {
  ...together,
  ...native,
  globalSetup: ['server/testing/global-setup.ts'],
};

export default defineConfig({
  test: {
    // By default one processor would be idle, half of a small machine.
    maxWorkers: availableParallelism(),
    onConsoleLog: noteLogged,
    projects: [
      {
        test: {
          ...together,
          ...native,
          name: 'domain',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'],
        },
      },
      {
        test: {
          ...together,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [mocked],
          ...onScreens,
        },
      },
      {
        test: {
          ...together,
          name: 'web-mocked',
          include: [mocked],
          ...onScreens,
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'server',
          include: ['{server,scripts}/**/*.test.ts'],
          exclude: [slow],
          execArgv: ['--import', new URL('server/testing/light-passwords.ts', import.meta.url).href],
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'slow',
          include: [slow],
          testTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          ...native,
          // The files of a process share its modules and its browser.
          isolate: false,
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // After all others: a browser next to them would be slow.
          sequence: { groupOrder: 2 },
          expect: { poll: { timeout: 90_000 } },
        },
      },
    ],
  },
});
