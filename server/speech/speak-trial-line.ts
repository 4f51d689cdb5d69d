import { problem } from '#contract/problems.ts';
import { speechSettings } from '#contract/speech.ts';
import { speakingCharacters } from '#domain/practice/speaking-characters.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { castVoices } from '#domain/voices/casting.ts';
import { defaultVoiceId } from '#domain/voices/voices.ts';
import type { Services } from '../services.ts';
import type { SpokenUtterance } from './speech.ts';

const { lines, ...scene } = trialSceneOn('2026-01-01');
const part = scene.characters.find(({ name }) => name === 'MARA');
const partners = speakingCharacters({ ...scene, lines })
  .map(({ character }) => character)
  .filter(({ id }) => id !== part?.id);
const cast = castVoices(partners, {}, { plan: 'free', status: 'free' });

/** Speaks a line of the trial scene for a visitor, who plays Mara. There are so few that each is made once. Throws
 * `scene.not_found`, `speech.busy`, `speech.failed`. */
export async function speakTrialLine(
  { speech }: Pick<Services, 'speech'>,
  order: number,
): Promise<SpokenUtterance> {
  const line = lines.find((candidate) => candidate.order === order);
  if (!line) throw problem('scene.not_found');
  return speech.produce({
    userId: 'visitors',
    priority: 'now',
    engines: ['embedded'],
    utterance: {
      text: line.text,
      voiceId: cast.get(line.characterId ?? '') ?? defaultVoiceId,
      settings: speechSettings.parse({ direction: line.direction ?? undefined }),
      previousText: '',
      nextText: '',
    },
    beforeMaking: async () => async () => {},
  });
}
