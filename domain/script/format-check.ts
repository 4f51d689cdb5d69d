// Checks before reading whether a text looks like a script, and what would help: docs/product/scripts.md#confidence.
import { cueHeadFrom } from './cue-head.ts';
import { casingOf, looksLikeCharacterName, nameKey } from './names.ts';
import { isSceneHeading } from './vocabulary.ts';

type CheckedFormat = 'character_colon' | 'character_newline' | 'final_draft' | 'screenplay' | 'unknown';

export interface FormatCheck {
  readonly format: CheckedFormat;
  /** 0.9 NAME: text, 0.8 name above, 0.7 Final Draft, 0.6 screenplay headings alone, 0.2 nothing recognized. */
  readonly confidence: number;
  /** True above 0.5. */
  readonly isValid: boolean;
  readonly hints: readonly string[];
}

const CONFIDENCE: Record<CheckedFormat, number> = {
  character_colon: 0.9,
  character_newline: 0.8,
  final_draft: 0.7,
  screenplay: 0.6,
  unknown: 0.2,
};
const VALID_ABOVE = 0.5;
const SHORT_SCRIPT_LINES = 10;
const PAGE_FURNITURE = /^(?:page\s+)?\d{1,4}\.?$|^\(?(?:more|continued)\)?:?$/i;

export function checkFormat(text: string): FormatCheck {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const names = new Set<string>();
  let colons = 0;
  let above = 0;
  let uncapped = 0;
  lines.forEach((line, i) => {
    const colon = line.slice(0, 60).indexOf(':');
    const head = colon > 0 ? cueHeadFrom(line.slice(0, colon)) : null;
    if (head !== null && !isSceneHeading(line)) {
      if (casingOf(head.name) === 'caps') {
        colons += 1;
        names.add(nameKey(head.name));
      } else if (head.name.split(' ').length <= 3) uncapped += 1;
    } else if (looksLikeCharacterName(line.replace(/\s*\(.*\)$/, '')) && /\p{Ll}/u.test(lines[i + 1] ?? '')) {
      if (isSceneHeading(line)) return;
      above += 1;
      names.add(nameKey(line.replace(/\s*\(.*\)$/, '')));
    }
  });
  const format = formatOf(text, lines, colons, above);
  const confidence = CONFIDENCE[format];
  const hints = [
    names.size === 0 && 'Use ALL CAPS for character names.',
    colons === 0 && format !== 'character_newline' && 'Use the "CHARACTER: dialogue" format.',
    names.size < 2 && 'Make sure the script has at least 2 characters.',
    lines.some((line) => PAGE_FURNITURE.test(line)) && 'Remove headers, footers and page numbers.',
    lines.length < SHORT_SCRIPT_LINES && 'The script is very short (under 10 lines).',
    uncapped > colons && 'Convert lowercase and Title Case names to ALL CAPS.',
  ].filter((hint) => hint !== false);
  return { format, confidence, isValid: confidence > VALID_ABOVE, hints };
}

function formatOf(text: string, lines: readonly string[], colons: number, above: number): CheckedFormat {
  if (/<FinalDraft\b/.test(text.slice(0, 2000))) return 'final_draft';
  if (colons >= 2 && colons >= above) return 'character_colon';
  if (above >= 2) return 'character_newline';
  return lines.some((line) => isSceneHeading(line)) ? 'screenplay' : 'unknown';
}
