// npm run bench:whole-script [-- SCENES]: a script of 500 pages with 400 scenes and 12,000 lines, from its file to the
// library and to its next draft, beside one of a tenth of that. Through the whole server, with its embedded database.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import type { NewProduction } from '#contract/productions.ts';
import { asId, type CharacterId, type ProductionId, type SceneId } from '#domain/ids.ts';
import { acceptedDraftFrom } from '#domain/production/accepted-draft.ts';
import { chosenBy } from '#domain/production/breakdown.ts';
import type { productionText } from '#domain/production/production-schema.ts';
import { compareScripts, readScriptOf } from '#domain/production/script-revision.ts';
import { castReader } from '#domain/production/section-cast.ts';
import { sectionsOf } from '#domain/production/sections-of-script.ts';
import { fromTxt } from '#domain/script/from-txt.ts';
import { readScript } from '#domain/script/read-script.ts';
import { buildApp } from '#server/app.ts';
import { configFrom } from '#server/platform/config/config.ts';
import { openServices } from '#server/open-services.ts';
import { setPlan, signUpPerson } from '#server/testing/people.ts';
import { callsTo } from '../cluster/calls.ts';
import { statementsOf } from './statements.ts';

const scenes = Number(process.argv[2] ?? 400);
const linesPerScene = 30;
const people = Array.from(
  { length: 40 },
  (_, i) => `PERSON ${String.fromCharCode(65 + (i % 26))}${'I'.repeat(1 + Math.floor(i / 26))}`,
);

const dataDir = mkdtempSync(join(tmpdir(), 'bench-whole-script-'));
const { services, close } = await openServices(
  configFrom({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    AUTH_SECRET: 'a secret of the measurement and of nothing else',
  }),
);
const app = await buildApp(services);
const server = await app.listen({ port: 0, host: '127.0.0.1' });

try {
  const actor = await signUpPerson(callsTo(server));
  await setPlan({ services }, actor, { plan: 'pro', status: 'active' });
  const token = actor.accessToken;
  await measured(token, Math.max(2, Math.round(scenes / 10)));
  console.table([await measured(token, Math.max(2, Math.round(scenes / 10))), await measured(token, scenes)]);
} finally {
  await app.close();
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measured(token: string, count: number) {
  const row: Record<string, string | number> = { scenes: count, lines: count * linesPerScene };
  const bytes = new TextEncoder().encode(scriptOf(count));
  row['pages'] = Math.round(bytes.length / 2600);
  const script = timed(row, 'read ms', () => readScript(fromTxt(bytes), 'long.txt'));
  const { sections, mine } = timed(row, 'breakdown ms', () => {
    const found = sectionsOf(script) ?? [];
    const castOf = castReader(script.characters);
    const shown = found.map((section) => ({ ...section, ...castOf(section.lines) }));
    const part = script.characters[0]?.id ?? asId<CharacterId>('');
    return { sections: found, mine: chosenBy({ kind: 'mine', part }, shown) };
  });
  const production: NewProduction = {
    id: asId<ProductionId>(randomUUID()),
    title: `Long ${randomUUID()}`,
    author: null,
    genre: 'drama',
    difficulty: 'intermediate',
    originalFormat: 'txt',
    parseRecord: null,
    characters: [...script.characters],
    userCharacterId: script.characters[0]?.id ?? null,
    sections: [...sections],
    auditionDueDate: null,
    folders: [],
    scenes: taken(mine),
  };
  const path = `/api/productions/${production.id}`;
  row['mine'] = mine.length;
  row['statements'] = (
    await statementsOf(() => served(row, 'save ms', token, 'POST', '/api/productions', production))
  ).length;
  const others = { scenes: taken([...sections.keys()]), folders: [], auditionDueDate: null };
  await served(row, 'all others ms', token, 'POST', `${path}/scenes`, others);
  const opened = await served(row, 'open ms', token, 'GET', path);
  row['open kB'] = Math.round(opened.length / 1000);
  await served(row, 'library ms', token, 'GET', '/api/scenes');
  await served(row, 'scene ms', token, 'GET', `/api/scenes/${production.scenes[0]?.sceneId}`);
  const old = JSON.parse(await served(row, 'text ms', token, 'GET', `${path}/text`)) as z.output<
    typeof productionText
  >;
  const read = {
    ...readScriptOf({ characters: script.characters, sections: sections.toReversed() }, randomUUID()),
    originalFormat: null,
    parseRecord: null,
  };
  const revision = timed(row, 'compare ms', () => compareScripts(old, read));
  const newId = () => asId<SceneId>(randomUUID());
  const draft = acceptedDraftFrom({ old, read, revision, saveId: randomUUID(), newId });
  await served(row, 'new draft ms', token, 'PUT', `${path}/draft`, draft);
  await served({}, '', token, 'DELETE', path);
  return row;
}

function taken(positions: readonly number[]) {
  return positions.map((position) => ({ position, sceneId: asId<SceneId>(randomUUID()) }));
}

/** A screenplay in which every line is different. */
function scriptOf(count: number): string {
  const words =
    'river bus last night rain door window letter mother train coat keys sleep bread garden stone'.split(' ');
  return Array.from({ length: count }, (_, scene) => {
    const lines = Array.from({ length: linesPerScene }, (_line, i) => {
      const said = Array.from(
        { length: 12 },
        (_word, k) => words[(scene * 5 + i * 3 + k * 7) % words.length],
      );
      return `${people[(scene + (i % 3)) % people.length]}\nSo ${said.join(' ')} ${scene} and ${i}.`;
    });
    return [`INT. ROOM ${scene} - NIGHT`, 'Somebody opens a window.', ...lines].join('\n\n');
  }).join('\n\n');
}

function timed<Result>(row: Record<string, string | number>, what: string, work: () => Result): Result {
  const startedAt = performance.now();
  const result = work();
  row[what] = Math.round(performance.now() - startedAt);
  return result;
}

async function served(
  row: Record<string, string | number>,
  what: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<string> {
  const sent = body && JSON.stringify(body);
  const startedAt = performance.now();
  const response = await fetch(server + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(sent && { 'content-type': 'application/json' }) },
    ...(sent && { body: sent }),
  });
  const text = await response.text();
  row[what] = Math.round(performance.now() - startedAt);
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
  return text;
}
