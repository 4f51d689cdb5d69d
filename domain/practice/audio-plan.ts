// What a scene sounds like as an audio file to take along: docs/product/scenes.md#audio-files.
import type { CharacterId } from '../ids.ts';
import type { Scene } from '../scene/scene.ts';
import { cuedLinesOf, cueSheet, type CuedLine, type Step } from './cue-sheet.ts';
import { cueSheetFor } from './run-modes.ts';
import { defaultRunOptions } from './run-options.ts';
import { defaultTiming } from './timing.ts';

/** The partner with room for the actor's lines; every line read; only the cues, with room after each. */
export const audioKinds = ['partner', 'all', 'cues'] as const;
export type AudioKind = (typeof audioKinds)[number];

export const audioPaces = [1, 1.25, 1.5] as const;
/** How fast the voices speak. */
export const audioSpeeds = [0.75, 1, 1.25, 1.5] as const;
export const maxRepetitions = 5;
/** Longer, a file would be too large for a phone to keep in memory. */
export const maxAudioSeconds = 60 * 60;

export interface AudioChoice {
  readonly kind: AudioKind;
  /** The character whose lines are the actor's. */
  readonly characterId: CharacterId;
  /** How much room the actor's lines get, as a factor of their estimates. */
  readonly pace: number;
  /** How fast the voices speak, as a factor; 1 in files of earlier releases, which didn't ask. */
  readonly speed?: number;
  readonly repetitions: number;
}

export type AudioSegment =
  | {
      readonly does: 'speak';
      /** Two of them begin together. */
      readonly lines: readonly CuedLine[];
      /** The actor's line begins with it and needs this much room. */
      readonly atLeastSeconds: number;
    }
  | { readonly does: 'wait'; readonly seconds: number };

/** One time through, in order. */
export function audioPlan(
  scene: Pick<Scene, 'lines'>,
  { kind, characterId, pace }: AudioChoice,
): AudioSegment[] {
  const timing = { ...defaultTiming, pace };
  const { steps } =
    kind === 'all'
      ? cueSheet(scene, null, timing)
      : cueSheetFor(scene, characterId, timing, {
          ...defaultRunOptions,
          mode: kind === 'cues' ? 'cues' : 'scene',
        });
  return steps.flatMap((step, at): AudioSegment[] => {
    const [before, next] = [steps[at - 1], steps[at + 1]];
    if (step.by === 'me') return isWithMine(before) ? [] : [{ does: 'wait', seconds: step.turnSeconds }];
    const atLeastSeconds = isWithMine(step) && next?.by === 'me' ? next.turnSeconds : 0;
    return [
      { does: 'speak', lines: cuedLinesOf(step), atLeastSeconds },
      { does: 'wait', seconds: step.pauseAfterSeconds },
    ];
  });
}

const isWithMine = (step: Step | undefined) => step?.by === 'partner' && step.isWithMine === true;
