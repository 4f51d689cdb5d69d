import type { NewScene, SceneUpdate } from '#contract/scene-shapes.ts';
import * as contract from '#contract/scenes.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { setPlan, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { newScene } from './testing.ts';

/** Common requests of scene tests, as a given person. `server`: the current one. */
export function sceneCalls(server: () => TestServer) {
  const create = (person: Person | null, scene: NewScene = newScene()) =>
    server().as(person).call(contract.createScene, { body: scene });
  return {
    create,
    created: async (person: Person, scene?: NewScene) => (await create(person, scene)).body,
    open: (person: Person | null, sceneId: SceneId) =>
      server().as(person).call(contract.getScene, { params: { sceneId }, query: {} }),
    save: (
      person: Person | null,
      { id: sceneId, version }: Scene,
      contents: NewScene & Pick<SceneUpdate, 'saveId'>,
    ) =>
      server()
        .as(person)
        .call(contract.saveScene, { params: { sceneId }, body: { ...contents, version } }),
    remove: (person: Person | null, sceneId: SceneId) =>
      server().as(person).call(contract.deleteScene, { params: { sceneId } }),
    /** How many rows of a table belong to the scene. */
    async count(table: string, sceneId: SceneId): Promise<number> {
      const column = table === 'scenes' ? 'id' : 'scene_id';
      const { rows } = await server().services.pool.query(
        `select count(*)::int as n from ${table} where ${column} = $1`,
        [sceneId],
      );
      return rows[0].n;
    },
    /** A paying person for whom no other test writes. */
    async newcomer(): Promise<Person> {
      const person = await signUpPerson(server());
      await setPlan(server(), person, { plan: 'pro', status: 'active' });
      return person;
    },
  };
}
