// npm run audit: known vulnerabilities in the packages we ship. Fails on a high or critical one. If no registry
// answers (no network, a mirror), it says so and passes.
import { execFile } from 'node:child_process';
import { root } from './tools.ts';

interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

const grave = new Set(['high', 'critical']);

const answer = await new Promise<string>((resolve) => {
  const options = {
    cwd: root,
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  };
  execFile('npm', ['audit', '--omit=dev', '--json'], options, (_error, output) => resolve(output));
});
const { vulnerabilities } = auditFrom(answer);
if (!vulnerabilities) {
  console.log('Not audited: the registry does not answer.');
  process.exit(0);
}
const found = Object.entries(vulnerabilities);
for (const [name, { severity, range }] of found) console.log(`${severity}: ${name} ${range}`);
console.log(`${found.length} packages with known faults.`);
process.exit(found.some(([, { severity }]) => grave.has(severity)) ? 1 : 0);

function auditFrom(output: string): Audit {
  try {
    return JSON.parse(output) as Audit;
  } catch {
    return {};
  }
}
