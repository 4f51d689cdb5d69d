// The first step: takes over what the format says, reads emphasis marks, and removes page headers, footers, and
// numbers.
import { closeManners } from './brackets.ts';
import { readEmphasis } from './emphasis.ts';
import { applyFountainRules } from './fountain-rules.ts';
import { isFountain, readFountain } from './fountain.ts';
import { withoutFurniture } from './furniture.ts';
import { withoutMarkings } from './markings.ts';
import { readItalicDirections } from './italic-directions.ts';
import { readingLineFrom, type ReadingLine } from './reading-line.ts';
import { readNumberedPlaces } from './numbered-places.ts';
import { readRoles } from './roles.ts';
import { readSceneLetters } from './scene-letters.ts';
import type { SourceDocument } from './source-line.ts';
import { readTables } from './tables.ts';
import { readTypedSigns } from './typed-signs.ts';

/** What a document's own marks say about how it was made. */
export interface Signs {
  readonly roles: boolean;
  readonly fountain: boolean;
  readonly table: 'names' | 'pictures' | null;
  readonly cueNumbers: boolean;
  readonly times: boolean;
}

export interface CleanLines {
  readonly lines: readonly ReadingLine[];
  readonly signs: Signs;
}

export function cleanLines(document: SourceDocument): CleanLines {
  const all = document.lines.map(readingLineFrom);
  if (document.format === 'txt') readTypedSigns(all);
  const fountain = document.format === 'txt' && isFountain(all);
  const lines = fountain ? readFountain(all) : all;
  if (document.format !== 'fdx') readEmphasis(lines);
  const roles = readRoles(lines);
  const table = readTables(lines);
  readItalicDirections(lines);
  const bare = withoutMarkings(withoutFurniture(lines));
  closeManners(bare.lines);
  if (document.format === 'txt') applyFountainRules(bare.lines, fountain);
  readSceneLetters(bare.lines);
  readNumberedPlaces(bare.lines);
  return {
    lines: bare.lines,
    signs: { roles, fountain, table, cueNumbers: bare.cueNumbers, times: bare.times },
  };
}
