import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Installs what the lock file in `folder` names. Throws what npm said if it can't. */
export async function npmCi(folder: string, options: { readonly signal?: AbortSignal } = {}): Promise<void> {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', args, { cwd: folder, shell: process.platform === 'win32', ...options });
}
