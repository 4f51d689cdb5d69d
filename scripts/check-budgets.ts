// npm run check:budgets: the script that each first page loads, and its budget.
import { join } from 'node:path';
import { buildWebIfStale } from './build-web.ts';
import { firstLoads, scriptBytes } from './first-load.ts';
import { root } from './tools.ts';

const kB = (bytes: number) => Math.round(bytes / 100) / 10;

buildWebIfStale();
const rows = Object.entries(firstLoads).map(([what, load]) => {
  const bytes = scriptBytes(join(root, 'dist'), load);
  return { what, 'script, kB': kB(bytes), 'at most, kB': kB(load.maxBytes), kept: bytes <= load.maxBytes };
});
console.table(rows);
process.exit(rows.every(({ kept }) => kept) ? 0 : 1);
