// Scenes as the tests of this folder send them.
import { randomUUID } from 'node:crypto';
import type { NewScene } from '#contract/scene-shapes.ts';
import * as contract from '#contract/scenes.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { setPlan, signUpPerson } from '../testing/people.ts';
import type { Person } from '../testing/people.ts';
import type { TestServer } from '../testing/start-test-server.ts';

/** Two characters and a line for each text, spoken in turn. */
export function newScene(
  given: Partial<NewScene> = {},
  texts: readonly string[] = ['Who is there?', 'Nay, answer me.'],
): NewScene {
  const characters = ['BERNARDO', 'FRANCISCO'].map((name, i) => ({
    id: `c${i}`,
    name,
    description: '',
    color: '#281f9d',
  }));
  return {
    id: randomUUID(),
    title: `Elsinore ${randomUUID()}`,
    author: null,
    genre: 'drama',
    difficulty: 'intermediate',
    description: 'A platform before the castle.',
    auditionDueDate: '2026-12-01',
    folders: [],
    originalFormat: null,
    parseRecord: null,
    characters,
    userCharacterId: null,
    lines: texts.map((text, i) => ({
      id: `l${i}`,
      characterId: `c${i % 2}`,
      text,
      estimatedDurationSeconds: 2,
      isStageDirection: false,
      direction: null,
      emotion: null,
      confidence: 0.9,
      source: { page: 1, line: i + 1 },
    })),
    ...given,
  };
}

/** The scene's contents as its editor sends them, with changes. */
export const edited = ({ characters, lines, ...scene }: Scene, given: Partial<NewScene> = {}): NewScene => ({
  ...newScene(),
  title: scene.title,
  characters: [...characters],
  lines: [...lines],
  ...given,
});

/** What the tests of scenes ask again and again, as the person given. `server`: the one that stands then. */
export function sceneCalls(server: () => TestServer) {
  const create = (person: Person | null, scene: NewScene = newScene()) =>
    server().as(person).call(contract.createScene, { body: scene });
  return {
    create,
    created: async (person: Person, scene?: NewScene) => (await create(person, scene)).body,
    open: (person: Person | null, sceneId: string) =>
      server().as(person).call(contract.getScene, { params: { sceneId }, query: {} }),
    save: (person: Person | null, { id: sceneId, version }: Scene, contents: NewScene) =>
      server()
        .as(person)
        .call(contract.saveScene, { params: { sceneId }, body: { ...contents, version } }),
    remove: (person: Person | null, sceneId: string) =>
      server().as(person).call(contract.deleteScene, { params: { sceneId } }),
    /** How many rows of a table are the scene's. */
    async count(table: string, sceneId: string): Promise<number> {
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
