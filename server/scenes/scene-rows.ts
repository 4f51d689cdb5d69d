// From the client's input to rows. A client's ids count only if they belong to this scene; every other character or
// line gets a new id.
import { randomUUID } from 'node:crypto';
import { problem } from '#contract/problems.ts';
import type { SceneContents } from '#contract/scene-shapes.ts';
import { asId, type CharacterId } from '#domain/ids.ts';
import { pick } from '#domain/records.ts';
import { withoutNotes, type DraftLine } from '#domain/scene/draft.ts';
import { runningTimeSeconds } from '#domain/scene/running-time.ts';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import { detailNames } from '#domain/scene/scene-schema.ts';
import { textLengthOf } from '#domain/scene/text-length.ts';
import type { CharacterContents, ContentIds } from './scene-contents.store.ts';
import type { SceneFieldsRow } from './scenes.store.ts';

export function fieldsFrom(contents: SceneContents): SceneFieldsRow {
  const { parseRecord: record } = contents;
  return {
    ...pick(contents, detailNames),
    ...(contents.isConfidential && { isPublic: false }),
    duration: runningTimeSeconds(contents.lines),
    originalFormat: contents.originalFormat,
    parseConfidence: record?.confidence ?? null,
    charactersDetected: record?.charactersDetected ?? null,
    linesDetected: record?.linesDetected ?? null,
    processingTime: record?.processingTimeMs ?? null,
    parseDetails: record && {
      parseMethod: record.parseMethod,
      extractionQuality: record.extractionQuality,
      parseErrors: record.parseErrors,
    },
    folderId: contents.folders[0] ?? null,
    ...(contents.pronunciations && { pronunciations: contents.pronunciations }),
  };
}

/**
 * What a co-owner changes besides characters and lines. Not the title: in the owner's library titles are unique, so that a
 * refusal would tell of scenes that aren't shared.
 */
export const sharedFieldsFrom = (contents: SceneContents): Partial<SceneFieldsRow> =>
  pick(fieldsFrom(contents), [
    'author',
    'genre',
    'difficulty',
    'description',
    'language',
    'duration',
    'pronunciations',
  ]);

/** Throws `scene.too_long`. */
export function refuseTooLong(contents: Pick<SceneContents, 'characters' | 'lines'>): void {
  if (textLengthOf(contents) > sceneLimits.text)
    throw problem('scene.too_long', { millions: sceneLimits.text / 1_000_000 });
}

/** Without notes and beats, which only the owner can write. */
export const withoutMarks = <Contents extends Pick<SceneContents, 'lines'>>(
  contents: Contents,
): Contents => ({
  ...contents,
  lines: contents.lines.map(withoutNotes),
});

const nothingKnown: ContentIds = { characters: new Set(), lines: new Set() };

/**
 * `known`: stored characters and lines of the scene, which keep their ids. Throws `scene.character_unknown` if a line
 * names nobody in the scene, or a spoken line names nobody; `scene.user_character_unknown` if the actor's part is not
 * in the scene.
 */
export function contentRowsFrom(
  contents: Pick<SceneContents, 'characters' | 'lines' | 'userCharacterId'>,
  known: ContentIds = nothingKnown,
): { characters: CharacterContents[]; lines: DraftLine[] } {
  const idOf = new Map(
    contents.characters.map(
      ({ id }) => [id, known.characters.has(id) ? id : asId<CharacterId>(randomUUID())] as const,
    ),
  );
  if (contents.userCharacterId !== null && !idOf.has(contents.userCharacterId))
    throw problem('scene.user_character_unknown');
  const speakerOf = ({ characterId, isStageDirection }: SceneContents['lines'][number]) => {
    const speaker = characterId === null ? null : idOf.get(characterId);
    if (speaker === undefined || (speaker === null && !isStageDirection))
      throw problem('scene.character_unknown');
    return speaker;
  };
  return {
    characters: contents.characters.map((character) => ({
      ...character,
      id: idOf.get(character.id) ?? asId(randomUUID()),
      isUserCharacter: character.id === contents.userCharacterId,
    })),
    lines: contents.lines.map((line) => ({
      ...line,
      id: known.lines.has(line.id) ? line.id : asId(randomUUID()),
      characterId: speakerOf(line),
    })),
  };
}
