// The only import of the query builder. Its CommonJS build is loaded on purpose: as an ES module it costs half a
// second and 190 MB at every start.
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

export const orm = load('drizzle-orm') as typeof import('drizzle-orm');
export const pg = load('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core');
export const nodePostgres = load('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres');
export const migrator = load(
  'drizzle-orm/node-postgres/migrator',
) as typeof import('drizzle-orm/node-postgres/migrator');
