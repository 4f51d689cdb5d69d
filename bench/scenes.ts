// npm run bench:scenes: how fast a library of 500 scenes with 300 lines each answers. Compares a page of it and one
// scene with their own statements on the same database, alternating within one run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScenesPage } from '#contract/scenes.ts';
import type { UserId } from '#domain/ids.ts';
import { buildApp } from '#server/app.ts';
import { configFrom } from '#server/platform/config/config.ts';
import { openServices } from '#server/open-services.ts';
import { signUpPerson } from '#server/testing/people.ts';
import { callsTo } from '../cluster/calls.ts';
import { openAsker } from './asker.ts';
import { statementsOf } from './statements.ts';

const SCENES = 500;
const LINES = 300;
const ROUNDS = 40;
const WARM_UPS = 10;
/** Statements that read the returned scenes, without those for the session or the genre filter. */
const ofScenes = /^select (?!distinct).* from "(?:scene|voice_assignments|source)/s;

const dataDir = mkdtempSync(join(tmpdir(), 'bench-scenes-'));
const config = configFrom({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir,
  AUTH_SECRET: 'a secret of the measurement and of nothing else',
});
const { services, close } = await openServices(config);
const app = await buildApp(services);
const asker = openAsker();
let servedMs = 0;
app.addHook('onResponse', async (_request, reply) => {
  servedMs = reply.elapsedTime;
});

try {
  const server = await app.listen({ port: 0, host: '127.0.0.1' });
  const { id, accessToken } = await signUpPerson(callsTo(server));
  const sceneId = await fillLibrary(id);
  const get = (path: string) => asker.get(server + path, accessToken);
  const rows = [];
  for (const sort of ['newest', 'due', 'title'])
    rows.push(await measured(`a page, ${sort} first`, 3, () => get(`/api/scenes?sort=${sort}`)));
  const first = JSON.parse(String(await get('/api/scenes?sort=title'))) as ScenesPage;
  rows.push(
    await measured('the second page, by title', 3, () =>
      get(`/api/scenes?sort=title&cursor=${first.nextCursor}`),
    ),
  );
  rows.push(await measured('a search', 3, () => get('/api/scenes?search=wanted')));
  rows.push(await measured('one scene', 2, () => get(`/api/scenes/${sceneId}`)));
  console.table(rows);
} finally {
  await asker.close();
  await app.close();
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Medians of the server's response time and of its statements alone. */
async function measured(what: string, wanted: number, ask: () => Promise<Buffer>) {
  const statements = (await statementsOf(ask)).filter(({ text }) => ofScenes.test(text));
  const served: number[] = [];
  const bare: number[] = [];
  let bytes = 0;
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    bytes = (await ask()).length;
    const start = performance.now();
    for (const { text, values } of statements) await services.pool.query({ text, values });
    const bareMs = performance.now() - start;
    if (round < 0) continue;
    served.push(servedMs);
    bare.push(bareMs);
  }
  const [server, database] = [median(served), median(bare)];
  return {
    measured: what,
    kB: (bytes / 1000).toFixed(1),
    'server ms': server.toFixed(1),
    'bare ms': database.toFixed(1),
    ratio: (server / database).toFixed(2),
    wanted: `≤ ${wanted}`,
  };
}

/** The actor's scenes with four characters each and realistic descriptions. Returns the id of one. */
async function fillLibrary(userId: UserId): Promise<string> {
  const { pool } = services;
  await pool.query(
    `insert into scenes (user_id, title, author, genre, difficulty, description, duration, audition_due_date, created_at)
     select $1, 'Act ' || n || ', as it was played in the house on Cathedral Street', 'Anna Writer',
       (array['drama', 'comedy', 'thriller', 'romance'])[n % 4 + 1], 'intermediate',
       repeat('Two sisters meet after nine years in the kitchen they grew up in. ', 4) || case when n % 50 = 0 then 'wanted' else '' end,
       900, date '2026-11-21' + n % 90 - 30, timestamptz '2026-01-01' + n * interval '1 hour'
     from generate_series(1, $2::int) n`,
    [userId, SCENES],
  );
  await pool.query(
    `insert into scene_characters (scene_id, name, color, position)
     select s.id, 'CHARACTER ' || n, '#281f9d', n from scenes s, generate_series(0, 3) n where s.user_id = $1`,
    [userId],
  );
  await pool.query(
    `insert into scene_dialogue (scene_id, character_id, text, line_order, estimated_duration)
     select c.scene_id, c.id, 'I waited by the gate with the dog and both of your suitcases, and nobody came. ' || n, n, 6
     from generate_series(0, $2::int - 1) n
     join scene_characters c on c.position = n % 4 join scenes s on s.id = c.scene_id where s.user_id = $1`,
    [userId, LINES],
  );
  await pool.query('vacuum analyze');
  const { rows } = await pool.query('select id from scenes where user_id = $1 limit 1', [userId]);
  return (rows[0] as { id: string }).id;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
