// What a browser loads before a page stands, found in the built files: the scripts a document names, those that come with
// a page of its own, and all that these import.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface FirstLoad {
  readonly document: 'index.html' | 'landing.html';
  /** Modules loaded by name when a page is gone to. */
  readonly parts: readonly string[];
  /** Of script, as it is sent. */
  readonly mostBytes: number;
}

const app = { document: 'index.html', parts: [] } as const;
const signedIn = ['RequireUser'];

/** docs/decisions/0025-first-load.md */
export const firstLoads: Readonly<Record<string, FirstLoad>> = {
  'the landing page': { document: 'landing.html', parts: [], mostBytes: 120_000 },
  'the app': { ...app, mostBytes: 180_000 },
  'the sign-in page': { ...app, parts: ['LoginPage'], mostBytes: 200_000 },
  'the dashboard': { ...app, parts: [...signedIn, 'DashboardPage'], mostBytes: 250_000 },
  'the practice page': { ...app, parts: [...signedIn, 'PracticeTimedPage'], mostBytes: 325_000 },
};

/** Compressed bytes of script in the build at `built`. Throws where a part is not there. */
export function scriptBytes(built: string, { document, parts }: FirstLoad): number {
  const folder = join(built, 'assets');
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const page = readFileSync(join(built, document), 'utf8');
  const first = names.filter((name) => page.includes(name));
  const loaded = new Set<string>();
  const load = (name: string) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    importedBy(readFileSync(join(folder, name), 'utf8')).forEach(load);
  };
  [...first, ...parts.map((part) => chunkOf(part, names))].forEach(load);
  return [...loaded].reduce((sum, name) => sum + sentBytes(join(folder, name)), 0);
}

function chunkOf(part: string, names: readonly string[]): string {
  const found = names.filter((name) => name.replace(/-[\w-]{8}\.js$/, '') === part);
  if (found.length !== 1) throw new Error(`${part} stands in ${found.length} built files`);
  return found[0]!;
}

/** Those it waits for: `import(…)` is not among them. */
const importedBy = (script: string) =>
  [...script.matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name]) => name!);

const sentBytes = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
