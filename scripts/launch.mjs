// Runs one of our TypeScript scripts: `node scripts/launch.mjs scripts/start.ts …`. It is plain JavaScript because it
// runs before anything is installed: it installs what the lock file names, then starts the pinned Node. npm writes
// its own record last, so an interrupted install never counts as complete.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const oldestNode = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const record = join(root, 'node_modules', '.package-lock.json');
const isWindows = process.platform === 'win32';
const [script, ...args] = process.argv.slice(2);

const nodePackages = Object.entries(readJson(join(root, 'package.json')).optionalDependencies).filter(
  ([name]) => name.startsWith('node-'),
);
const nodeVersion = `v${nodePackages[0][1]}`;

if (major(process.version) < oldestNode) {
  fail(`AI Scene Partner needs Node ${oldestNode} or later, and this is ${process.version}.`);
}
const installedBefore = isInstalled();
if (!installedBefore) install();
if (installedBefore && process.version === nodeVersion) await runHere();
else startNode([ownNode(), major(process.version) >= major(nodeVersion) && process.execPath].filter(Boolean));

function isInstalled() {
  if (!existsSync(record)) return false;
  const present = readJson(record).packages;
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(([path, wanted]) => {
    if (path === '') return true;
    if (!present[path]) return wanted.optional === true && !isForThisMachine(wanted);
    return present[path].version === wanted.version && present[path].integrity === wanted.integrity;
  });
}

function isForThisMachine({ os, cpu, libc }) {
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);
}

function install() {
  console.log('Installing what is missing; this takes a minute or two, once…');
  rmSync(record, { force: true });
  // NODE_ENV=production would leave out the build tools; an older Node, packages that only the pinned one can run.
  const npmArgs = ['ci', '--include=dev', '--include=optional'];
  const pretend = `--import=data:text/javascript,Object.defineProperty(process,'version',{value:'${nodeVersion}'})`;
  const options = {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${pretend}`.trim() },
  };
  const npmScript = process.env.npm_execpath;
  const npm = npmScript?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npmScript, ...npmArgs], options)
    : spawnSync(isWindows ? 'npm.cmd' : 'npm', npmArgs, { ...options, shell: isWindows });
  if (npm.error?.code === 'ENOENT') fail('npm is missing; it comes with Node from https://nodejs.org.');
  if (npm.signal) process.kill(process.pid, npm.signal);
  if (npm.status !== 0 || !isInstalled()) {
    rmSync(record, { force: true });
    fail('npm could not install the packages; its reason stands above. Start again to try again.');
  }
}

function ownNode() {
  const program = isWindows ? 'node.exe' : 'node';
  return nodePackages
    .map(([name]) => join(root, 'node_modules', name, 'bin', program))
    .find((path) => existsSync(path));
}

async function runHere() {
  process.argv = [process.execPath, resolve(script), ...args];
  await import(pathToFileURL(resolve(script)).href);
}

/** Runs the script with the first of these that starts: the pinned Node doesn't start on a system without glibc. */
function startNode([node, ...others]) {
  if (!node) {
    fail(
      `Node ${major(nodeVersion)} does not come ready for ${process.platform}-${process.arch} here; ` +
        `install Node ${major(nodeVersion)} or later and start again.`,
    );
  }
  const child = spawn(node, [script, ...args], { stdio: 'inherit' });
  child.once('error', () => startNode(others));
  child.once('spawn', () => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      // A terminal has already sent the signal to the child.
      process.on(signal, () => (signal !== 'SIGTERM' && process.stdin.isTTY) || child.kill(signal));
    }
  });
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function major(version) {
  return Number(version.replace('v', '').split('.')[0]);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
