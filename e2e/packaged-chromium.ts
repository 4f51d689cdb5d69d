// The Chromium of @sparticuz/chromium, unpacked once. The package unpacks to the system's temporary folder, which
// other users share and an interrupted run leaves incomplete, so it gets its own folder that is renamed when it is
// complete.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LaunchOptions } from 'playwright-core';

const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));

/** How to launch it on this machine, with its own fonts, and with its own libraries where the system lacks them. */
export async function packagedChromium(): Promise<LaunchOptions> {
  if (process.arch !== 'x64') {
    throw new Error(`The browser tests need Chrome or Chromium on linux-${process.arch}; install either.`);
  }
  const folder = await unpacked();
  const executablePath = join(folder, 'chromium');
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  const runs = spawnSync(executablePath, ['--version']).status === 0;
  return {
    executablePath,
    env: { ...process.env, ...fonts, ...(runs ? {} : libraries) },
    args: ['--font-render-hinting=none', '--disable-gpu'],
  };
}

async function unpacked(): Promise<string> {
  const folder = join(cache, `chromium-${version()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'chromium-unfinished-'));
  // The package's name for the platform whose libraries are also unpacked.
  const platform = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', unpack], {
    cwd: dirname(cache),
    env: { ...process.env, ...platform, TMPDIR: unfinished },
  });
  writeFileSync(join(unfinished, 'fonts.conf'), fontsConfiguration(folder));
  return giveName(unfinished, folder);
}

const unpack = `await (await import('@sparticuz/chromium')).default.executablePath()`;

/** If another run was first, its folder is just as good. */
function giveName(unfinished: string, folder: string): string {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return folder;
}

function version(): string {
  const manifest = join(
    dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../package.json',
  );
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

const fontsConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;
