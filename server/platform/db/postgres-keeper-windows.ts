// Runs beside the server on Windows: starts the database, and stops it when the pipe from the server closes.
import { spawnSync } from 'node:child_process';

const [pgCtl = '', cluster = '', logFile = '', settings = ''] = process.argv.slice(2);
const control = (...args: string[]) =>
  spawnSync(pgCtl, ['-D', cluster, '-w', ...args], { stdio: 'ignore' }).status;

if (control('start', '-l', logFile, '-o', settings) !== 0) process.exit(1);
process.stdin.resume();
process.stdin.once('end', () => process.exit(control('stop', '-m', 'fast') ?? 1));
