import { sentenceFor } from '#contract/problems.ts';
import { countPartnerSteps, isSpoken, type CueSheet } from '#domain/practice/cue-sheet.ts';
import type { Scene } from '#domain/scene/scene.ts';

/** Why there is nothing to preview, in the specification's words (rehearsal.md section 5), or null. */
export function whyNoPreview(scene: Scene, sheet: CueSheet | null): string | null {
  if (!scene.lines.some(isSpoken)) return 'No dialogue available for preview';
  if (!sheet) return sentenceFor('practice.character_unknown');
  return countPartnerSteps(sheet) === 0 ? 'No AI lines available for preview' : null;
}
