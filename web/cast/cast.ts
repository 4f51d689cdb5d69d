// Who speaks with which voice, and how the partner is asked for a line.
import type { Entitlement } from '#domain/plans/plan.ts';
import type { PartnerStep } from '#domain/practice/cue-sheet.ts';
import { speakingCharacters } from '#domain/practice/speaking-characters.ts';
import type { Line, Scene } from '#domain/scene/scene.ts';
import { castVoices } from '#domain/voices/casting.ts';
import { defaultVoiceId, type VoiceId } from '#domain/voices/voices.ts';
import type { SpeechRequest } from '../api/queries/speech.ts';

/**
 * Who speaks with which voice, mine too, for when it reads my lines: what was chosen where the plan allows it, else
 * the product's casting. Mine is cast last, so that the others keep theirs.
 */
export function voicesOf(
  scene: Scene,
  part: string | null,
  entitlement: Entitlement,
): ReadonlyMap<string, VoiceId> {
  const characters = speakingCharacters(scene)
    .sort((a, b) => b.lineCount - a.lineCount)
    .map(({ character }) => character);
  const others = characters.filter(({ id }) => id !== part);
  const mine = characters.filter(({ id }) => id === part);
  const cast = castVoices(others, scene.chosenVoices, entitlement);
  return castVoices(
    [...others, ...mine],
    { ...scene.chosenVoices, ...Object.fromEntries(cast) },
    entitlement,
  );
}

const neighbourLength = 300;

/** The request that speaks a step, with the lines around it for the tone. */
export function speechFor(scene: Scene, voices: ReadonlyMap<string, VoiceId>) {
  return ({ line, spokenFrom }: Pick<PartnerStep, 'line' | 'spokenFrom'>): SpeechRequest => ({
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
