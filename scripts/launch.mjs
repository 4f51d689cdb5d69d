// Runs one of our TypeScript scripts: `node scripts/launch.mjs scripts/start.ts …`, with `--dev` in front of a script that
// needs the packages for development. It is plain JavaScript because it runs before anything is installed: it installs
// what is missing, then starts the pinned Node.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install, isInstalled } from './install.mjs';

const oldestNode = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const given = process.argv.slice(2);
const forDevelopment = given[0] === '--dev';
const [script, ...args] = forDevelopment ? given.slice(1) : given;

const nodePackages = Object.entries(readJson(join(root, 'package.json')).optionalDependencies).filter(
  ([name]) => name.startsWith('node-'),
);
const nodeVersion = `v${nodePackages[0][1]}`;

if (major(process.version) < oldestNode) {
  fail(`AI Scene Partner needs Node ${oldestNode} or later, and this is ${process.version}.`);
}
const installedBefore = isInstalled(root, forDevelopment);
if (!installedBefore) {
  console.log('Installing what is missing; this takes a minute or two, once…');
  try {
    install(root, forDevelopment, nodeVersion);
  } catch (error) {
    fail(error.message);
  }
}
if (installedBefore && process.version === nodeVersion) await runHere();
else startNode([ownNode(), major(process.version) >= major(nodeVersion) && process.execPath].filter(Boolean));

function ownNode() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
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
