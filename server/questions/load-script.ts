import { problem } from '#contract/problems.ts';
import type { LineId, SceneId, UserId } from '#domain/ids.ts';
import { questionLimits } from '#domain/questions/question-limits.ts';
import { scriptRow } from '#domain/questions/scene-script.ts';
import type { Services } from '#server/platform/services.ts';
import { findPartPlayed } from '#server/scenes/parts-played.store.ts';
import { findSceneDetails, linesInPages, listCharacters } from '#server/scenes/scenes.store.ts';

/** A scene as it is sent to the language model. */
export interface SentScript {
  readonly title: string;
  readonly author: string | null;
  readonly characters: readonly string[];
  /** Whom the asker plays; null if that isn't known. */
  readonly part: string | null;
  readonly rows: readonly string[];
  /** In order, also of the rows. */
  readonly lineIds: readonly LineId[];
}

/**
 * Reads the texts that everybody who shares the scene reads: without notes and beats. Throws `scene.not_found`,
 * `question.no_lines`, `question.scene_too_long`.
 */
export const loadScript = (
  { db }: Pick<Services, 'db'>,
  sceneId: SceneId,
  userId: UserId,
): Promise<SentScript> =>
  db.transaction(
    async (tx) => {
      const details = await findSceneDetails(tx, sceneId, userId);
      if (!details) throw problem('scene.not_found');
      const characters = await listCharacters(tx, sceneId);
      const nameOf = new Map(characters.map(({ id, name }) => [id, name]));
      const rows: string[] = [];
      const lineIds: LineId[] = [];
      let length = 0;
      for await (const page of linesInPages(tx, sceneId)) {
        for (const line of page) {
          const characterName = (line.characterId && nameOf.get(line.characterId)) || null;
          const row = scriptRow({ ...line, characterName }, lineIds.push(line.id));
          length += row.length;
          if (length > questionLimits.script)
            throw problem('question.scene_too_long', { most: questionLimits.script });
          rows.push(row);
        }
      }
      if (rows.length === 0) throw problem('question.no_lines');
      const isOwn = details.scene.userId === userId;
      const part =
        (await findPartPlayed(tx, sceneId, userId)) ??
        (isOwn ? characters.find(({ isUserCharacter }) => isUserCharacter)?.id : undefined);
      return {
        title: details.scene.title,
        author: details.scene.author,
        characters: characters.map(({ name }) => name),
        part: (part && nameOf.get(part)) || null,
        rows,
        lineIds,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
