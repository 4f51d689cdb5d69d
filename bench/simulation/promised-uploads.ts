// Whether the file store has every byte of the takes and files that the server said it has, and nothing else.
import type { RecordingId, SceneId, UserId } from '#domain/ids.ts';
import type { Files } from '#server/platform/files/files.ts';
import { keysIn } from '#server/platform/files/keys-in.ts';
import { Broken } from './broken.ts';
import type { World } from './world.ts';

/** `sent`: whether the server has done it is not known. `done`: its owner was told so. */
export type Deletion = 'none' | 'sent' | 'done';

export interface PromisedTake {
  readonly number: number;
  readonly ownerId: UserId;
  readonly content: Buffer;
  isStored: boolean;
  deletion: Deletion;
}

/** The file of a scene. */
export interface PromisedFile {
  /** What devices were told to keep, by name. */
  readonly sent: Map<string, Buffer>;
  isStored: boolean;
  /** Since a device last was told that one is stored; `sent` stays until a deletion is answered. */
  deletion: Deletion;
}

interface PromisedUploads {
  readonly scenes: ReadonlyMap<SceneId, { readonly number: number; readonly deletion: Deletion }>;
  readonly takes: ReadonlyMap<RecordingId, PromisedTake>;
  readonly files: ReadonlyMap<SceneId, PromisedFile>;
}

export async function checkUploads(
  { services: { pool, files } }: World,
  promises: PromisedUploads,
  people: readonly UserId[],
): Promise<void> {
  if (promises.takes.size + promises.files.size === 0) return;
  const { rows: takes } = await pool.query<{
    id: RecordingId;
    key: string;
    isStored: boolean;
    ofNumber: number;
  }>(
    `select id, file_url as key, stored_at is not null as "isStored",
       count(scene_id) over (partition by user_id, scene_id, take_number)::int as "ofNumber"
     from session_recordings where user_id = any($1)`,
    [people],
  );
  if (takes.some(({ ofNumber }) => ofNumber > 1)) throw new Broken('two takes of a scene have one number');
  for (const { id, key, isStored } of takes) {
    const promised = promises.takes.get(id);
    if (!promised) throw new Broken('nobody recorded a take');
    if (isStored && promised.deletion === 'done')
      throw new Broken(`deleted take ${promised.number} is still there`);
    if (isStored && promised.deletion === 'none' && !(await hasBytes(files, key, promised.content)))
      throw new Broken(`take ${promised.number} is damaged`);
  }
  const stored = new Set(takes.filter(({ isStored }) => isStored).map(({ id }) => id));
  for (const [id, { number, isStored, deletion }] of promises.takes)
    if (isStored && deletion === 'none' && !stored.has(id)) throw new Broken(`stored take ${number} is lost`);

  const sceneIds = [...promises.files.keys()];
  const { rows: kept } = await pool.query<{ sceneId: SceneId; name: string; key: string }>(
    `select scene_id as "sceneId", name, storage_key as key from source_files
     where scene_id = any($1) and stored_at is not null`,
    [sceneIds],
  );
  for (const [sceneId, { sent, isStored, deletion }] of promises.files) {
    const scene = promises.scenes.get(sceneId)!;
    const found = kept.filter((file) => file.sceneId === sceneId);
    if (found.length > 1) throw new Broken(`scene ${scene.number} has its file twice`);
    const isPromised = isStored && deletion === 'none' && scene.deletion === 'none';
    if (isPromised && found.length === 0)
      throw new Broken(`the stored file of scene ${scene.number} is lost`);
    for (const { name, key } of found) {
      const content = sent.get(name);
      if (!content || !(await hasBytes(files, key, content)))
        throw new Broken(`the file of scene ${scene.number} is damaged`);
    }
  }
}

/** When everything has been swept: what the file store has belongs to a row. Throws Broken. */
export async function checkNothingIsLeft(
  { services: { pool, files } }: World,
  promises: PromisedUploads,
  people: readonly UserId[],
): Promise<void> {
  const { rows } = await pool.query<{ key: string }>(
    `select file_url as key from session_recordings where user_id = any($1)
     union all select storage_key from source_files f join scenes s on s.id = f.scene_id where s.user_id = any($1)
     union all select storage_key from source_files where stored_at is null`,
    [people],
  );
  const named = new Set(rows.map(({ key }) => key));
  for (const userId of people)
    for (const bucket of ['session-recordings', 'scene-files'])
      for await (const keys of keysIn(files, `${bucket}/${userId}/`))
        if (keys.some((key) => !named.has(key))) throw new Broken('a file is left that nobody can see');
  for (const [id, { number, deletion }] of promises.takes)
    if (deletion === 'done')
      for await (const keys of keysIn(files, `recording-chunks/${id}/`))
        if (keys.length > 0) throw new Broken(`chunks of deleted take ${number} are left`);
}

const hasBytes = (files: Files, key: string, content: Buffer): Promise<boolean> =>
  files.getBytes(key).then(
    (bytes) => content.equals(bytes),
    () => false,
  );
