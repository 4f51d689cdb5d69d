// npm run docs:licences: updates the list of packages in docs/licences.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licencesPage } from './licences-page.ts';
import { root } from './tools.ts';

const file = join(root, 'docs', 'licences.md');
writeFileSync(file, licencesPage(readFileSync(file, 'utf8')));
