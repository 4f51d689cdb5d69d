import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { noteLogged } from './server/testing/suite-log.ts';

// Dates and numbers are written alike on every machine, in the processes of the tests and in their browsers.
process.env.TZ ??= 'UTC';
process.env.LC_ALL ??= 'C';

const setupFiles = ['./vitest.setup.ts'];
/** A slow machine may take its time: no test fails by being late. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };
/** Many files in one process, which is started and loads its packages once. */
const together = { ...patient, isolate: false, setupFiles };
const onScreens = {
  environment: 'jsdom' as const,
  setupFiles: [...setupFiles, './web/vitest.setup.ts'],
  // The device's database goes on where a test holds the time.
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
/** Tests that replace whole modules have their processes to themselves. */
const mocked = 'web/**/*.mocked.test.{ts,tsx}';
/** Starts processes, makes sound, reads pictures or takes many seconds: left out of the quick tests. */
const slow = '{server,scripts}/**/*.slow.test.ts';
const onDatabase = {
  ...together,
  globalSetup: ['server/testing/global-setup.ts'],
};

export default defineConfig({
  test: {
    // Left to itself it would leave one processor idle, half of a small machine.
    maxWorkers: availableParallelism(),
    onConsoleLog: noteLogged,
    projects: [
      {
        test: { ...together, name: 'domain', include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'] },
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
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // After all others: a browser beside them would be late.
          sequence: { groupOrder: 2 },
          expect: { poll: { timeout: 90_000 } },
        },
      },
    ],
  },
});
