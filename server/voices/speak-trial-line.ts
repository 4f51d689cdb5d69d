import { problem } from '#contract/problems.ts';
import { speakLineBody } from '#contract/speech.ts';
import { asId, type UserId } from '#domain/ids.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { lineSpeech } from '#domain/voices/line-speech.ts';
import { voicesOf } from '#domain/voices/scene-cast.ts';
import type { Services } from '#server/platform/services.ts';
import { utteranceFrom } from './speak-line.ts';
import type { SpokenUtterance } from './speech.ts';

const scene = trialSceneOn('2026-01-01');
const part = scene.characters.find(({ name }) => name === 'MARA')!.id;
const visitor = { plan: 'free', status: 'free' } as const;
const speechOf = lineSpeech(scene, { voices: voicesOf(scene, part, visitor) });

/**
 * Speaks a line of the trial scene for a visitor, who plays Mara, with the same request as practice. There are so few
 * that each is generated once. Throws `scene.not_found`, `speech.busy`, `speech.failed`.
 */
export async function speakTrialLine(
  { speech }: Pick<Services, 'speech'>,
  order: number,
): Promise<SpokenUtterance> {
  const line = scene.lines.find((candidate) => candidate.order === order);
  if (!line) throw problem('scene.not_found');
  const { utterance } = utteranceFrom(speakLineBody.parse(speechOf({ line })), visitor);
  return speech.produce({
    userId: asId<UserId>('visitors'),
    priority: 'now',
    engines: ['neural', 'embedded'],
    utterance,
    beforeMaking: async () => async () => {},
  });
}
