import type { SourceLine } from '#domain/script/source-line.ts';
import { blocksFrom } from './columns.ts';
import { withoutFurniture } from './furniture.ts';
import { linesFrom } from './lines.ts';
import type { PageText } from './piece.ts';
import { pictureAndSoundFrom } from './picture-and-sound.ts';
import { cleanSheets } from './sheets.ts';

/** The text of the pages, without their layout, as lines in reading order. */
export function linesFromPages(pages: readonly PageText[]): SourceLine[] {
  const sheets = withoutFurniture(cleanSheets(pages));
  return linesFrom(pictureAndSoundFrom(sheets) ?? sheets.flatMap(blocksFrom));
}
