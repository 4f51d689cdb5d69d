// The working copy of a source line while a script is read: its text without typographic marks, and what was
// learned about it on the way. The source line itself stays untouched, so every result can say where it stands.
import type { SourceLine } from './source-line.ts';

/** What a line is. `inline` is a cue with its speech on one line, `aside` a direction a speech goes on after. */
export type Label = 'cue' | 'inline' | 'speech' | 'parenthetical' | 'aside' | 'action' | 'heading';

export const LABELS: readonly Label[] = [
  'cue',
  'inline',
  'speech',
  'parenthetical',
  'aside',
  'action',
  'heading',
];

export interface ReadingLine {
  readonly source: SourceLine;
  /** Clean text: no emphasis marks, no margin numbers, no revision stars. */
  text: string;
  /** Left edge in points; null where something removed stood before the text. */
  left: number | null;
  /** White space above in line heights; null where a page, a column or removed furniture tore the text apart. */
  gap: number | null;
  italic: boolean;
  bold: boolean;
  /** Length of the opening stretch set apart from the rest (bold, italic, underlined), 0 when there is none. */
  leadLength: number;
  /** Decided by the format itself (a Final Draft type, a Fountain sign, a table column). */
  forced: Label | null;
}

export function readingLineFrom(source: SourceLine): ReadingLine {
  const lead = source.spans[0];
  const leadLength = lead !== undefined && lead.start === 0 && lead.end < source.text.length ? lead.end : 0;
  return {
    source,
    text: source.text,
    left: source.left,
    gap: source.gapBefore,
    italic: source.italic,
    bold: source.bold,
    leadLength,
    forced: null,
  };
}

/** The heading of a table or of one of its columns. */
export const headsColumn = ({ source, forced }: ReadingLine): boolean =>
  source.cell !== undefined && forced === 'heading';
