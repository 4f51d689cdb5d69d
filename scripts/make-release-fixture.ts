// npm run make:release-fixture -- CHECKOUT: starts the version in that folder (after `npm ci` there) with a new data folder,
// uses it over HTTP as an actor would, and keeps what it left behind as a fixture of server/upgrade.slow.test.ts.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { asId, type CharacterId, type RecordingId } from '#domain/ids.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { readDatabase, writeReleaseFixture, type ReleaseAnswers } from '#server/testing/release-fixture.ts';

const [checkout] = process.argv.slice(2);
if (!checkout) throw new Error('Name the folder of a checkout.');
const port = 3987;
const origin = `http://127.0.0.1:${port}`;
const startsWithinMs = 300_000;
const dataDir = mkdtempSync(join(tmpdir(), 'release-'));
const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string };

try {
  const answers = await whileRunning(actAsAnActor);
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), durable: false });
  const database = await readDatabase(postgres.connection).finally(() => postgres.stop());
  const files = join(dataDir, 'files');
  const paths = globSync('**/*', { cwd: files }).filter((path) => statSync(join(files, path)).isFile());
  const file = writeReleaseFixture({
    version,
    authSecret: secretIn(dataDir),
    ...database,
    files: Object.fromEntries(paths.map((path) => [path, readFileSync(join(files, path), 'base64')])),
    answers,
  });
  console.log(`${file}: ${statSync(file).size} bytes`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function whileRunning<T>(work: () => Promise<T>): Promise<T> {
  const server = spawn(process.execPath, ['scripts/launch.mjs', 'scripts/start.ts'], {
    cwd: resolve(checkout!),
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', VOICES: 'embedded' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((over) => server.once('exit', over));
  try {
    const latest = Date.now() + startsWithinMs;
    for (;;) {
      const isReady = await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) break;
      if (Date.now() > latest || server.exitCode !== null) throw new Error(`${version} did not start.`);
      await wait(500);
    }
    return await work();
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/** An actor who signs up, buys Expert, saves a scene, files it, bookmarks a line, rehearses, and keeps a take. */
async function actAsAnActor(): Promise<ReleaseAnswers> {
  const [email, password] = ['mara@theatre.example', 'Night Bus 2026'];
  await call('POST', '/api/accounts/sign-up', { name: 'Mara Voss', email, password, termsAccepted: true });
  const { session } = (await call('POST', '/api/accounts/sign-in', { email, password })) as {
    session: { access_token: string };
  };
  const ask = (method: string, path: string, body?: unknown) =>
    call(method, path, body, session.access_token);
  await buyExpert(ask);

  const sceneId = randomUUID();
  await ask('POST', '/api/scenes', nightBus(sceneId));
  const scene = (await ask('GET', `/api/scenes/${sceneId}`)) as SavedScene;
  const folder = (await ask('POST', '/api/folders', { name: 'Auditions', color: '#336699' })) as {
    id: string;
  };
  await ask('PUT', `/api/scenes/${sceneId}`, {
    ...nightBus(sceneId),
    version: 1,
    folders: [folder.id],
    characters: scene.characters,
    userCharacterId: scene.characters[0]!.id,
    lines: scene.lines,
  });
  const lineId = scene.lines[1]!.id;
  await ask('PUT', `/api/scenes/${sceneId}/bookmarks/${lineId}`);
  await ask('PUT', `/api/scenes/${sceneId}/voices/${scene.characters[1]!.id}`, { voiceId: 'james-warm' });
  const { sessionId, recordingId, take } = await rehearse(ask, sceneId, scene);

  const paths = [
    `/api/scenes/${sceneId}`,
    '/api/folders',
    `/api/scenes/${sceneId}/bookmarks`,
    '/api/practice/sessions',
    '/api/recordings',
    '/functions/v1/membership-api',
  ];
  const bodies = Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await ask('GET', path)] as const)),
  );
  console.log(`${version}: a session ${sessionId}`);
  return { email, password, sceneId, recordingId, bodies, take };
}

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>;

interface SavedScene {
  readonly characters: readonly { readonly id: string }[];
  readonly lines: readonly { readonly id: string; readonly characterId: CharacterId | null }[];
}

async function buyExpert(ask: Ask): Promise<void> {
  const { url } = (await ask('POST', '/functions/v1/billing-checkout', { plan: 'expert' })) as {
    url: string;
  };
  const paid = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: 'do=pay',
  });
  if (paid.status >= 400) throw new Error(`The sandbox answered ${paid.status}.`);
}

async function rehearse(ask: Ask, sceneId: string, { characters, lines }: SavedScene) {
  const sessionId = randomUUID();
  const startTime = new Date(Date.now() - 60_000).toISOString();
  const mine = lines.filter(({ characterId }) => characterId === characters[0]!.id);
  await ask('POST', '/api/practice/sessions', {
    id: sessionId,
    sceneId,
    characterId: characters[0]!.id,
    mode: 'timed',
    settings: {
      initialCountdownSeconds: 3,
      interLineDelaySeconds: 1.5,
      leavesTimeForMyLines: true,
      pace: 1,
      lineDelays: {},
    },
    startTime,
  });
  await ask('POST', `/api/practice/sessions/${sessionId}/end`, {
    completedLines: lines.length,
    averageLineTime: 3.5,
    endTime: new Date().toISOString(),
    lineResults: mine.map(({ id }, order) => ({
      lineId: id,
      order,
      timesSaid: 1,
      allottedSeconds: 3,
      tookSeconds: 2.5,
      wasListenedFor: false,
      pickUpSeconds: null,
      askedPauseSeconds: 1.5,
      wasPrompted: false,
    })),
  });
  const bytes = Buffer.concat([Buffer.from('1a45dfa39f4282847765626d', 'hex'), Buffer.alloc(200, 7)]);
  const form = new FormData();
  form.set('metadata', JSON.stringify({ sessionId, durationSeconds: 12.5 }));
  form.set('recording', new File([bytes], 'take.webm', { type: 'audio/webm' }));
  const { id: recordingId } = (await ask('POST', '/api/recordings', form)) as { id: RecordingId };
  return { sessionId, recordingId, take: bytes.toString('base64') };
}

function nightBus(id: string) {
  const [mara, driver] = [asId<CharacterId>('mara'), asId<CharacterId>('driver')];
  const line = (characterId: CharacterId | null, text: string, place: number) => ({
    id: `line-${place}`,
    characterId,
    text,
    estimatedDurationSeconds: 3,
    isStageDirection: characterId === null,
    direction: null,
    emotion: characterId === mara ? 'hesitant' : null,
    confidence: 0.97,
    source: { page: 1, line: place + 1 },
  });
  return {
    id,
    title: 'The Night Bus',
    author: 'A. Writer',
    genre: 'Drama',
    difficulty: 'intermediate',
    description: 'Two strangers at the last stop.',
    auditionDueDate: '2030-05-01',
    folders: [],
    originalFormat: 'txt',
    parseRecord: null,
    characters: [
      { id: mara, name: 'MARA', description: 'Tired.', color: '#aa3344' },
      { id: driver, name: 'DRIVER', description: '', color: '#3344aa' },
    ],
    userCharacterId: mara,
    lines: [
      line(null, 'A bus stop. Rain.', 0),
      line(mara, 'Is this the last one?', 1),
      line(driver, 'The last one was an hour ago.', 2),
      line(mara, 'Then what are you?', 3),
    ],
  };
}

async function call(method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
  return text === '' ? null : JSON.parse(text);
}

function secretIn(folder: string): string {
  const secrets = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as { authSecret: string };
  return secrets.authSecret;
}
