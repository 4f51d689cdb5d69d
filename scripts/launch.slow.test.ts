import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './tools.ts';

const nodeVersion = process.version.slice(1);
/** A double of npm: leaves behind what a successful install does, or behaves as `npm-behaves` says. */
const npm = `
  import { appendFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
  import { join } from 'node:path';
  const beside = (name) => join(import.meta.dirname, name);
  appendFileSync(beside('npm-calls'), process.argv.slice(2).join(' ') + ' as ' + process.version + '\\n');
  mkdirSync('node_modules', { recursive: true });
  if (existsSync(beside('npm-behaves'))) process.exit(Number(readFileSync(beside('npm-behaves'), 'utf8')));
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  if (process.argv.includes('--omit=dev'))
    for (const [path, { dev }] of Object.entries(packages)) if (dev) delete packages[path];
  for (const path of Object.keys(packages)) mkdirSync(join(path, 'dist'), { recursive: true });
  for (const name of ['index.js', 'index.d.ts']) writeFileSync(join('node_modules/some/dist', name), '');
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
  mkdirSync('node_modules/node-here/include/node', { recursive: true });
  writeFileSync('node_modules/node-here/include/node/node.h', '');
  mkdirSync('node_modules/node-here/bin', { recursive: true });
  if (!existsSync('node_modules/node-here/bin/node')) symlinkSync(${JSON.stringify(process.execPath)}, 'node_modules/node-here/bin/node');
`;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launch-'));
  mkdirSync(join(folder, 'scripts'));
  for (const name of ['launch.mjs', 'install.mjs'])
    cpSync(join(root, 'scripts', name), join(folder, 'scripts', name));
  write('npm-cli.js', npm);
  write(
    'package.json',
    JSON.stringify({ type: 'module', optionalDependencies: { 'node-here': nodeVersion } }),
  );
  write('package-lock.json', lockFile('1.0.0'));
  write('greet.ts', 'const text: string = process.argv.slice(2).join(" "); console.log(`hello ${text}`);');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const lockFile = (version: string) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/some': { version, integrity: 'sha512-x' },
      'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['plan9'], cpu: ['mips'] },
      'node_modules/tester': { version: '1.0.0', integrity: 'sha512-y', dev: true },
      'node_modules/helper': { version: '1.0.0', integrity: 'sha512-z', devOptional: true },
    },
  });
const environment = () => ({ ...process.env, npm_execpath: join(folder, 'npm-cli.js') });
const launch = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/launch.mjs', ...args], {
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};
const installs = () =>
  existsSync(join(folder, 'npm-calls'))
    ? readFileSync(join(folder, 'npm-calls'), 'utf8').split('\n').length - 1
    : 0;

const isThere = (path: string) => existsSync(join(folder, 'node_modules', path));

describe('installing', () => {
  it('happens once, with what the product needs', () => {
    expect(launch('greet.ts', 'you').stdout).toMatch(/^Installing what is missing.*\nhello you\n$/);
    expect(launch('greet.ts', 'again').stdout).toBe('hello again\n');
    expect(readFileSync(join(folder, 'npm-calls'), 'utf8')).toBe(
      `ci --omit=dev --include=optional as ${process.version}\n`,
    );
    expect(isThere('some/dist/index.js')).toBe(true);
    expect(isThere('some/dist/index.d.ts')).toBe(false);
    expect(['helper', 'node-here/include/node/node.h'].map(isThere)).toEqual([false, false]);
  });

  it('adds what development needs when it is first needed, and then that is enough for everything', () => {
    launch('greet.ts');
    expect(launch('--dev', 'greet.ts', 'you').stdout).toMatch(/^Installing what is missing.*\nhello you\n$/);
    expect(launch('--dev', 'greet.ts', 'again').stdout).toBe('hello again\n');
    expect(launch('greet.ts', 'again').stdout).toBe('hello again\n');
    expect(installs()).toBe(2);
    expect(['tester', 'helper', 'some/dist/index.d.ts'].map(isThere)).toEqual([true, true, true]);
    expect(isThere('node-here/include/node/node.h')).toBe(false);
  });

  it('happens again when the lock file changes', () => {
    launch('greet.ts');
    write('package-lock.json', lockFile('1.0.1'));
    launch('greet.ts');
    expect(installs()).toBe(2);
  });

  it('happens again when node_modules is gone', () => {
    launch('greet.ts');
    rmSync(join(folder, 'node_modules'), { recursive: true });
    expect(launch('greet.ts', 'you').stdout).toContain('hello you');
    expect(installs()).toBe(2);
  });

  it('keeps what was installed if it fails, and reports the failure in one sentence', () => {
    launch('greet.ts');
    write('package-lock.json', lockFile('1.0.1'));
    write('npm-behaves', '1');
    const { status, stderr } = launch('greet.ts');
    expect(status).toBe(1);
    expect(stderr).toBe(
      'npm could not install the packages; its reason stands above. Start again to try again.\n',
    );
    write('package-lock.json', lockFile('1.0.0'));
    expect(launch('greet.ts', 'you').stdout).toBe('hello you\n');
  });

  it('accepts a manual npm install, and ignores packages for other machines', () => {
    spawnSync(process.execPath, ['npm-cli.js'], { cwd: folder });
    const record = JSON.parse(lockFile('1.0.0')) as { packages: Record<string, unknown> };
    delete record.packages['node_modules/elsewhere'];
    write('node_modules/.package-lock.json', JSON.stringify(record));
    expect(launch('greet.ts', 'you').stdout).toBe('hello you\n');
  });
});

describe('handing over', () => {
  it('passes on the exit code, of the first start and of later ones', () => {
    write('leave.ts', 'process.exit(7)');
    expect(launch('leave.ts').status).toBe(7);
    expect(launch('leave.ts').status).toBe(7);
  });

  it('says that Node is too old', () => {
    write('old.mjs', "Object.defineProperty(process, 'version', { value: 'v18.20.0' })");
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', './old.mjs', 'scripts/launch.mjs', 'greet.ts'],
      { cwd: folder, env: environment(), encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'AI Scene Partner needs Node 20 or later, and this is v18.20.0.\n',
    });
  });

  it('passes on a request to stop, and waits until the child has stopped', async () => {
    write(
      'serve.ts',
      "process.once('SIGTERM', () => { console.log('closed'); process.exit(3); }); setInterval(() => {}, 1000); console.log('ready');",
    );
    const child = spawn(process.execPath, ['scripts/launch.mjs', 'serve.ts'], {
      cwd: folder,
      env: environment(),
    });
    const said: string[] = [];
    child.stdout.on('data', (part: Buffer) => {
      said.push(part.toString());
      if (part.toString().includes('ready')) child.kill('SIGTERM');
    });
    expect(await once(child, 'close')).toEqual([3, null]);
    expect(said.join('')).toContain('closed');
  });
});
