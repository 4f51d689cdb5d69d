// Puts the text of the pages that stand for themselves into their built documents, to be read before any script runs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [module = '', built = ''] = process.argv.slice(2);
const { markupOf } = (await import(pathToFileURL(module).href)) as {
  markupOf: Record<string, () => string>;
};
for (const [name, markup] of Object.entries(markupOf)) {
  const file = join(built, name);
  const page = readFileSync(file, 'utf8');
  const filled = page.replace('<!--markup-->', markup);
  if (filled === page) throw new Error(`${name} has no place for its text`);
  writeFileSync(file, filled);
}
