// Scenes for tests, also those in a browser: nothing here imports the server.
import { randomUUID } from 'node:crypto';
import type { NewScene } from '#contract/scene-shapes.ts';
import { asId, type CharacterId, type LineId, type SceneId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';

/** Two characters and a line for each text, spoken alternately. */
export function newScene(
  given: Partial<NewScene> = {},
  texts: readonly string[] = ['Who is there?', 'Nay, answer me.'],
): NewScene {
  const characters = ['BERNARDO', 'FRANCISCO'].map((name, i) => ({
    id: asId<CharacterId>(`c${i}`),
    name,
    description: '',
    color: '#281f9d',
  }));
  return {
    id: asId<SceneId>(randomUUID()),
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
      id: asId<LineId>(`l${i}`),
      characterId: asId<CharacterId>(`c${i % 2}`),
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
