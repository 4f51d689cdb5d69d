// An actor at work, as the server sees one: browses, opens a scene, practices it line by line, edits, uploads a
// script, sends a take, and pauses in between.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { refreshSession } from '#contract/accounts.ts';
import type { SignedIn } from '#contract/accounts.ts';
import type { Endpoint, Input, Schema } from '#contract/endpoint.ts';
import { endPracticeSession, getDashboard } from '#contract/practice.ts';
import { createScene, getScene, listScenes, saveScene } from '#contract/scenes.ts';
import { processFile } from '#contract/scripts.ts';
import { speakLine } from '#contract/speech.ts';
import { chunkCount } from '#domain/files/chunks.ts';
import { asId, type RecordingId } from '#domain/ids.ts';
import { webmTake } from '#domain/takes/testing.ts';
import { announce, chunkOf, finish, newTake, sendChunk, startSession } from '#server/takes/testing.ts';
import { newScene } from '#server/scenes/testing.ts';
import { cookieFrom } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { makePdf } from '#server/scripts/testing/make-pdf.ts';
import { callsTo } from '../cluster/calls.ts';
import type { Figures } from './load-figures.ts';
import { newSubscriber } from './subscriber.ts';

const maxThoughtMs = 2000;
/** An access token is valid for ten minutes. */
const refreshAfterMs = 5 * 60_000;
const sceneLines = 60;
const linesOfARun = 8;
const take = webmTake(600_000);
const script = makePdf(
  Array.from({ length: 6 }, () =>
    Array.from({ length: 40 }, (_, row) => ({
      text: row % 3 === 0 ? 'MARA' : 'I waited by the gate with the dog.',
      x: row % 3 === 0 ? 266 : 180,
      y: 72 + row * 16,
    })),
  ),
);
const textsOf = (hand: number) =>
  Array.from(
    { length: sceneLines },
    (_, i) => `I waited by the gate with the dog, ${i}, and nobody came, ${hand}.`,
  );

/** The actor's next action, in percent. */
const days = { browse: 35, open: 25, practice: 20, save: 10, take: 6, upload: 4 } as const;
type Action = keyof typeof days;

/** Works until `ending`. Every actor has their own IP address. */
export async function actAs(
  number: number,
  address: string,
  { timed }: Pick<Figures, 'timed'>,
  ending: AbortSignal,
): Promise<void> {
  const sentAlong = { 'x-forwarded-for': `198.51.${number >> 8}.${number & 255}` };
  let person = await newSubscriber(address, 'expert', sentAlong);
  let refreshedAt = performance.now();
  const product = callsTo(address, sentAlong);
  let calls = product.as(person);
  const refresh = () =>
    timed('stay signed in', async () => {
      const answer = await product.as(null).call(refreshSession, { headers: { cookie: person.cookie } });
      if (answer.status === 200) person = refreshed(person, answer);
      calls = product.as(person);
      refreshedAt = performance.now();
      return answer;
    });
  const scene = newScene({}, textsOf(number));
  let { version } = (await calls.call(createScene, { body: scene })).body;
  let spoken = 0;

  const ask = <P extends Schema | undefined, Q extends Schema | undefined, B extends Schema | undefined>(
    kind: string,
    endpoint: Endpoint<P, Q, B>,
    input: { params?: Input<P>; query?: Input<Q>; body?: Input<B> } = {},
  ) => timed(kind, () => calls.call(endpoint, input));
  /** Half of the lines are shared by all actors, half are this actor's own. */
  const nextLine = () => {
    spoken += 1;
    const text =
      spoken % 2
        ? `The house is open, and this is line ${spoken % 60}.`
        : `Nobody but me, ${number}, says ${spoken}.`;
    return ask('hear a line', speakLine, { body: { text, voiceId: 'sarah-professional' } });
  };

  const actions: Readonly<Record<Action, () => Promise<void>>> = {
    async browse() {
      await Promise.all([ask('dashboard', getDashboard), ask('list scenes', listScenes, { query: {} })]);
    },
    open: () => ask('open a scene', getScene, { params: { sceneId: scene.id }, query: {} }),
    async practice() {
      const sessionId = await startSession(product, person);
      for (let line = 0; line < linesOfARun && !ending.aborted; line += 1) {
        await nextLine();
        await think(ending);
      }
      await ask('end a run', endPracticeSession, {
        params: { sessionId },
        body: { completedLines: linesOfARun, averageLineTime: 2, endTime: new Date().toISOString() },
      });
    },
    save: () =>
      timed('save a scene', async () => {
        const { id: sceneId, ...contents } = newScene({ id: scene.id, title: scene.title }, textsOf(version));
        const body = { ...contents, version, saveId: randomUUID() };
        const answer = await calls.call(saveScene, { params: { sceneId }, body });
        if (answer.status === 200) ({ version } = answer.body);
        return answer;
      }),
    async take() {
      const sessionId = await startSession(product, person);
      const id = asId<RecordingId>(randomUUID());
      await timed('announce a take', () => announce(product, person, id, newTake(sessionId, take)));
      for (let position = 0; position < chunkCount(take.length); position += 1) {
        await timed('send a chunk', () => sendChunk(product, person, id, position, chunkOf(take, position)));
      }
      await timed('finish a take', () => finish(product, person, id));
    },
    upload: () =>
      timed('read a PDF', async () => {
        const form = new FormData();
        form.set('file', new Blob([Uint8Array.from(script)]), 'sides.pdf');
        const body = new Response(form);
        const headers = { 'content-type': body.headers.get('content-type')! };
        return calls.call(processFile, { headers, bytes: new Uint8Array(await body.arrayBuffer()) });
      }),
  };
  while (!ending.aborted) {
    await think(ending);
    if (performance.now() - refreshedAt > refreshAfterMs) await refresh();
    if (!ending.aborted) await actions[drawn()]();
  }
}

const refreshed = (
  person: Person,
  { body, response }: { body: SignedIn; response: Parameters<typeof cookieFrom>[0] },
): Person => ({ ...person, accessToken: body.session.access_token, cookie: cookieFrom(response) });

function drawn(): Action {
  let at = Math.random() * 100;
  for (const [action, share] of Object.entries(days)) if ((at -= share) < 0) return action as Action;
  return 'browse';
}

const think = (signal: AbortSignal) =>
  pause(Math.random() * maxThoughtMs, undefined, { signal }).catch(() => {});
