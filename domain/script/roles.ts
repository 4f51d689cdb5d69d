// Uses the format's own types of paragraphs: Final Draft's types, and a word processor's screenplay styles.
import type { Label, ReadingLine } from './reading-line.ts';
import type { SourceRole } from './source-line.ts';
import { isSceneHeading } from './vocabulary.ts';

const LABEL_OF: Record<SourceRole, Label> = {
  title: 'heading',
  'scene-heading': 'heading',
  action: 'action',
  character: 'cue',
  parenthetical: 'parenthetical',
  dialogue: 'speech',
  transition: 'heading',
  shot: 'action',
  lyrics: 'speech',
  'cast-list': 'heading',
  note: 'heading',
  other: 'action',
};
/** With a smaller share of names or speeches, the styles were not used for their meaning. */
const MIN_SHARE = 0.04;

const hasBracket = ({ text }: ReadingLine): boolean => /[()[\]（）]/u.test(text);

/** Forces the labels that the format gives, and adds the brackets that a parenthetical was typed without. Returns whether it gives them throughout. */
export function readRoles(lines: readonly ReadingLine[]): boolean {
  let cues = 0;
  let speeches = 0;
  let roles = 0;
  for (const { source } of lines) {
    if (source.role !== undefined) roles += 1;
    if (source.role === 'character') cues += 1;
    if (source.role === 'dialogue' || source.role === 'lyrics') speeches += 1;
  }
  const least = Math.max(1, lines.length * MIN_SHARE);
  if (cues < least || speeches < least) return false;
  const bracketed = new Set(lines.filter(hasBracket).map(({ source }) => source.paragraph));
  for (const line of lines) {
    if (line.source.role === 'parenthetical' && !bracketed.has(line.source.paragraph))
      line.text = `(${line.text})`;
    if (line.source.role !== undefined && line.source.role !== 'other')
      line.forced = LABEL_OF[line.source.role];
    else if (roles > lines.length * 0.9) line.forced = 'action';
    // FADE IN: is as often typed as action as not.
    if (line.forced === 'action' && isSceneHeading(line.text)) line.forced = 'heading';
  }
  return true;
}
