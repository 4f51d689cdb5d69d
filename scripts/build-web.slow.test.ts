import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StartProblem } from '#server/platform/config/start-problem.ts';
import { buildWebIfStale } from './build-web.ts';

let project: string;

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  project = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(project, 'web', 'app'), { recursive: true });
  write('web/app/service-worker.ts', 'console.log(__PRECACHED__);');
  write('package.json', '{ "type": "module" }');
  write(
    'vite.config.ts',
    `const inputs = { production: { app: 'web/index.html', landing: 'web/landing.html' }, reader: 'web/reader.html' };
    export default ({ mode }) => ({ root: 'web', build: { rolldownOptions: { input: inputs[mode] } } });`,
  );
  write('web/reader.html', '<main>Only readers load me</main>');
  write(
    'web/index.html',
    '<!--first-asked--><main><!--markup--></main><script type="module" src="./main.ts"></script>',
  );
  mkdirSync(join(project, 'web/public'));
  write('web/public/files-needed.json', '{}');
  write('web/landing.html', '<main><!--markup--></main>');
  write(
    'web/prerender.tsx',
    "export const markupOf = { 'landing.html': () => 'Read me before any script runs' }; export const appShells = [];",
  );
  write('web/main.ts', "document.title = 'first';");
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(project, { recursive: true, force: true });
});

const write = (name: string, text: string) => writeFileSync(join(project, name), text);
const builtScript = () => {
  const [file = ''] = readdirSync(join(project, 'dist/assets'));
  return readFileSync(join(project, 'dist/assets', file), 'utf8');
};
/** Whether building again replaces the build. */
const isRebuilt = () => {
  write('dist/seen', '');
  buildWebIfStale(project);
  return !existsSync(join(project, 'dist/seen'));
};

it('builds once, and again when one of its inputs changed', () => {
  buildWebIfStale(project);
  expect(builtScript()).toContain('first');
  expect(isRebuilt()).toBe(false);
  write('web/main.test.ts', 'a test is not part of it');
  expect(isRebuilt()).toBe(false);
  write('web/main.ts', "document.title = 'second';");
  expect(isRebuilt()).toBe(true);
  expect(builtScript()).toContain('second');
  const precached = readFileSync(join(project, 'dist/sw.js'), 'utf8');
  for (const url of ['/app', ...readdirSync(join(project, 'dist/assets')).map((name) => `/assets/${name}`)])
    expect(precached).toContain(`\`${url}\``);
});

it('sends the landing page with its text', () => {
  buildWebIfStale(project);
  expect(readFileSync(join(project, 'dist/landing.html'), 'utf8')).toContain(
    '<main>Read me before any script runs</main>',
  );
});

it('compresses built files where that saves space', () => {
  write('web/main.ts', `document.title = ${JSON.stringify('Run it again. '.repeat(200))};`);
  buildWebIfStale(project);
  const files = readdirSync(join(project, 'dist/assets')).map((name) => name.split('.').slice(1).join('.'));
  expect(files.sort()).toEqual(['js', 'js.br', 'js.gz']);
});

it('keeps the last build if the next one fails', () => {
  buildWebIfStale(project);
  write('web/index.html', '<script type="module" src="./missing.ts"></script>');
  expect(() => buildWebIfStale(project)).toThrow(
    new StartProblem('The web app could not be built; the reason stands above.'),
  );
  expect(builtScript()).toContain('first');
});
