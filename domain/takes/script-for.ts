import type { Entitlement } from '../plans/plan.ts';
import { canShapeSpeech, canUseVoice, defaultVoiceId, voiceOrDefault, voicesFor } from '../voices/voices.ts';
import type { TakeLine, TakeSpeech } from './take-script.ts';

/** A take's script for somebody else's plan: the partner is heard, if need be by another voice and as it usually speaks. */
export const scriptFor = (entitlement: Entitlement, script: readonly TakeLine[]): readonly TakeLine[] =>
  script.map((line) => ({ ...line, speech: line.speech && speechFor(entitlement, line.speech) }));

function speechFor(entitlement: Entitlement, { settings, ...speech }: TakeSpeech): TakeSpeech {
  const { id, gender } = voiceOrDefault(speech.voiceId);
  const allowed = voicesFor(entitlement);
  const voiceId = canUseVoice(entitlement, id)
    ? id
    : (allowed.find((voice) => voice.gender === gender)?.id ?? defaultVoiceId);
  if (!settings || canShapeSpeech(entitlement)) return { ...speech, voiceId, ...(settings && { settings }) };
  const { delivery: _, speed: __, stability: ___, style: ____, ...plain } = settings;
  return { ...speech, voiceId, settings: plain };
}
