// What a released version left in its data folder, small enough to keep: every row of its database, and its files. Made by
// `npm run make:release-fixture`, opened by server/upgrade.slow.test.ts.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pgDriver from 'pg';
import type { RecordingId } from '#domain/ids.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { migrationsFolder } from '#server/platform/db/migrate.ts';

export interface ReleaseFixture {
  readonly version: string;
  readonly authSecret: string;
  /** Migrations that had run, with the hashes of their texts, oldest first. */
  readonly migrations: readonly { readonly hash: string; readonly createdAt: number }[];
  /** By name with its schema. */
  readonly tables: readonly { readonly name: string; readonly rows: readonly Record<string, unknown>[] }[];
  /** By path in `DATA_DIR/files`, in base64. */
  readonly files: Readonly<Record<string, string>>;
  /** What the version answered, for the same calls to this one. */
  readonly answers: ReleaseAnswers;
}

export interface ReleaseAnswers {
  readonly email: string;
  readonly password: string;
  readonly sceneId: string;
  readonly recordingId: RecordingId;
  /** Bodies by address. */
  readonly bodies: Readonly<Record<string, unknown>>;
  /** The bytes of the take, in base64. */
  readonly take: string;
}

const folder = join(import.meta.dirname, 'releases');
const fileOf = (version: string) => join(folder, `${version}.json.gz`);

export const readReleaseFixture = (version: string): ReleaseFixture =>
  JSON.parse(gunzipSync(readFileSync(fileOf(version))).toString()) as ReleaseFixture;

export function writeReleaseFixture(fixture: ReleaseFixture): string {
  const file = fileOf(fixture.version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, gzipSync(JSON.stringify(fixture), { level: 9 }));
  return file;
}

/** Everything but jobs, which a running server makes again. */
export const readDatabase = (
  connection: Connection,
): Promise<Pick<ReleaseFixture, 'migrations' | 'tables'>> =>
  connected(connection, async (client) => {
    const { rows: migrations } = await client.query<{ hash: string; createdAt: string }>(
      `select hash, created_at::text as "createdAt" from drizzle.__drizzle_migrations order by created_at`,
    );
    const { rows: names } = await client.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
       from information_schema.tables
       where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' order by 1`,
    );
    const tables = [];
    for (const { name } of names) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${name} t`,
      );
      if (rows.length > 0) tables.push({ name, rows: rows.map(({ row }) => row) });
    }
    return {
      migrations: migrations.map(({ hash, createdAt }) => ({ hash, createdAt: Number(createdAt) })),
      tables,
    };
  });

/** Makes a database that of the release: its migrations run as they are today, then its rows are put in. */
export const restoreDatabase = (connection: Connection, fixture: ReleaseFixture): Promise<void> =>
  connected(connection, async (client) => {
    const { rows: schemas } = await client.query<{ name: string }>(
      "select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema$)'",
    );
    for (const { name } of schemas) await client.query(`drop schema "${name}" cascade`);
    await client.query('create schema public');
    await client.query('create schema drizzle');
    await client.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    const entries = journalEntries();
    for (const { hash, createdAt } of fixture.migrations) {
      const entry = entries.find(({ when }) => when === createdAt);
      if (!entry) throw new Error(`The migration of ${createdAt} is gone.`);
      const text = readFileSync(join(migrationsFolder, `${entry.tag}.sql`), 'utf8');
      await client.query(text);
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        createdAt,
      ]);
    }
    // Triggers and references have been checked by the release.
    await client.query('set session_replication_role = replica');
    for (const { name, rows } of fixture.tables) {
      const columns = await storedColumns(client, name);
      const list = columns.map((column) => `"${column}"`).join(', ');
      await client.query(
        `insert into ${name} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${name}, $1)`,
        [JSON.stringify(rows)],
      );
    }
  });

export function restoreFiles(dataDir: string, { files }: ReleaseFixture): void {
  for (const [path, bytes] of Object.entries(files)) {
    const file = join(dataDir, 'files', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(bytes, 'base64'));
  }
}

/** Those that are no longer as the release ran them. */
export const changedMigrations = ({ migrations }: ReleaseFixture): string[] =>
  journalEntries().flatMap(({ when, tag }) => {
    const ran = migrations.find(({ createdAt }) => createdAt === when);
    const text = readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8');
    return ran && createHash('sha256').update(text).digest('hex') !== ran.hash ? [tag] : [];
  });

function journalEntries() {
  const journal = readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: { when: number; tag: string }[] }).entries;
}

async function storedColumns(client: pgDriver.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where quote_ident(table_schema) || '.' || quote_ident(table_name) = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function connected<T>(
  connection: Connection,
  work: (client: pgDriver.Client) => Promise<T>,
): Promise<T> {
  const client = new pgDriver.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
