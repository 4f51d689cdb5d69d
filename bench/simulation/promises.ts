// What the product has promised in a life, and whether the database keeps it.
import type { NoteId, PracticeSessionId, SceneId, UserId } from '#domain/ids.ts';
import type { World } from './world.ts';

/** A promise is broken: the message says which. */
export class Broken extends Error {}

export interface PromisedScene {
  readonly number: number;
  readonly ownerId: UserId;
  isStored: boolean;
  /** The words that stored saves added. */
  readonly marks: Set<string>;
  /** `sent`: it isn't known whether the server has done it. `done`: it was confirmed to the owner. */
  deletion: 'none' | 'sent' | 'done';
}

export class Promises {
  readonly scenes = new Map<SceneId, PromisedScene>();
  /** Whether the server has confirmed that it is stored. */
  readonly sessions = new Map<PracticeSessionId, boolean>();
  readonly notes = new Map<NoteId, { readonly sceneId: SceneId; isStored: boolean }>();

  async check({ services: { pool } }: World, people: readonly UserId[]): Promise<void> {
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
}
