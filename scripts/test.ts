// npm test: every test; what follows `--` goes to vitest, and `--quick` leaves out the slow ones and the browser's.
import { parseCLI, startVitest, type Vitest } from 'vitest/node';

const given = process.argv.slice(2);
const quickOnes = given.includes('--quick') ? ['--project=!e2e', '--project=!slow'] : [];
const { filter, options } = parseCLI([
  'vitest',
  'run',
  ...given.filter((argument) => argument !== '--quick'),
  ...quickOnes,
]);
const vitest = await startVitest('test', filter, { ...options, watch: false });
const { passed, failed } = countsOf(vitest);
await vitest.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** What failed outside any test (a file that can't be read, a set-up, a stray error) counts as a failure each. */
function countsOf({ state }: Vitest): { passed: number; failed: number } {
  const modules = state.getTestModules();
  const tests = modules
    .flatMap((module) => [...module.children.allTests()])
    .map((test) => test.result().state);
  const passed = tests.filter((result) => result === 'passed').length;
  const failedTests = tests.filter((result) => result === 'failed').length;
  const failedOutside = modules.filter(
    (module) =>
      !module.ok() && ![...module.children.allTests()].some((test) => test.result().state === 'failed'),
  ).length;
  const failed = failedTests + failedOutside + state.getUnhandledErrors().length;
  return { passed, failed: failed === 0 && process.exitCode ? 1 : failed };
}
