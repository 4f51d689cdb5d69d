// Accounts with everything that one account has in these tables, under ids and addresses of their own.
import type pgDriver from 'pg';
import { asId, type SceneId, type UserId } from '#domain/ids.ts';

export interface Clone {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly email: string;
  readonly sceneId: SceneId;
}

/** In the order of their foreign keys, each with the condition for the rows of user $1. */
const tables: readonly (readonly [name: string, condition: string])[] = [
  ['auth."user"', 'id = $1'],
  ['users', 'id = $1'],
  ['auth.account', '"userId" = $1'],
  ['auth.session', '"userId" = $1'],
  ['user_entitlements', 'user_id = $1'],
  ['user_preferences', 'user_id = $1'],
  ['scenes', 'user_id = $1'],
  ['scene_characters', 'scene_id in (select id from scenes where user_id = $1)'],
  ['scene_dialogue', 'scene_id in (select id from scenes where user_id = $1)'],
  ['practice_sessions', 'user_id = $1'],
];
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Makes the accounts with these numbers; returns them. */
export async function cloneAccounts(
  client: pgDriver.Client,
  userId: UserId,
  { from, to }: { from: number; to: number },
): Promise<Clone[]> {
  // Every row refers only to rows that are cloned with it. Indexes are made again when all rows are there, which is faster.
  await client.query('set session_replication_role = replica');
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables.map(([table]) => table)],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const [table, condition] of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} t where ${condition}`,
      [userId],
    );
    for (const { row } of rows) {
      await client.query(
        `insert into ${table} select (jsonb_populate_record(null::${table}, (${ownTextOf(row)})::jsonb)).*
         from generate_series($1::int, $2::int) n on conflict do nothing`,
        [from, to],
      );
    }
  }
  for (const { definition } of indexes) await client.query(definition);
  await client.query('set session_replication_role = origin');
  const { rows } = await client.query<Clone>(
    `select u.id as "userId", u.email, s.id as "sessionId",
       (select id from scenes where user_id = u.id order by created_at limit 1) as "sceneId"
     from users u join auth.session s on s."userId" = u.id
     where u.id <> $1 order by md5(u.id::text) limit 1000`,
    [userId],
  );
  return rows.map((row) => ({
    ...row,
    userId: asId<UserId>(row.userId),
    sceneId: asId<SceneId>(row.sceneId),
  }));
}

/** SQL for a random id, in the form of version 4. */
const ownId = (id: string) =>
  `overlay(overlay(md5(${id} || n) placing '4' from 13) placing '8' from 17)::uuid`;

/** SQL for the text of a row with other ids, address and token for each `n`. */
function ownTextOf(row: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const marked = row.replaceAll(
    new RegExp(`"(email|token)": "([^"]+)"|${uuid}`, 'g'),
    (found, key?: string, value = '') => {
      if (!key) return `\u0001${ownId(quoted(found))}\u0001`;
      const own = key === 'email' ? `n || '.' || ${quoted(value)}` : `md5(${quoted(value)} || n)`;
      return `"${key}": "\u0001${own}\u0001"`;
    },
  );
  return marked
    .split('\u0001')
    .map((part, index) => (index % 2 === 1 ? `(${part})::text` : quoted(part)))
    .join(' || ');
}
