// Everything of a user as one zip file: scenes to read and to open elsewhere, files under their original names, and
// every row the product stores about the user. Only one of them is in memory at a time.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ClonedVoiceId, DirectedLineId, RecordedLineId } from '#domain/ids.ts';
import { fdxFrom } from '#domain/scene/export-fdx.ts';
import { documentOf } from '#domain/scene/export-paragraphs.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { getScene } from '#server/scenes/get-scene.ts';
import { findDirectedLine, listDirectedRecordingsOf } from '#server/scenes/directing/directing.store.ts';
import { findVoiceRecording, listVoiceRecordingsOf } from '#server/voices/cloning/cloned-voices.store.ts';
import { getRecordedLine } from '#server/scenes/readers/manage-readers.ts';
import { listRecordedLinesOf } from '#server/scenes/readers/readers.store.ts';
import type { Services } from '#server/platform/services.ts';
import { findFileNames, listScenes } from './account-data.store.ts';
import { archivePaths } from './archive-paths.ts';
import { ownFiles } from './own-files.ts';
import { findOwnedTables, readOwnedRows } from './owned-tables.store.ts';

type Needs = Pick<Services, 'db' | 'files' | 'clock' | 'isAdmin'>;

const aboutIt = `This is everything AI Scene Partner keeps of you.

Scenes/      each scene as Final Draft (.fdx) and as data (.json)
Files/       the files you uploaded, your recordings, the lines and voices that people recorded for you,
             and your picture
Records/     every record about you, one file a kind: scenes, practice, settings, payments and the rest.
             Left out: what opens a door, such as the hash of your password.
`;

/** Writes it to `path`. Fails if `ending` is aborted. */
export async function writeArchive(
  services: Needs,
  caller: Caller,
  path: string,
  ending: AbortSignal,
): Promise<void> {
  const { db, files } = services;
  const zip = new ZipFile();
  const pathOf = archivePaths();
  const add = (name: string, chunks: AsyncIterable<string | Buffer>, compress = true) =>
    zip.addReadStream(Readable.from(chunks, { objectMode: false }), name, { compress });

  zip.addBuffer(Buffer.from(aboutIt), 'Read me.txt');
  for (const { id, title } of await listScenes(db, caller.userId)) {
    const name = pathOf(`Scenes/${title}`);
    const scene = () => getScene(services, caller, id);
    add(
      `${name}.fdx`,
      textOf(async () => fdxFrom(documentOf(await scene()))),
    );
    add(
      `${name}.json`,
      textOf(async () => JSON.stringify(await scene(), null, 2)),
    );
  }
  for (const table of await findOwnedTables(db)) {
    const rows = jsonOf(() => readOwnedRows(db, table, caller.userId));
    add(`Records/${table.name.replaceAll('"', '')}.json`, rows);
  }
  for (const { id, title, text, reader } of await listRecordedLinesOf(db, caller.userId)) {
    const name = pathOf(`Files/${title} - ${reader ?? 'you'} - ${[...text].slice(0, 60).join('')}.mp3`);
    add(name, soundOf(services, caller, id), false);
  }
  for (const { id, title, text } of await listDirectedRecordingsOf(db, caller.userId)) {
    const name = pathOf(`Files/${title} - say it like this - ${[...text].slice(0, 60).join('')}.mp3`);
    add(name, directedSoundOf(services, caller, id), false);
  }
  for (const { clonedVoiceId, position, name } of await listVoiceRecordingsOf(db, caller.userId)) {
    const file = pathOf(`Files/Cloned voice of ${name ?? ''} - ${position + 1}.wav`);
    add(file, voiceRecordingOf(services, caller, clonedVoiceId, position));
  }
  const names = await findFileNames(db, caller.userId);
  for await (const key of ownFiles(files, caller.userId)) {
    const name = names.get(key) ?? key.split('/').at(-1) ?? key;
    add(pathOf(`Files/${name}`), bytesOf(files, key), false);
  }
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path), { signal: ending });
}

/** Nothing is read before it is written. */
async function* textOf(text: () => Promise<string>) {
  yield await text();
}

/** Nothing, if its reader has taken it back meanwhile. */
async function* soundOf(services: Needs, { userId }: Caller, id: RecordedLineId) {
  const line = await getRecordedLine(services, userId, id).catch(() => null);
  if (line) yield Buffer.from(line.audioData, 'base64');
}

/** Nothing, if it was deleted meanwhile. */
async function* directedSoundOf({ db }: Needs, { userId }: Caller, id: DirectedLineId) {
  const line = await findDirectedLine(db, id, userId);
  if (line?.mp3) yield Buffer.from(line.mp3);
}

/** Nothing, if it was deleted meanwhile. */
async function* voiceRecordingOf({ db }: Needs, { userId }: Caller, id: ClonedVoiceId, position: number) {
  const recording = await findVoiceRecording(db, userId, id, position);
  if (recording) yield Buffer.from(recording.wav);
}

async function* bytesOf(files: Files, key: string): AsyncGenerator<Buffer> {
  yield* await files.getStream(key);
}

async function* jsonOf(read: () => Promise<string[]>) {
  const rows = await read();
  yield '[';
  for (const [i, row] of rows.entries()) yield `${i === 0 ? '' : ','}\n${row}`;
  yield '\n]\n';
}
