// npm run check: types, lint with its import rules, format, and unused code. Reports everything that is wrong at
// once.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { commandFile, root } from './tools.ts';

interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

/** Remembers what was right, so that only what a change can reach is checked again. */
const remembered = (folder: string) => join(root, 'node_modules/.cache/types', `${folder}.tsbuildinfo`);
const types = (folder: string): Check => ({
  name: `types of ${folder}`,
  command: [
    commandFile('typescript', 'tsc'),
    '-p',
    folder,
    '--incremental',
    '--tsBuildInfoFile',
    remembered(folder),
  ],
});
const checks: readonly Check[] = [
  { name: 'lint', command: [commandFile('oxlint')] },
  { name: 'format', command: [commandFile('oxfmt'), '--check'] },
  { name: 'what nobody uses', command: [commandFile('knip'), '--no-progress'] },
  ...['domain', 'server', 'web', 'e2e'].map(types),
];

const results = await Promise.all(checks.map(run));
process.exit(results.every(Boolean) ? 0 : 1);

async function run({ name, command }: Check): Promise<boolean> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => output.push(part));
  child.stderr.on('data', (part: Buffer) => output.push(part));
  const passed = await new Promise<boolean>((resolve) =>
    child.once('close', (status) => resolve(status === 0)),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!passed) console.log(Buffer.concat(output).toString());
  return passed;
}
