import { problem } from '#contract/problems.ts';
import type { SpeakLineBody, SpeechEngineId } from '#contract/speech.ts';
import { planInForce } from '#domain/plans/plan.ts';
import type { Entitlement } from '#domain/plans/plan.ts';
import { marksAsWritten, saidText, type SaidText } from '#domain/voices/said-text.ts';
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
  const { utterance, said } = utteranceFrom(body, entitlement);
  const spoken = await services.speech.produce({
    userId,
    utterance,
    priority: body.priority,
    engines: enginesFor(entitlement, body.engine),
    beforeMaking: () => countUsage(services, userId, entitlement, utterance.text.length),
  });
  return { ...spoken, speech: { ...spoken.speech, marks: marksAsWritten(spoken.speech.marks, said) } };
}

/** Words of the pronunciation list may make a line longer than it is written. */
const longestSaid = 2 * maxLineCharacters;

function utteranceFrom(
  body: SpeakLineBody,
  entitlement: Entitlement,
): { readonly utterance: Utterance; readonly said: SaidText } {
  const { id: voiceId } = voiceOrDefault(body.voiceId);
  const isShaped = body.settings.delivery !== 'neutral' || body.settings.speed !== 1;
  if (!canUseVoice(entitlement, voiceId)) throw problem('plan.premium_voices');
  if (isShaped && !canShapeSpeech(entitlement)) throw problem('plan.speech_controls');
  const characters = body.text.length;
  if (characters > maxLineCharacters) {
    throw problem('speech.too_long', { characters, maxCharacters: maxLineCharacters });
  }
  const { pronunciations = [], isPlain = false, settings } = body;
  const said = saidText(body.text.normalize('NFC'), { pronunciations, isPlain });
  if (!/\S/.test(said.text.replaceAll('\0', ''))) throw problem('speech.empty');
  if (said.text.length > longestSaid) {
    throw problem('speech.too_long', { characters: said.text.length, maxCharacters: longestSaid });
  }
  const utterance = {
    text: said.text,
    voiceId,
    settings: isPlain ? { ...settings, emotion: undefined, direction: undefined } : settings,
    previousText: body.previousText ?? '',
    nextText: body.nextText ?? '',
    variation: body.variation,
    ssml: isPlain ? undefined : body.ssml && saidText(body.ssml, { pronunciations, isPlain }).text,
  };
  return { utterance, said };
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
