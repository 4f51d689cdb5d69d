import { problem } from '#contract/problems.ts';
import type { SpeakLineBody, SpeechEngineId } from '#contract/speech.ts';
import { planInForce } from '#domain/plans/plan.ts';
import type { Entitlement } from '#domain/plans/plan.ts';
import { dailySpeechCharacters, maxLineCharacters } from '#domain/voices/speech-limits.ts';
import { canShapeSpeech, canUseVoice, voiceOrDefault } from '#domain/voices/voices.ts';
import { getEntitlement } from '../billing/get-entitlement.ts';
import type { Services } from '../services.ts';
import { addSpeechUsage } from './speech.store.ts';
import type { Utterance } from './speech-engine.ts';
import type { SpokenUtterance } from './speech.ts';

/**
 * Speaks a line for a user. rehearsal.md sections 6 and 7; decisions 4.4.
 * Throws `plan.premium_voices`, `plan.speech_controls`, `speech.too_long`, `speech.empty`, `speech.rate_limit`,
 * `speech.busy`, `speech.failed`.
 */
export async function speakLine(
  services: Pick<Services, 'db' | 'clock' | 'speech'>,
  userId: string,
  body: SpeakLineBody,
): Promise<SpokenUtterance> {
  const entitlement = await getEntitlement(services, userId);
  const utterance = utteranceFrom(body, entitlement);
  return services.speech.produce({
    userId,
    utterance,
    priority: body.priority,
    engines: enginesFor(entitlement, body.engine),
    beforeMaking: () => countUsage(services, userId, entitlement, utterance.text.length),
  });
}

function utteranceFrom(body: SpeakLineBody, entitlement: Entitlement): Utterance {
  const { id: voiceId } = voiceOrDefault(body.voiceId);
  const isShaped = body.settings.delivery !== 'neutral' || body.settings.speed !== 1;
  if (!canUseVoice(entitlement, voiceId)) throw problem('plan.premium_voices');
  if (isShaped && !canShapeSpeech(entitlement)) throw problem('plan.speech_controls');
  const characters = body.text.length;
  if (characters > maxLineCharacters) {
    throw problem('speech.too_long', { characters, maxCharacters: maxLineCharacters });
  }
  const text = body.text.normalize('NFC');
  if (!/\S/.test(text.replaceAll('\0', ''))) throw problem('speech.empty');
  return {
    text,
    voiceId,
    settings: body.settings,
    previousText: body.previousText ?? '',
    nextText: body.nextText ?? '',
  };
}

/** The vendor's voices are part of the paid plans. A run that began on the embedded engine stays there. */
function enginesFor(entitlement: Entitlement, asked: SpeechEngineId | undefined): readonly SpeechEngineId[] {
  return planInForce(entitlement) !== 'free' && asked !== 'embedded'
    ? ['elevenlabs', 'embedded']
    : ['embedded'];
}

async function countUsage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  entitlement: Entitlement,
  characters: number,
): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10);
  const limit = dailySpeechCharacters[planInForce(entitlement)];
  if (!(await addSpeechUsage(db, { userId, day, characters }, limit))) throw problem('speech.rate_limit');
}
