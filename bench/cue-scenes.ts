// Scenes for measuring cues, and how to save them as an actor.
import { randomUUID } from 'node:crypto';
import { signIn } from '#contract/accounts.ts';
import type { Output } from '#contract/endpoint.ts';
import { newScene, type NewScene } from '#contract/scene-shapes.ts';
import { openReaderLink, readerHeader, recordLine, type ReaderLink } from '#contract/reader-link.ts';
import { addReader } from '#contract/readers.ts';
import { createScene } from '#contract/scenes.ts';
import { readAloud } from '#server/voices/embedded/testing-reader.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { Actor } from '../e2e/actor.ts';

/** Each line: the speaker and the text. */
export type Speech = readonly [name: string, text: string];

export function sceneOf(title: string, speeches: readonly Speech[]): NewScene {
  const names = [...new Set(speeches.map(([name]) => name))];
  return newScene.parse({
    id: randomUUID(),
    title,
    author: null,
    genre: 'Drama',
    difficulty: 'beginner',
    description: '',
    auditionDueDate: null,
    folders: [],
    originalFormat: null,
    parseRecord: null,
    characters: names.map((name) => ({ id: name, name, description: '', color: '#3366aa' })),
    lines: speeches.map(([name, text]) => ({
      id: randomUUID(),
      characterId: name,
      text,
      estimatedDurationSeconds: 1,
      isStageDirection: false,
      direction: null,
      emotion: null,
      confidence: null,
    })),
  });
}

/** Two partner lines, then one of the actor's, repeated; all partner lines differ. */
export function manyCues(partnerLines: number): NewScene {
  const openings =
    'Only Maybe Never Always Nearly Barely Surely Hardly Mostly Early Lately Rarely Simply Truly'.split(' ');
  const endings =
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday April August October morning evening midnight nobody Helen'.split(
      ' ',
    );
  const words = openings
    .flatMap((opening) => endings.map((ending) => `${opening} ${ending}`))
    .slice(0, partnerLines);
  const speeches = words.flatMap((text, index): Speech[] => {
    const spoken: Speech = [index % 2 === 0 ? 'ANNA' : 'BORIS', text];
    return index % 2 === 1 && index < words.length - 1 ? [spoken, ['MINE', 'Yes.']] : [spoken];
  });
  return sceneOf('Two Hundred Cues', speeches);
}

/** Saves a scene for the actor; returns it as stored, and the token with which they are signed in. */
export async function saveScene(
  address: string,
  { email, password }: Actor,
  given: NewScene,
): Promise<{ scene: Scene; token: string }> {
  type SignedIn = NonNullable<Output<typeof signIn.response>>;
  const { session } = await post<SignedIn>(`${address}${signIn.path}`, { email, password });
  const token = session.access_token;
  return { scene: await post<Scene>(`${address}${createScene.path}`, given, token), token };
}

type SavedScene = Awaited<ReturnType<typeof saveScene>>;

/** A link with which somebody records all lines but those of one part. */
export async function linkToRead(
  address: string,
  { scene, token }: SavedScene,
  { part, isSelf }: { part: string; isSelf: boolean },
): Promise<string> {
  const path = addReader.path.replace(':sceneId', scene.id);
  const characterIds = scene.characters.filter(({ name }) => name !== part).map(({ id }) => id);
  return (await post<{ link: string }>(`${address}${path}`, { characterIds, isSelf }, token)).link;
}

/** A synthetic person records all lines but those of one part. */
export async function recordLines(address: string, saved: SavedScene, part: string): Promise<void> {
  const link = await linkToRead(address, saved, { part, isSelf: true });
  const headers = { [readerHeader]: new URL(link).hash.slice(1) };
  const opened = await fetch(`${address}${openReaderLink.path}`, { headers });
  const { lines } = (await opened.json()) as ReaderLink;
  for (const { id, version, text } of lines) {
    const to = `${address}${recordLine.path.replace(':lineId', id)}?version=${version}&isSure=true`;
    const type = { 'content-type': 'application/octet-stream' };
    const request = { method: 'PUT', headers: { ...headers, ...type }, body: readAloud('rms', text) };
    const response = await fetch(to, request);
    if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
  }
}

async function post<Answer>(address: string, body: object, token = ''): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
