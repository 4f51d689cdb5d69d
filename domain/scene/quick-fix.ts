// Quick Fix turns names that were read as speeches into characters: docs/product/scenes.md#editing.
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

/**
 * A line that looks like a name is one if a character has it, or if what follows has the same speaker, as speeches do
 * that were read as one. Otherwise somebody says it: “NO” between two speakers is an answer.
 */
export function linesLikeNames({ lines, characters }: Pick<SceneDraft, 'lines' | 'characters'>): DraftLine[] {
  const known = new Set(characters.map(({ name }) => name.trim().toUpperCase()));
  const spoken = lines.filter((line) => !line.isStageDirection);
  return spoken.filter((line, i) => {
    if (!looksLikeName(line.text)) return false;
    return known.has(line.text.trim()) || spoken[i + 1]?.characterId === line.characterId;
  });
}

export function quickFix(draft: SceneDraft): SceneDraft {
  return linesLikeNames(draft).reduce((fixed, line) => convertLineToCharacter(fixed, line.id), draft);
}

/** What Quick Fix did, or would do. */
export function quickFixReport(count: number): string {
  return count === 0 ? 'No character name issues detected!' : `Fixed ${count} character name issues!`;
}
