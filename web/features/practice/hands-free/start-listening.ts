import { isPartInEnglish } from '#domain/listening/is-english.ts';
import type { RunListening } from '../stage/listening-run.ts';
import { startHandsFree, type HandsFreeParts } from './hands-free-run.ts';
import { startByRecognizer } from './recognizer-run.ts';

/** Starts the kind of listening that the language of the actor's lines needs. */
export function startListening(parts: HandsFreeParts): Promise<RunListening> {
  const mine = parts.staged.run().sheet.steps.flatMap((step) => (step.by === 'me' ? [step.line] : []));
  return isPartInEnglish(parts.scene, mine) ? startHandsFree(parts) : startByRecognizer(parts);
}
