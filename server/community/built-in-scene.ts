// Built-in scenes are Fountain files: a title page with the scene's details, then the scene, read by our own parser.
// Ids are derived from the text, so that an unchanged line keeps its bookmarks and its history.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { asId, type CharacterId, type LineId, type SceneId } from '#domain/ids.ts';
import { parserColors } from '#domain/scene/character-colors.ts';
import { difficulties, type Difficulty } from '#domain/scene/difficulty.ts';
import type { Character } from '#domain/scene/scene.ts';
import { newLine, type DraftLine } from '#domain/scene/draft.ts';
import { fromTxt } from '#domain/script/from-txt.ts';
import { readScript } from '#domain/script/read-script.ts';

export interface BuiltInScene {
  readonly id: SceneId;
  readonly title: string;
  readonly author: string;
  readonly genre: string;
  readonly difficulty: Difficulty;
  readonly description: string;
  readonly publishedAt: Date;
  readonly characters: readonly Character[];
  readonly lines: readonly DraftLine[];
}

const titlePage = z.object({
  title: z.string(),
  author: z.string(),
  copyright: z.string().optional(),
  'draft date': z.iso.date(),
  genre: z.string(),
  level: z.enum(difficulties),
  description: z.string(),
});

export const builtInSceneId = (slug: string): SceneId => asId(`house-${slug}`);

/** `slug`: the file's name. Throws if the title page is incomplete or a speaker is not in its cast. */
export function readBuiltInScene(slug: string, text: string): BuiltInScene {
  const id = builtInSceneId(slug);
  const { head, cast, body } = partsOf(text);
  const about = titlePage.parse(head);
  const characters = cast.map(([name, description], place): Character => ({
    id: idFrom(id, name),
    name,
    description,
    color: parserColors[place % parserColors.length]!,
  }));
  return {
    id,
    title: about.title,
    author: about.author,
    genre: about.genre,
    difficulty: about.level,
    description: [about.description, about.copyright].filter(Boolean).join('\n\n'),
    publishedAt: new Date(`${about['draft date']}T00:00:00Z`),
    characters,
    lines: linesOf(id, body, characters),
  };
}

function linesOf(id: string, body: string, characters: readonly Character[]): BuiltInScene['lines'] {
  const times = new Map<string, number>();
  return readScript(fromTxt(new TextEncoder().encode(body)), id).dialogue.map((line) => {
    const speaker = characters.find(({ name }) => name === line.characterName);
    if (!speaker && !line.isStageDirection)
      throw new Error(`${line.characterName} is not in the cast of ${id}.`);
    const words = `${line.characterName}: ${line.text}`;
    const time = (times.get(words) ?? 0) + 1;
    times.set(words, time);
    return {
      ...newLine(idFrom(id, words, String(time)), speaker?.id ?? null, line.text),
      estimatedDurationSeconds: line.estimatedDuration,
      isStageDirection: line.isStageDirection,
      direction: line.direction,
    };
  });
}

/** The title page, its cast in order, and the text of the scene. */
function partsOf(text: string): {
  head: Record<string, string>;
  cast: [name: string, description: string][];
  body: string;
} {
  const end = text.indexOf('\n\n');
  const rows = text.slice(0, end).split('\n');
  const pairOf = (row: string): [string, string] => {
    const colon = row.indexOf(':');
    return [row.slice(0, colon).trim(), row.slice(colon + 1).trim()];
  };
  const pairs = rows.filter((row) => /^\S/.test(row)).map(pairOf);
  return {
    head: Object.fromEntries(pairs.map(([key, value]) => [key.toLowerCase(), value])),
    cast: rows.filter((row) => /^\s/.test(row)).map(pairOf),
    body: text.slice(end),
  };
}

/** A UUID that is always the same for the same text. */
function idFrom<Id extends CharacterId | LineId>(...words: string[]): Id {
  const hex = createHash('sha256').update(words.join('\n')).digest('hex');
  const id = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
  return asId(id);
}
