// What is stored when a new draft of a whole script is accepted.
import type { z } from 'zod';
import { nameKey } from '../script/names.ts';
import type { SceneId } from '../ids.ts';
import type { Character, ParseRecord } from '../scene/scene.ts';
import type { SourceFormat } from '../script/script-formats.ts';
import type { acceptedDraft } from './production-schema.ts';
import type { ProductionText } from './production.ts';
import { scenesAfter } from './revised-scenes.ts';
import type { ReadScript, ScriptRevision } from './script-revision.ts';

export type AcceptedDraft = z.output<typeof acceptedDraft>;

interface Accepting {
  readonly old: ProductionText;
  readonly read: ReadScript & {
    readonly originalFormat: SourceFormat | null;
    readonly parseRecord: ParseRecord | null;
  };
  readonly revision: ScriptRevision;
  /** Identifies the acceptance. */
  readonly saveId: string;
  readonly newId: () => SceneId;
}

/** Characters who stay keep their color, and the actor keeps their part, even under a new name. */
export function acceptedDraftFrom({ old, read, revision, saveId, newId }: Accepting): AcceptedDraft {
  const before = new Map(old.characters.map((character) => [nameKey(character.name), character]));
  const wasBefore = ({ name }: Character) => before.get(revision.names.get(nameKey(name)) ?? '');
  const { scenes, merged } = scenesAfter(old, read, revision, newId);
  const part = old.userCharacterId;
  return {
    version: old.version,
    saveId,
    originalFormat: read.originalFormat,
    parseRecord: read.parseRecord,
    characters: read.characters.map((character) => {
      const was = wasBefore(character);
      return was ? { ...character, color: was.color, description: was.description } : character;
    }),
    userCharacterId:
      part === null
        ? null
        : (read.characters.find((character) => wasBefore(character)?.id === part)?.id ?? null),
    sections: read.sections.map(({ number, heading, page, lines }) => ({
      number,
      heading,
      page,
      lines: [...lines],
    })),
    scenes: scenes.map(({ characters, lines, ...scene }) => ({
      ...scene,
      characters: [...characters],
      lines: [...lines],
    })),
    merged: [...merged],
  };
}
