import type { NewScene } from '#contract/scene-shapes.ts';
import * as contract from '#contract/scenes.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { setPlan, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { newScene } from './testing.ts';

/** What the tests of scenes ask again and again, as the person given. `server`: the one that stands then. */
export function sceneCalls(server: () => TestServer) {
  const create = (person: Person | null, scene: NewScene = newScene()) =>
    server().as(person).call(contract.createScene, { body: scene });
  return {
    create,
    created: async (person: Person, scene?: NewScene) => (await create(person, scene)).body,
    open: (person: Person | null, sceneId: SceneId) =>
      server().as(person).call(contract.getScene, { params: { sceneId }, query: {} }),
    save: (person: Person | null, { id: sceneId, version }: Scene, contents: NewScene) =>
      server()
        .as(person)
        .call(contract.saveScene, { params: { sceneId }, body: { ...contents, version } }),
    remove: (person: Person | null, sceneId: SceneId) =>
      server().as(person).call(contract.deleteScene, { params: { sceneId } }),
    /** How many rows of a table are the scene's. */
    async count(table: string, sceneId: SceneId): Promise<number> {
      const column = table === 'scenes' ? 'id' : 'scene_id';
      const { rows } = await server().services.pool.query(
        `select count(*)::int as n from ${table} where ${column} = $1`,
        [sceneId],
      );
      return rows[0].n;
    },
    /** A paying person nobody else's test writes for. */
    async newcomer(): Promise<Person> {
      const person = await signUpPerson(server());
      await setPlan(server(), person, { plan: 'pro', status: 'active' });
      return person;
    },
  };
}
