// The database's foreign keys tell which rows belong to a user, so that a new table can't be forgotten, neither in
// the archive nor in a deletion.
import type { UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';

const { sql } = orm;

/** A table with users' rows, and the condition for one user's. */
export interface OwnedTable {
  /** Its name in a query: `scenes`, `auth.session`. */
  readonly name: string;
  /** A condition on its rows; `$user` is the user's id. */
  readonly condition: string;
}

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly parent: string;
  readonly parentColumn: string;
}

const people: readonly OwnedTable[] = [
  { name: 'auth."user"', condition: 'id = $user' },
  { name: 'users', condition: 'id = $user' },
];
const peopleNames = new Set(people.map(({ name }) => name));
/** Rows created with the user's email address by someone who wasn't signed in. */
const byAddress = 'lower(email) = (select lower(email) from users where id = $user)';

/** Every table with rows of a user, before the tables whose rows belong to the user through it. */
export async function findOwnedTables(db: Queryable): Promise<OwnedTable[]> {
  const references = await listReferences(db);
  const owned = new Map(people.map((table) => [table.name, table]));
  const directly = references.filter(({ parent }) => peopleNames.has(parent));
  const addressed = new Set(await listAddressed(db));
  for (const { table, column } of directly) {
    if (owned.has(table)) continue;
    const unsigned = addressed.has(table) ? ` or (${column} is null and ${byAddress})` : '';
    owned.set(table, { name: table, condition: `${column} = $user${unsigned}` });
  }
  for (const table of addressed) {
    if (!owned.has(table)) owned.set(table, { name: table, condition: byAddress });
  }
  for (let found = -1; found !== owned.size;) {
    found = owned.size;
    for (const { table } of references) {
      if (owned.has(table)) continue;
      // A row may belong to the user through one of several tables, such as a file with its scene or its production.
      const conditions = references
        .filter((reference) => reference.table === table)
        .flatMap(({ column, parent, parentColumn }) => {
          const through = owned.get(parent);
          return through
            ? [`${column} in (select ${parentColumn} from ${parent} where ${through.condition})`]
            : [];
        });
      if (conditions.length > 0) owned.set(table, { name: table, condition: `(${conditions.join(' or ')})` });
    }
  }
  return [...owned.values()];
}

const conditionFor = ({ condition }: OwnedTable, userId: UserId) =>
  sql.join(
    condition.split('$user').map((part) => sql.raw(part)),
    sql`${userId}::uuid`,
  );

/** The rows of a table as JSON texts, without secrets and sounds. */
export async function readOwnedRows(db: Queryable, table: OwnedTable, userId: UserId): Promise<string[]> {
  const hidden = sql.join(
    [...secretColumns, ...soundColumns].map((column) => sql`${column}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ row: string }>(
    sql`select (to_jsonb(t) - array[${hidden}]::text[])::text as row from ${sql.raw(table.name)} t
      where ${conditionFor(table, userId)}`,
  );
  return rows.map(({ row }) => row);
}

export async function deleteOwnedRows(tx: Queryable, table: OwnedTable, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from ${sql.raw(table.name)} where ${conditionFor(table, userId)}`);
}

export const secretColumns = [
  'token',
  'previousToken',
  'lostToken',
  'password',
  'accessToken',
  'refreshToken',
  'idToken',
  'publicKey',
  'secret',
  'backupCodes',
  'impersonatedBy',
];

/** They are files of the archive. */
const soundColumns = ['mp3', 'wav'];

async function listReferences(db: Queryable): Promise<Reference[]> {
  const { rows } = await db.execute<{ [name in keyof Reference]: string }>(sql`
    select k.conrelid::regclass::text as "table", quote_ident(c.attname) as "column",
      k.confrelid::regclass::text as "parent", quote_ident(p.attname) as "parentColumn"
    from pg_constraint k
    join pg_attribute c on c.attrelid = k.conrelid and c.attnum = k.conkey[1]
    join pg_attribute p on p.attrelid = k.confrelid and p.attnum = k.confkey[1]
    where k.contype = 'f' and k.conrelid <> k.confrelid and cardinality(k.conkey) = 1
    order by 1, 2`);
  return rows;
}

async function listAddressed(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ table: string }>(sql`
    select c.attrelid::regclass::text as "table"
    from pg_attribute c
    join pg_class t on t.oid = c.attrelid
    where c.attname = 'email' and t.relkind = 'r' and t.relnamespace::regnamespace::text in ('public', 'auth')
    order by 1`);
  return rows.map(({ table }) => table);
}
