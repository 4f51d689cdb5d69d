// Quick Fix turns all names that were read as speeches into characters: docs/product/scenes.md#editing.
import { looksLikeCharacterName } from '../script/names.ts';
import { samePersonPairs } from '../script/same-person.ts';
import { convertLineToCharacter } from './draft-lines.ts';
import type { DraftLine, SceneDraft } from './draft.ts';

export function linesLikeNames(draft: Pick<SceneDraft, 'lines'>): DraftLine[] {
  return draft.lines.filter((line) => !line.isStageDirection && looksLikeCharacterName(line.text));
}

export function quickFix(draft: SceneDraft): SceneDraft {
  return linesLikeNames(draft).reduce((fixed, line) => convertLineToCharacter(fixed, line.id), draft);
}

/** What Quick Fix did to a draft in which it found this many lines. */
export function quickFixReport(count: number, { characters }: Pick<SceneDraft, 'characters'>): string {
  if (count > 0) return `Fixed ${count} character name issues!`;
  return samePersonPairs(characters, () => 0).length === 0
    ? 'No character name issues detected!'
    : 'No line is a name, but some characters may be the same person. Compare them under Characters.';
}
