// What a browser loads before a page is usable, from the built files: the scripts its document names and all their
// imports.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface FirstLoad {
  /** Its path in the build. */
  readonly document: string;
  /** Compressed script. */
  readonly maxBytes: number;
}

/** docs/decisions/0025-first-load.md */
export const firstLoads: Readonly<Record<string, FirstLoad>> = {
  'the landing page': { document: 'landing.html', maxBytes: 120_000 },
  'a reader’s page': { document: 'reader.html', maxBytes: 120_000 },
  'the app': { document: 'index.html', maxBytes: 180_000 },
  'the sign-in page': { document: 'pages/login.html', maxBytes: 205_000 },
  'the sign-up page': { document: 'pages/signup.html', maxBytes: 205_000 },
  'the dashboard': { document: 'pages/app/dashboard.html', maxBytes: 255_000 },
  'the scene library': { document: 'pages/app/scenes.html', maxBytes: 275_000 },
  'the practice page': { document: 'pages/app/practice-timed.html', maxBytes: 312_000 },
};

/** Compressed bytes of script in the build at `built`. */
export function scriptBytes(built: string, { document }: Pick<FirstLoad, 'document'>): number {
  const folder = join(built, 'assets');
  const page = readFileSync(join(built, document), 'utf8');
  const loaded = new Set<string>();
  const load = (name: string) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    importedBy(readFileSync(join(folder, name), 'utf8')).forEach(load);
  };
  readdirSync(folder)
    .filter((name) => name.endsWith('.js') && page.includes(name))
    .forEach(load);
  return [...loaded].reduce((sum, name) => sum + sentBytes(join(folder, name)), 0);
}

/** Static imports: `import(…)` is not counted. */
const importedBy = (script: string) =>
  [...script.matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name]) => name!);

const sentBytes = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
