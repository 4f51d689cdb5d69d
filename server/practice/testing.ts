// Sessions and scenes for the tests of this folder.
import { randomUUID } from 'node:crypto';
import type { NewPracticeSession } from '#contract/practice.ts';
import { asId, type CharacterId, type SceneId } from '#domain/ids.ts';
import { defaultTiming } from '#domain/practice/timing.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

export const settings = { ...defaultTiming, way: 'scene' as const };

export const minutesBefore = (now: Date, minutes: number) =>
  new Date(now.getTime() - minutes * 60_000).toISOString();

/** A session as Mara in the trial scene, started two minutes ago. */
export const sessionAt = (now: Date, given: Partial<NewPracticeSession> = {}): NewPracticeSession => ({
  id: asId(randomUUID()),
  sceneId: trialSceneId,
  characterId: trialSceneOn('2026-01-01').characters[1]!.id,
  mode: 'timed',
  settings,
  startTime: minutesBefore(now, 2),
  ...given,
});

/** A scene with one line. */
export async function sceneIn(server: TestServer, owner: Person, { isPublic = false, spoken = true } = {}) {
  const sceneId = asId<SceneId>(randomUUID());
  const characterId = asId<CharacterId>(randomUUID());
  const { pool } = server.services;
  await pool.query('insert into scenes (id, user_id, title, is_public) values ($1, $2, $1, $3)', [
    sceneId,
    owner.id,
    isPublic,
  ]);
  await pool.query(
    "insert into scene_characters (id, scene_id, name, color, position) values ($1, $2, 'TOM', '#281f9d', 0)",
    [characterId, sceneId],
  );
  await pool.query(
    'insert into scene_dialogue (scene_id, character_id, text, line_order, is_stage_direction) values ($1, $2, $3, 0, $4)',
    [sceneId, characterId, 'Hello.', !spoken],
  );
  return { sceneId, characterId };
}
