// FOLDER FILE: prints what read-script prints, and keeps it in the folder under the name of the file's own folder.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [folder = '', file = ''] = process.argv.slice(2);
const reader = fileURLToPath(new URL('../../scripts/read-script.ts', import.meta.url));
const { status, stdout } = spawnSync(process.execPath, [reader, file], {
  stdio: ['ignore', 'pipe', 'inherit'],
  maxBuffer: 1024 ** 3,
});
writeFileSync(join(folder, `${basename(dirname(file))}.json`), stdout);
process.stdout.write(stdout);
process.exitCode = status ?? 1;
