// The working copy of a source line while a script is read: its text without emphasis marks, and what was learned
// about it. The source line stays unchanged, so every result has its position.
import type { SourceLine } from './source-line.ts';

/**
 * The label of a line. `inline` is a cue with its speech on one line; `aside` is a direction after which a speech
 * continues.
 */
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
  /** Clean text: no emphasis marks, margin numbers, or revision stars. */
  text: string;
  /** Left edge in points; null if something removed was before the text. */
  left: number | null;
  /** White space above in line heights; null if a page, a column, or removed text is between. */
  gap: number | null;
  italic: boolean;
  bold: boolean;
  /** Length of the opening span with a different style (bold, italic, underlined), or 0. */
  leadLength: number;
  /** Decided by the format itself (a Final Draft type, a Fountain mark, a table column). */
  forced: Label | null;
  /** Marked as the heading of a scene by the format. */
  isSceneHeading: boolean;
  /** The number beside a heading, such as `12A`; null if there is none. */
  sceneNumber: string | null;
}

export function readingLineFrom(source: SourceLine): ReadingLine {
  const lead = source.spans[0];
  const leadLength = lead !== undefined && lead.start === 0 && lead.end < source.text.length ? lead.end : 0;
  return {
    source,
    // Full-width brackets mean what others do.
    text: source.text.replaceAll('（', '(').replaceAll('）', ')'),
    left: source.left,
    gap: source.gapBefore,
    italic: source.italic,
    bold: source.bold,
    leadLength,
    forced: null,
    isSceneHeading: false,
    sceneNumber: source.sceneNumber ?? null,
  };
}

/** The heading of a table or of a column. */
export const headsColumn = ({ source, forced }: ReadingLine): boolean =>
  source.cell !== undefined && forced === 'heading';
