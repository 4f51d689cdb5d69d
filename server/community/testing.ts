// Calls about the community library, for the tests of this folder.
import { randomUUID } from 'node:crypto';
import * as contract from '#contract/community.ts';
import * as scenes from '#contract/scenes.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { newScene } from '#server/scenes/testing.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

export const builtInSceneId = asId<SceneId>('house-the-spare-key');

type Given = Parameters<typeof newScene>[0];

/** The calls, on a server that is started before the first of them. */
export function communityOf(started: () => TestServer) {
  const as = (person: Person | null) => started().as(person);
  const create = async (person: Person, given: Given = {}): Promise<Scene> =>
    (await as(person).call(scenes.createScene, { body: newScene(given) })).body;
  const publish = (person: Person, sceneId: SceneId, given: Record<string, unknown> = {}) =>
    as(person).call(contract.publishScene, {
      params: { sceneId },
      body: {
        title: `Published ${randomUUID()}`,
        author: 'Ben Pro',
        isFreeToShare: true,
        visibility: 'public',
        ...given,
      } as never,
    });
  return {
    create,
    publish,
    publishedBy: async (person: Person, given: Given = {}): Promise<Scene> => {
      const scene = await create(person, given);
      const { status, response } = await publish(person, scene.id);
      if (status !== 204) throw new Error(response.body);
      return scene;
    },
    list: (person: Person | null, query: Record<string, unknown> = {}) =>
      as(person).call(contract.listCommunityScenes, { query }),
    open: (person: Person, sceneId: SceneId) => as(person).call(scenes.getScene, { params: { sceneId } }),
    unpublish: (person: Person, sceneId: SceneId) =>
      as(person).call(contract.unpublishScene, { params: { sceneId } }),
    copy: (person: Person, sceneId: SceneId, id: SceneId = asId(randomUUID())) =>
      as(person).call(contract.copyScene, { params: { sceneId }, body: { id } }),
    report: (person: Person, sceneId: SceneId, body: Record<string, unknown> = { reason: 'copyright' }) =>
      as(person).call(contract.reportScene, { params: { sceneId }, body: body as never }),
  };
}

/** Status and code of a refusal. */
export const said = ({ status, problem }: { status: number; problem: { code: string } }) => [
  status,
  problem.code,
];
