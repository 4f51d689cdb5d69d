import type { Entitlement } from '#domain/plans/plan.ts';
import type { CueSheet, PartnerStep } from '#domain/practice/cue-sheet.ts';
import { speakingCharacters } from '#domain/practice/speaking-characters.ts';
import {
  countdownFrom,
  defaultTiming,
  pauseFrom,
  withLearned,
  type Timing,
} from '#domain/practice/timing.ts';
import { sheetOfWay, wholeScene, type HowToRun } from '#domain/practice/ways.ts';
import type { Character, Line, Scene } from '#domain/scene/scene.ts';
import { castVoices } from '#domain/voices/casting.ts';
import { defaultVoiceId, type VoiceId } from '#domain/voices/voices.ts';
import type { SpeechRequest } from '../../api/queries/speech.ts';

/** What the actor has settled before the first line. */
export interface PracticePlan {
  readonly part: string | null;
  readonly timing: Timing;
  readonly how: HowToRun;
  /** My lines get the time they took so far, where that is known. */
  readonly usesLearned: boolean;
  readonly savesToScene: boolean;
  /** By character; the rest are cast by the product. */
  readonly chosenVoices: Readonly<Record<string, VoiceId>>;
}

export function planFor(scene: Scene): PracticePlan {
  return {
    part: whoIPlay(scene),
    timing: {
      ...defaultTiming,
      initialCountdownSeconds: countdownFrom(scene.timedInitialCountdownSeconds),
      interLineDelaySeconds: pauseFrom(scene.timedInterLineDelaySeconds),
    },
    how: { ...wholeScene, seed: newSeed() },
    usesLearned: false,
    savesToScene: false,
    chosenVoices: {},
  };
}

/** The character the scene's owner marked as theirs, where that one speaks. */
function whoIPlay(scene: Scene): string | null {
  const speaks = speakingCharacters(scene).some(({ character }) => character.id === scene.userCharacterId);
  return speaks ? scene.userCharacterId : null;
}

/** Four digits, which can be told to somebody else. */
export const newSeed = () => 1000 + Math.floor(Math.random() * 9000);

/** `learnedSeconds`: how long each of my lines took so far, by its order. */
export function sheetFor(
  scene: Scene,
  plan: PracticePlan,
  learnedSeconds: Readonly<Record<number, number>>,
): CueSheet | null {
  if (plan.part === null) return null;
  const timing = plan.usesLearned ? withLearned(plan.timing, learnedSeconds) : plan.timing;
  return sheetOfWay(scene, plan.part, timing, plan.how);
}

/**
 * Who speaks with which voice, mine too, for when it reads my lines: what was chosen where the plan allows it, else
 * the product's casting. Mine is cast last, so that the others keep theirs.
 */
export function voicesOf(
  scene: Scene,
  plan: PracticePlan,
  entitlement: Entitlement,
): ReadonlyMap<string, VoiceId> {
  const isMine = (id: string) => Number(id === plan.part);
  const cast = speakingCharacters(scene)
    .sort((a, b) => isMine(a.character.id) - isMine(b.character.id) || b.lineCount - a.lineCount)
    .map(({ character }) => character);
  return castVoices(cast, plan.chosenVoices, entitlement);
}

const neighbourLength = 300;

/** The request that speaks a step, with the lines around it for the tone. */
export function speechFor(scene: Scene, voices: ReadonlyMap<string, VoiceId>) {
  return ({ line, spokenFrom }: PartnerStep): SpeechRequest => ({
    text: line.text.slice(spokenFrom),
    voiceId: voices.get(line.characterId ?? '') ?? defaultVoiceId,
    settings: {
      ...(line.emotion && { emotion: line.emotion.slice(0, 60) }),
      ...(line.direction && { direction: line.direction.slice(0, 300) }),
    },
    ...neighbours(scene.lines, line),
  });
}

function neighbours(lines: readonly Line[], { order }: Line) {
  const textAt = (at: number) => lines.find((line) => line.order === at && !line.isStageDirection)?.text;
  const [before, after] = [textAt(order - 1), textAt(order + 1)];
  return {
    ...(before && { previousText: before.slice(-neighbourLength) }),
    ...(after && { nextText: after.slice(0, neighbourLength) }),
  };
}

export const characterOf = (scene: Scene, id: string | null): Character | undefined =>
  scene.characters.find((character) => character.id === id);
