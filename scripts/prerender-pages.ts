// Puts the content of pages into their built documents, so that they can be read before any script runs: the landing
// and status pages, and a document for each first page of the app, which names the files and responses that page
// needs.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface PrerenderedShell {
  readonly path: string;
  readonly modules: readonly string[];
  readonly asks: readonly string[];
  markup(): Promise<string>;
}

const [module = '', built = ''] = process.argv.slice(2);
// Modules that add listeners to the window when they load get one that never fires.
Object.assign(globalThis, { addEventListener: () => null });
const { markupOf, appShells } = (await import(pathToFileURL(module).href)) as {
  markupOf: Record<string, () => string>;
  appShells: readonly PrerenderedShell[];
};
const filesNeededBy = JSON.parse(readFileSync(join(built, 'files-needed.json'), 'utf8')) as Record<
  string,
  string[]
>;
rmSync(join(built, 'files-needed.json'));

for (const [name, markup] of Object.entries(markupOf)) {
  const file = join(built, name);
  writeFileSync(file, filled(readFileSync(file, 'utf8'), { '<!--markup-->': markup() }));
}

// If the app shell were painted in parts, its centered content would move.
const end = '<span id="still-end" hidden></span>';
const whole = '<link rel="expect" href="#still-end" blocking="render">';
const app = readFileSync(join(built, 'index.html'), 'utf8');
for (const { path, modules, asks, markup } of appShells) {
  const page = await markup();
  const [title = ''] = /<title>.*?<\/title>/.exec(page) ?? [];
  const files = new Set(modules.flatMap((needed) => filesNeededBy[needed] ?? []));
  const preloads = [...files]
    .filter((name) => !app.includes(name))
    .map((name) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${name}">`);
  const document = filled(app, {
    '<!--markup-->': page.replace(title, '') + end,
    '<title>AI Scene Partner</title>': title,
    '</head>': `${whole}${preloads.join('')}</head>`,
    '<!--first-asked-->': `<meta name="first-asked" content="${asks.join(' ')}">`,
  });
  const file = join(built, 'pages', `${path}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, document);
}
writeFileSync(join(built, 'index.html'), filled(app, { '<!--markup-->': '', '<!--first-asked-->': '' }));
// Handles opened during rendering would keep this process alive.
process.exit();

function filled(document: string, places: Record<string, string>): string {
  return Object.entries(places).reduce((page, [place, text]) => {
    if (!page.includes(place)) throw new Error(`A document has no ${place}`);
    return page.replace(place, () => text);
  }, document);
}
