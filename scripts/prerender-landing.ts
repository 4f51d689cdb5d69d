// Puts the landing page's text into its built document, so that it can be read before any script runs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [module = '', built = ''] = process.argv.slice(2);
const { landingMarkup } = (await import(pathToFileURL(module).href)) as { landingMarkup: () => string };
const file = join(built, 'landing.html');
const page = readFileSync(file, 'utf8');
const filled = page.replace('<!--landing-->', landingMarkup);
if (filled === page) throw new Error('landing.html has no place for its text');
writeFileSync(file, filled);
