// A line in the table and in the product: columns of the same name follow the schema, and a field that has none doesn't
// compile. Here are only the columns that differ.
import { z } from 'zod';
import type { SceneId } from '#domain/ids.ts';
import { namesOf, pick } from '#domain/records.ts';
import type { DraftLine } from '#domain/scene/draft.ts';
import { draftLine } from '#domain/scene/scene-schema.ts';
import type { sceneDialogue } from './scenes.tables.ts';

type LineRow = typeof sceneDialogue.$inferSelect;

type Same = Exclude<keyof DraftLine, 'estimatedDurationSeconds' | 'source'>;

const { estimatedDurationSeconds: _seconds, source: _source, ...same } = draftLine.shape;
const names = namesOf(same);
const optionalNames = names.filter((name) => same[name] instanceof z.ZodOptional);

export function lineFrom(row: LineRow): DraftLine {
  const fields: Partial<LineRow> = pick(row, names);
  for (const name of optionalNames) if (!fields[name]) delete fields[name];
  return {
    // Absent in place of null, as the loop has made them.
    ...(fields as Pick<DraftLine, Same>),
    estimatedDurationSeconds: row.estimatedDuration,
    source: placeFrom(row),
  };
}

function placeFrom(row: LineRow): DraftLine['source'] {
  const { sourcePage, sourceLine, sourceTop, sourceTurn, sourceUnsureWords } = row;
  if (sourcePage === null || sourceLine === null) return null;
  return {
    page: sourcePage,
    line: sourceLine,
    ...(sourceTop !== null && { top: sourceTop }),
    ...(sourceTurn !== null && { turn: sourceTurn }),
    ...(sourceUnsureWords !== null && { unsureWords: sourceUnsureWords }),
  };
}

export const rowFrom = (sceneId: SceneId, line: DraftLine, lineOrder: number) => ({
  ...pick(line, names),
  sceneId,
  lineOrder,
  estimatedDuration: line.estimatedDurationSeconds,
  sourcePage: line.source?.page,
  sourceLine: line.source?.line,
  sourceTop: line.source?.top,
  sourceTurn: line.source?.turn,
  sourceUnsureWords: line.source?.unsureWords && [...line.source.unsureWords],
});

/** All that `rowFrom` writes. */
export const lineColumns = [
  ...names,
  'sceneId',
  'lineOrder',
  'estimatedDuration',
  'sourcePage',
  'sourceLine',
  'sourceTop',
  'sourceTurn',
  'sourceUnsureWords',
] as const;

/** Left out by a save, these keep the stored value. */
export const keptColumns: readonly string[] = optionalNames;
