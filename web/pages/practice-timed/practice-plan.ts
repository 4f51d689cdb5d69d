import type { Entitlement } from '#domain/plans/plan.ts';
import { cueSheet, type CueSheet, type PartnerStep } from '#domain/practice/cue-sheet.ts';
import { speakingCharacters } from '#domain/practice/speaking-characters.ts';
import { countdownFrom, defaultTiming, pauseFrom, type Timing } from '#domain/practice/timing.ts';
import type { Character, Line, Scene } from '#domain/scene/scene.ts';
import { castVoices } from '#domain/voices/casting.ts';
import { defaultVoiceId, type VoiceId } from '#domain/voices/voices.ts';
import type { SpeechRequest } from '../../api/queries/speech.ts';

/** What the actor has settled before the first line. */
export interface PracticePlan {
  readonly part: string | null;
  readonly timing: Timing;
  readonly savesToScene: boolean;
  /** By character; the rest are cast by the product. */
  readonly chosenVoices: Readonly<Record<string, VoiceId>>;
}

export function planFor(scene: Scene): PracticePlan {
  return {
    part: null,
    timing: {
      ...defaultTiming,
      initialCountdownSeconds: countdownFrom(scene.timedInitialCountdownSeconds),
      interLineDelaySeconds: pauseFrom(scene.timedInterLineDelaySeconds),
    },
    savesToScene: false,
    chosenVoices: {},
  };
}

export function sheetFor(scene: Scene, plan: PracticePlan): CueSheet | null {
  return plan.part === null ? null : cueSheet(scene, plan.part, plan.timing);
}

/** Who speaks with which voice: what was chosen where the plan allows it, else the product's casting. */
export function voicesOf(
  scene: Scene,
  plan: PracticePlan,
  entitlement: Entitlement,
): ReadonlyMap<string, VoiceId> {
  const partners = speakingCharacters(scene)
    .filter(({ character }) => character.id !== plan.part)
    .sort((a, b) => b.lineCount - a.lineCount)
    .map(({ character }) => character);
  return castVoices(partners, plan.chosenVoices, entitlement);
}

const neighbourLength = 300;

/** The request that speaks a step, with the lines around it for the tone. */
export function speechFor(scene: Scene, voices: ReadonlyMap<string, VoiceId>) {
  return ({ line }: PartnerStep): SpeechRequest => ({
    text: line.text,
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
