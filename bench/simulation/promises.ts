// What the product has promised in a life, and whether the database and the file store keep it.
import type { NoteId, PracticeSessionId, RecordingId, SceneId, UserId } from '#domain/ids.ts';
import type { VoiceId } from '#domain/voices/voices.ts';
import { Broken } from './broken.ts';
import { checkUploads, type Deletion, type PromisedFile, type PromisedTake } from './promised-uploads.ts';
import type { World } from './world.ts';

export interface PromisedScene {
  readonly number: number;
  readonly ownerId: UserId;
  isStored: boolean;
  /** The words that stored saves added. */
  readonly marks: Set<string>;
  deletion: Deletion;
}

/** A choice of the partner's usual voice. */
export interface PromisedChoice {
  readonly userId: UserId;
  readonly voice: VoiceId;
  readonly atMs: number;
  /** From when on it counts, if the server has said that it has it. */
  storedAtMs: number | null;
}

export class Promises {
  readonly scenes = new Map<SceneId, PromisedScene>();
  /** True: the server has said that it has it. */
  readonly sessions = new Map<PracticeSessionId, boolean>();
  readonly notes = new Map<NoteId, { readonly sceneId: SceneId; isStored: boolean }>();
  readonly takes = new Map<RecordingId, PromisedTake>();
  readonly files = new Map<SceneId, PromisedFile>();
  readonly choices = new Map<string, PromisedChoice>();

  /** A choice whose time has yet to come again may be replaced by whatever arrives until then. */
  clockMoved(nowMs: number): void {
    for (const choice of this.choices.values())
      if (choice.storedAtMs !== null) choice.storedAtMs = Math.min(choice.storedAtMs, nowMs);
  }

  async check(world: World, people: readonly UserId[]): Promise<void> {
    const { pool } = world.services;
    const { rows: scenes } = await pool.query<{ id: SceneId; owner: UserId; title: string; texts: string[] }>(
      `select s.id, s.user_id as owner, s.title, coalesce(array_agg(d.text order by d.line_order), '{}') as texts
       from scenes s left join scene_dialogue d on d.scene_id = s.id where s.user_id = any($1) group by s.id`,
      [people],
    );
    const stored = new Map(scenes.map((scene) => [scene.id, scene]));
    for (const [id, promised] of this.scenes) {
      const found = stored.get(id);
      if (promised.deletion === 'done' && found)
        throw new Broken(`deleted scene ${promised.number} is still there`);
      if (promised.deletion !== 'none' || !promised.isStored) continue;
      if (!found) throw new Broken(`stored scene ${promised.number} is lost`);
      if (found.owner !== promised.ownerId) throw new Broken(`scene ${promised.number} is somebody else's`);
      for (const mark of promised.marks)
        if (!found.texts.includes(mark))
          throw new Broken(`stored “${mark}” of scene ${promised.number} is lost`);
    }
    for (const { id, title, texts } of scenes) {
      const promised = this.scenes.get(id);
      if (!promised) throw new Broken(`nobody wrote “${title}”`);
      if (!title.endsWith(`: ${texts.at(-1)}`)) throw new Broken(`scene ${promised.number} is half saved`);
      if (new Set(texts).size !== texts.length) throw new Broken(`scene ${promised.number} has a line twice`);
    }
    await this.#checkOnce(pool, people, 'practice_sessions', 'session', this.sessions);
    const notes = new Map(
      [...this.notes].map(([id, { sceneId, isStored }]) => [id, isStored && stored.has(sceneId)]),
    );
    await this.#checkOnce(pool, people, 'scene_notes', 'note', notes);
    await this.#checkChoices(pool, people);
    await checkUploads(world, this, people);
  }

  async #checkOnce(
    pool: World['services']['pool'],
    people: readonly UserId[],
    table: 'practice_sessions' | 'scene_notes',
    what: string,
    promised: ReadonlyMap<string, boolean>,
  ): Promise<void> {
    const { rows } = await pool.query<{ id: string }>(`select id from ${table} where user_id = any($1)`, [
      people,
    ]);
    const stored = new Set(rows.map(({ id }) => id));
    for (const id of stored) if (!promised.has(id)) throw new Broken(`a ${what} is stored twice`);
    for (const [id, isStored] of promised)
      if (isStored && !stored.has(id)) throw new Broken(`a stored ${what} is lost`);
  }

  /** What was chosen last counts, in whatever order devices report it. */
  async #checkChoices(pool: World['services']['pool'], people: readonly UserId[]): Promise<void> {
    if (this.choices.size === 0) return;
    const { rows } = await pool.query<{ id: UserId; voice: VoiceId }>(
      'select user_id as id, default_voice as voice from user_preferences where user_id = any($1)',
      [people],
    );
    for (const { id, voice } of rows) {
      const choices = [...this.choices.values()].filter(({ userId }) => userId === id);
      const storedAtMs = Math.max(...choices.map((choice) => choice.storedAtMs ?? 0));
      if (storedAtMs <= 0) continue;
      if (!choices.some((choice) => choice.voice === voice && choice.atMs >= storedAtMs))
        throw new Broken('an earlier choice of a voice replaces a later one');
    }
  }
}
