// Quick Fix turns all names that were read as speeches into characters: docs/product/scenes.md#editing.
import { convertLineToCharacter } from './draft-lines.ts';
import type { DraftLine, SceneDraft } from './draft.ts';

const MAX_NAME = 30;
const punctuation = /[.!?,;:"'“”‘’«»()[\]{}\-–—…]/u;

/** Non-empty, under 30 characters, all capitals, no punctuation. */
export function looksLikeName(text: string): boolean {
  const trimmed = text.trim();
  const isAllCapitals = trimmed === trimmed.toUpperCase() && trimmed !== trimmed.toLowerCase();
  return trimmed.length < MAX_NAME && isAllCapitals && !punctuation.test(trimmed);
}

export function linesLikeNames(draft: Pick<SceneDraft, 'lines'>): DraftLine[] {
  return draft.lines.filter((line) => !line.isStageDirection && looksLikeName(line.text));
}

export function quickFix(draft: SceneDraft): SceneDraft {
  return linesLikeNames(draft).reduce((fixed, line) => convertLineToCharacter(fixed, line.id), draft);
}

/** What Quick Fix did, or would do. */
export function quickFixReport(count: number): string {
  return count === 0 ? 'No character name issues detected!' : `Fixed ${count} character name issues!`;
}
