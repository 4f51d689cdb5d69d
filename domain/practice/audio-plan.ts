// What a scene sounds like as an audio file to take along: docs/product/scenes.md#audio-files.
import type { CharacterId } from '../ids.ts';
import type { Line, Scene } from '../scene/scene.ts';
import { cuedLinesOf, cueSheet } from './cue-sheet.ts';
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
  | { readonly does: 'speak'; readonly line: Line; readonly spokenFrom: number }
  | { readonly does: 'wait'; readonly seconds: number };

/** One time through, in order. */
export function audioPlan(
  scene: Pick<Scene, 'lines'>,
  { kind, characterId, pace }: AudioChoice,
): AudioSegment[] {
  const timing = { ...defaultTiming, pace };
  const sheet =
    kind === 'all'
      ? cueSheet(scene, null, timing)
      : cueSheetFor(scene, characterId, timing, {
          ...defaultRunOptions,
          mode: kind === 'cues' ? 'cues' : 'scene',
        });
  return sheet.steps.flatMap((step): AudioSegment[] =>
    step.by === 'me'
      ? [{ does: 'wait', seconds: step.turnSeconds }]
      : [
          ...cuedLinesOf(step).map(({ line, spokenFrom }) => ({ does: 'speak' as const, line, spokenFrom })),
          { does: 'wait', seconds: step.pauseAfterSeconds },
        ],
  );
}
