import type { NewPracticeSession } from '#contract/practice.ts';
import type { CharacterId, LineId } from '#domain/ids.ts';
import { cueSheet, type CueSheet } from '#domain/practice/cue-sheet.ts';
import { livingSheet } from '#domain/practice/living-sheet.ts';
import { speakingCharacters } from '#domain/practice/speaking-characters.ts';
import {
  countdownFrom,
  defaultTiming,
  pauseFrom,
  withLearned,
  type Timing,
} from '#domain/practice/timing.ts';
import { cueSheetFor } from '#domain/practice/run-modes.ts';
import { defaultRunOptions, type RunOptions } from '#domain/practice/run-options.ts';
import type { Character, Scene } from '#domain/scene/scene.ts';
import { lineDelays } from '../device/line-delays.ts';
import { partsPlayed } from '../device/parts-played.ts';
import { isLivingRead, turnEnd } from '../device/practice-options.ts';
import { newSeed } from '#web/platform/new-seed.ts';

/** A living read: the seed of its delivery, and whether the next run keeps it. */
export interface Living {
  readonly seed: number;
  readonly isKept: boolean;
}

/** In `timed`, the clock or a tap ends the actor's turn; in `auto`, the partner hears when the line is over. */
export type PracticeMode = NewPracticeSession['mode'];

/** What the actor chooses before the first line. */
export interface PracticePlan {
  readonly mode: PracticeMode;
  readonly part: CharacterId | null;
  readonly timing: Timing;
  readonly options: RunOptions;
  /** Null if the partner's delivery doesn't vary. */
  readonly living: Living | null;
  /** Each of the actor's lines gets the time that it took last, if known. */
  readonly usesLearned: boolean;
  readonly savesToScene: boolean;
}

/** `pauseSeconds`: for a scene without its own pause. */
export function planFor(
  scene: Scene,
  pauseSeconds = defaultTiming.interLineDelaySeconds,
  mode: PracticeMode = 'timed',
  only: readonly LineId[] | null = null,
): PracticePlan {
  const scenesPause = pauseFrom(scene.timedInterLineDelaySeconds);
  const isOwn = scene.hasOwnTiming || scenesPause !== defaultTiming.interLineDelaySeconds;
  return {
    mode,
    part: speakerOf(scene, only) ?? characterToPlay(scene),
    timing: {
      ...defaultTiming,
      initialCountdownSeconds: countdownFrom(scene.timedInitialCountdownSeconds),
      interLineDelaySeconds: isOwn ? scenesPause : pauseSeconds,
      lineDelays: lineDelays.of(scene.lines),
      ...turnEnd.read(),
      ...(mode === 'auto' && { waitsForMe: true }),
    },
    options: { ...defaultRunOptions, only, seed: newSeed() },
    living: isLivingRead.read() ? { seed: newSeed(), isKept: false } : null,
    usesLearned: false,
    savesToScene: false,
  };
}

/** Who speaks the first of these lines that the scene still has. */
const speakerOf = ({ lines }: Scene, only: readonly LineId[] | null): CharacterId | null =>
  lines.find(({ id }) => only?.includes(id))?.characterId ?? null;

/** The speaking character that the scene's owner marked as theirs, else the one the actor last played here. */
function characterToPlay(scene: Scene): CharacterId | null {
  const speaking = new Set(speakingCharacters(scene).map(({ character }) => character.id));
  const wanted = [scene.userCharacterId, scene.partPlayed, partsPlayed.of(scene.id)];
  return wanted.find((id) => id && speaking.has(id)) ?? null;
}

/** `learnedSeconds`: how long each of the actor's lines took last, by line order. */
export function sheetFor(
  scene: Scene,
  plan: PracticePlan,
  learnedSeconds: Readonly<Record<number, number>>,
): CueSheet | null {
  if (plan.part === null) return null;
  const timing = plan.usesLearned ? withLearned(plan.timing, learnedSeconds) : plan.timing;
  const sheet = cueSheetFor(scene, plan.part, timing, plan.options);
  return plan.living ? livingSheet(sheet, plan.living.seed) : sheet;
}

/** Like `sheetFor`, but without a part the partner speaks every line. */
export const sheetOnStage: (...given: Parameters<typeof sheetFor>) => CueSheet = (scene, plan, learned) =>
  sheetFor(scene, plan, learned) ?? cueSheet(scene, null, plan.timing);

/** Whether both plans lead to the same run. */
export const isSameRun = (one: PracticePlan, other: PracticePlan): boolean =>
  one.timing === other.timing && one.options === other.options && one.living?.seed === other.living?.seed;

export const characterOf = (scene: Scene, id: string | null): Character | undefined =>
  scene.characters.find((character) => character.id === id);
