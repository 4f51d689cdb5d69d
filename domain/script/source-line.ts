// The common form of all source formats before anything is interpreted: lines in reading order, each with its
// appearance. Geometry is in points (72 per inch); text files count 7.2 points per character.

import type { SourceFormat } from './script-formats.ts';

/** The format's own type of a paragraph (a Final Draft paragraph type, a Word style name). */
export type SourceRole =
  | 'title'
  | 'scene-heading'
  | 'action'
  | 'character'
  | 'parenthetical'
  | 'dialogue'
  | 'transition'
  | 'shot'
  | 'lyrics'
  | 'cast-list'
  | 'note'
  | 'other';

/** A part of a line with a different style from the body, as offsets into `text`. */
export interface SourceSpan {
  readonly start: number;
  readonly end: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
}

export interface SourceLine {
  /** NFC, without outer white space, and with single spaces inside; a tab stays a tab. */
  readonly text: string;
  /** 1-based; always 1 if the format has no pages. */
  readonly page: number;
  /** 1-based, counting lines in reading order over the whole source. */
  readonly line: number;
  /**
   * Lines of one source paragraph (soft breaks, wrapped cells) share a number; in PDF and TXT each line has its own.
   */
  readonly paragraph: number;
  /** Left and right end of the text, in points from the left edge of its column. */
  readonly left: number;
  readonly right: number;
  /** Width of the line's column, in points. */
  readonly columnWidth: number;
  /** White space above in line heights: 0 if there is none; null at the top of a page or column. */
  readonly gapBefore: number | null;
  /** Font size relative to the document's body text: 1 = body. */
  readonly size: number;
  /** Whether all letters of the line have this style. */
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly align: 'left' | 'center' | 'right';
  /** Parts with a different style within the line, in order; empty if the line has a single style. */
  readonly spans: readonly SourceSpan[];
  readonly role?: SourceRole;
  /** The number of a scene heading, given by the format. */
  readonly sceneNumber?: string;
  /** The confidence of the letters, from 0 to 1, if they were recognized in an image. */
  readonly sureness?: number;
  /** Its words that may be misread, if it was recognized in an image and has any. */
  readonly unsureWords?: readonly string[];
  /** Where on its page the letters begin, from 0 at the top to 1 at the bottom, if they were recognized. */
  readonly top?: number;
  /**
   * How many quarter turns clockwise its page needs before it can be read, 1 to 3, if it was recognized that way;
   * `top` is that of the turned page.
   */
  readonly turn?: number;
  readonly cell?: { readonly table: number; readonly row: number; readonly column: number };
  /** Dual dialogue: which of the two columns. */
  readonly dual?: 'left' | 'right';
}

export interface SourceDocument {
  readonly format: SourceFormat;
  /** Given by the format itself (title page element, document property), never guessed; otherwise null. */
  readonly title: string | null;
  readonly author: string | null;
  readonly pageCount: number;
  /** Pages (1-based) without a text layer in which recognition found no text either, if there are any. */
  readonly pagesWithoutText?: readonly number[];
  /** Paragraphs of a damaged file of which only a part, or nothing, could be read; absent if the file is whole. */
  readonly damagedParagraphs?: number;
  /** The file is broken off: its end is missing. */
  readonly isCutOff?: true;
  /** Languages of recognized pages for which there was no data, as ISO 639-3 codes. */
  readonly languagesMissing?: readonly string[];
  readonly lines: readonly SourceLine[];
}
