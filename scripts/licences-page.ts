// The last part of docs/licences.md: every package of the lock file by location and license.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addWithNeeds, lockedPackages } from './lock-file.ts';
import { root } from './tools.ts';

export interface Licensed {
  readonly name: string;
  readonly licence: string;
}

export interface PackagesByPlace {
  /** What the web app imports, with dependencies. Browsers receive no other packages. */
  readonly browser: readonly Licensed[];
  readonly server: readonly Licensed[];
  /** Only for building, checking, and testing. */
  readonly tools: readonly Licensed[];
}

const heading = '## All packages';
/** These packages state their license only in their README. */
const licenceInReadme: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};
const inBrowser = ['web', 'domain', 'contract'];
const imported = /(?:from|import|url)\s*\(?\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g;

export function packagesByPlace(): PackagesByPlace {
  const packages = lockedPackages();
  const browser = new Set<string>();
  for (const name of importedInBrowser()) addWithNeeds(packages, '', name, browser);
  const paths = Object.keys(packages).filter((path) => path !== '');
  const licensed = (chosen: readonly string[]) =>
    chosen.map((path) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, licence: packages[path]?.license ?? licenceInReadme[name] ?? 'unknown' };
    });
  return {
    browser: licensed(paths.filter((path) => browser.has(path))),
    server: licensed(paths.filter((path) => !browser.has(path) && !packages[path]?.dev)),
    tools: licensed(paths.filter((path) => !browser.has(path) && packages[path]?.dev)),
  };
}

/** `page` with its last part generated again. */
export function licencesPage(page: string): string {
  const { browser, server, tools } = packagesByPlace();
  return `${page.split(heading)[0]?.trimEnd()}

${heading}

Generated from the lock file by \`npm run docs:licences\`; a test fails if this list is out of date. \`npm run --silent sbom\`
prints the same information as a software bill of materials (CycloneDX).

### Sent to browsers

${list(browser)}

### On the server

${list(server)}

### Tools for building, checking, and testing

${list(tools)}
`;
}

function importedInBrowser(): ReadonlySet<string> {
  const files = inBrowser
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.|testing|setup/.test(file));
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(imported)].map(([, name = '']) => name),
  );
  return new Set(names);
}

function list(packages: readonly Licensed[]): string {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  return [...byLicence]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([licence, some]) =>
        `- **${licence}**: ${[...new Set(some.map(({ name }) => name))].toSorted().join(', ')}`,
    )
    .join('\n');
}
