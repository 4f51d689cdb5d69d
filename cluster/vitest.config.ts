import { defineConfig } from 'vitest/config';
import { noteLogged } from '../server/testing/suite-log.ts';

export default defineConfig({
  test: {
    include: ['cluster/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    onConsoleLog: noteLogged,
  },
});
