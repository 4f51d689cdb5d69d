// npm test: every test; arguments after `--` go to vitest, and `--quick` leaves out slow and browser tests.
import { rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { parseCLI, startVitest, type TestCase, type TestModule, type Vitest } from 'vitest/node';
import { makeMemoryFolder } from '../server/testing/memory-folder.ts';
import { leaksOfSuite, suiteFolder } from '../server/testing/suite-log.ts';
import { compileCache } from './tools.ts';

const run = makeMemoryFolder('test-run-');
process.env[suiteFolder] = run;
// Test processes, and the servers they start, take compiled packages from it.
process.env.NODE_COMPILE_CACHE ??= compileCache;
process.on('exit', () => rmSync(run, { recursive: true, force: true }));
const given = process.argv.slice(2);
const quickOnes = given.includes('--quick') ? ['--project=!e2e', '--project=!slow'] : [];
const { filter, options } = parseCLI([
  'vitest',
  'run',
  ...given.filter((argument) => argument !== '--quick'),
  ...quickOnes,
]);
const vitest = await startVitest('test', filter, { ...options, watch: false });
const passed = testsOf(vitest).filter((test) => test.result().state === 'passed').length;
const failing = failuresOf(vitest);
await vitest.close();
const failures = [...failing, ...leaked()];
const failed = Math.max(failures.length, process.exitCode ? 1 : 0);
// A short summary again, since a long log is often read from its end.
for (const { where, messages } of failures) console.log(['', `✗ ${where}`, ...messages].join('\n'));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function testsOf({ state }: Vitest): TestCase[] {
  return state.getTestModules().flatMap((module) => [...module.children.allTests()]);
}

interface Failure {
  /** The file and the test. */
  readonly where: string;
  readonly messages: readonly string[];
}

/** Failures outside any test (an unreadable file, a setup, a stray error) count once each. */
function failuresOf({ state }: Vitest): Failure[] {
  const strays = state.getUnhandledErrors().map((error) => failure('outside any test', [error as Error]));
  return [...state.getTestModules().flatMap(failuresIn), ...strays];
}

/** Each secret that the servers logged during the whole run. */
function leaked(): Failure[] {
  const { leaks, lineCount } = leaksOfSuite(run);
  console.log(`\n${lineCount} lines of the servers' logs looked through for secrets, ${leaks.length} found`);
  return leaks.map(({ what, shown }) => failure(`a server logged ${what}`, [{ message: shown }]));
}

function failuresIn(module: TestModule): Failure[] {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests()].filter((test) => test.result().state === 'failed');
  const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  return [
    ...(module.errors().length > 0 ? [failure(file, module.errors())] : []),
    ...suites.map((suite) => failure(`${file} > ${suite.fullName}`, suite.errors())),
    ...tests.map((test) => failure(`${file} > ${test.fullName}`, test.result().errors)),
  ];
}

/** With the beginning of each message. */
function failure(where: string, errors: readonly { message: string }[] = []): Failure {
  const messages = errors.flatMap(({ message }) => stripVTControlCharacters(message).split('\n').slice(0, 8));
  return { where, messages: messages.map((line) => `    ${line.slice(0, 240)}`) };
}
