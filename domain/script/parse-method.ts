import type { Signs } from './clean-lines.ts';
import type { CueForm } from './cue-reading.ts';
import type { Layout } from './layout.ts';
import type { ReadingLine } from './reading-line.ts';
import type { SourceFormat } from './script-formats.ts';

const NAME_OF: Record<CueForm, string> = {
  alone: 'name-above',
  colon: 'colon',
  dot: 'stage-dot',
  dash: 'dash',
  tab: 'tab',
  bracket: 'bracketed-names',
  direction: 'name-and-direction',
  lead: 'bold-names',
  space: 'capital-names',
};
/** A cue column this far to the right of the speech, in points, belongs to a screenplay. */
const SCREENPLAY_INDENT = 30;

/** The recognized layout, as shown to the user and kept in the parsing log. */
export function parseMethodOf(
  layout: Layout,
  signs: Signs,
  format: SourceFormat,
  cues: readonly ReadingLine[],
  speeches: readonly ReadingLine[],
): string {
  if (format === 'fdx' && signs.roles) return 'final-draft';
  if (signs.roles) return 'styles';
  if (signs.table !== null) return signs.table === 'names' ? 'table' : 'audio-visual';
  if (signs.fountain) return 'fountain';
  if (signs.cueNumbers) return 'radio';
  if (signs.times) return 'transcript';
  if (layout.form !== 'alone') return NAME_OF[layout.form];
  const centered = cues.filter((line) => line.source.align === 'center').length;
  if (centered > cues.length / 2) return 'centered-names';
  return middle(cues) - middle(speeches) >= SCREENPLAY_INDENT ? 'screenplay' : NAME_OF.alone;
}

function middle(lines: readonly ReadingLine[]): number {
  const lefts = lines.map((line) => line.source.left).toSorted((a, b) => a - b);
  return lefts[Math.floor(lefts.length / 2)] ?? 0;
}
