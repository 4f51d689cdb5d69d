// npm run db:migration -- NAME: writes the SQL that changes the last migration's schema to the current tables.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { migrationsFolder } from '../server/platform/db/migrate.ts';

const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)(
  'drizzle-kit/api',
) as typeof import('drizzle-kit/api');

interface Journal {
  version: string;
  dialect: string;
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('Name the migration in lower case words, e.g. npm run db:migration -- add-folders');
  process.exit(1);
}

const meta = `${migrationsFolder}/meta`;
mkdirSync(meta, { recursive: true });
const journalFile = `${meta}/_journal.json`;
const journal: Journal = existsSync(journalFile)
  ? JSON.parse(readFileSync(journalFile, 'utf8'))
  : { version: '7', dialect: 'postgresql', entries: [] };

const serverFolder = fileURLToPath(new URL('../server', import.meta.url));
const tables: Record<string, unknown> = {};
for (const file of readdirSync(serverFolder, { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('.tables.ts')) Object.assign(tables, await import(`${serverFolder}/${file}`));
}

const last = journal.entries.at(-1);
const before = last
  ? JSON.parse(readFileSync(`${meta}/${String(last.idx).padStart(4, '0')}_snapshot.json`, 'utf8'))
  : generateDrizzleJson({});
const after = generateDrizzleJson(tables, before.id, undefined, 'snake_case');
const statements = await generateMigration(before, after);
if (statements.length === 0) {
  console.log('The tables are as the last migration left them.');
  process.exit(0);
}

const idx = journal.entries.length;
const number = String(idx).padStart(4, '0');
const tag = `${number}_${name.replaceAll('-', '_')}`;
journal.entries.push({ idx, version: '7', when: Date.now(), tag, breakpoints: true });
writeFileSync(`${migrationsFolder}/${tag}.sql`, `${statements.join('\n--> statement-breakpoint\n')}\n`);
writeFileSync(`${meta}/${number}_snapshot.json`, `${JSON.stringify(after, null, 2)}\n`);
writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`);
console.log(`Wrote server/platform/db/migrations/${tag}.sql: read it before you commit it.`);
