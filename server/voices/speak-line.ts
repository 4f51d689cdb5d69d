import { randomInt } from 'node:crypto';
import { Problem, problem } from '#contract/problems.ts';
import { SPEECH_ENGINES } from '#contract/speech.ts';
import type { SpeakLineBody, SpeechEngineId, SpokenLanguages } from '#contract/speech.ts';
import { CLONING_ENGINES } from '#domain/cloning/cloned-voice.ts';
import type { UserId } from '#domain/ids.ts';
import { effectivePlan } from '#domain/plans/plan.ts';
import type { Entitlement } from '#domain/plans/plan.ts';
import { isUnstable, isUsual, readingsOfUnstable, usualExpression } from '#domain/voices/expression.ts';
import type { DirectedReading } from '#domain/voices/directed-reading.ts';
import type { Expression } from '#domain/voices/expression.ts';
import { defaultLanguage } from '#domain/voices/languages.ts';
import { isMarkupOf, withoutProsody } from '#domain/voices/line-markup.ts';
import type { Pronunciation } from '#domain/voices/pronunciation.ts';
import {
  composedText,
  marksAsWritten,
  placeInSaid,
  saidText,
  type SaidText,
} from '#domain/voices/said-text.ts';
import { recordOf } from '#domain/records.ts';
import { maxLineCharacters } from '#domain/voices/speech-limits.ts';
import { canShapeSpeech, canUseVoice, VOICE_IDS, voiceOrDefault } from '#domain/voices/voices.ts';
import { getEntitlement } from '#server/billing/get-entitlement.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { countUsage } from './count-usage.ts';
import { languageOfLine } from './detect-language.ts';
import { findClone } from './cloning/find-clone.ts';
import type { ClonedVoice, Utterance } from './speech-engine.ts';
import type { SpeechRequest, SpokenUtterance } from './speech.ts';

/**
 * Speaks a line for a user: docs/product/voices.md#speech-requests.
 * Throws `plan.premium_voices`, `plan.speech_controls`, `speech.too_long`, `speech.language`, `speech.empty`, `speech.rate_limit`,
 * `speech.busy`, `speech.failed`.
 */
export async function speakLine(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'paidPlans' | 'speech'>,
  userId: UserId,
  body: SpeakLineBody,
  allowed: Allowed = {},
): Promise<SpokenUtterance> {
  const { entitlement, utterance, changed } = await allowedUtterance(services, userId, body, allowed);
  const request = {
    userId,
    utterance,
    priority: body.priority,
    engines: enginesFor(entitlement, body.engine),
    beforeMaking: countUsage(services, userId, entitlement, (utterance.ssml ?? utterance.text).length),
  };
  const clone = body.clonedVoiceId ? await findClone(services, userId, body.clonedVoiceId) : null;
  const spoken =
    (clone && (await speakAs(services, clone, request))) ?? (await services.speech.produce(request));
  const marks = changed.reduceRight(marksAsWritten, spoken.speech.marks);
  return { ...spoken, speech: { ...spoken.speech, marks } };
}

/** A refusal never rests on a plan that is only remembered: the user may just have bought another one. */
async function allowedUtterance(
  { paidPlans }: Pick<Services, 'paidPlans'>,
  userId: UserId,
  body: SpeakLineBody,
  allowed: Allowed,
) {
  const remembered = await paidPlans.of(userId);
  try {
    return { entitlement: remembered, ...utteranceFrom(body, remembered, allowed) };
  } catch (error) {
    if (!(error instanceof Problem) || !error.code.startsWith('plan.')) throw error;
    paidPlans.forget(userId);
    const entitlement = await paidPlans.of(userId);
    return { entitlement, ...utteranceFrom(body, entitlement, allowed) };
  }
}

/** Null if nobody can speak with this voice now, so that a voice of the product does. */
async function speakAs(
  { speech, log }: Pick<Services, 'speech' | 'log'>,
  clone: ClonedVoice,
  request: SpeechRequest,
): Promise<SpokenUtterance | null> {
  try {
    return await speech.produce({
      ...request,
      utterance: { ...request.utterance, clone },
      engines: CLONING_ENGINES,
    });
  } catch (error) {
    const canOtherSpeak =
      error instanceof Problem && (error.status >= 500 || error.code === 'speech.language');
    if (!canOtherSpeak) throw error;
    log.warn({ err: error }, 'a line is not spoken in a cloned voice');
    return null;
  }
}

/** An admin who acts as a user hears the product's voices, not those of people. */
export const heardBy = ({ impersonatedBy }: Caller, body: SpeakLineBody): SpeakLineBody => {
  const { clonedVoiceId: _ofAPerson, ...rest } = body;
  return impersonatedBy ? rest : body;
};

/** The languages that the voices of this user's plan speak now. */
export async function listSpokenLanguages(
  services: Pick<Services, 'db' | 'clock' | 'speech'>,
  userId: UserId,
): Promise<SpokenLanguages> {
  const entitlement = await getEntitlement(services, userId);
  const spoken = services.speech.languagesOf(enginesFor(entitlement));
  return {
    languages: [...new Set(Object.values(spoken).flat())].toSorted(),
    voices: recordOf(VOICE_IDS, (id) => [...spoken[id]]),
  };
}

/** Pronunciations may make a line longer than it is written. */
const maxSpokenCharacters = 2 * maxLineCharacters;

/** What a caller may do whatever their plan says of speech. */
interface Allowed extends Pick<Utterance, 'recording'> {
  readonly anySpeed?: boolean;
  /** Its positions are those of the line as written. */
  readonly reading?: DirectedReading;
}

/** The request to an engine, as far as the plan allows; `changed`: how its text was derived from the line. */
export function utteranceFrom(
  body: SpeakLineBody,
  entitlement: Entitlement,
  { anySpeed = false, reading, recording }: Allowed = {},
): { readonly utterance: Utterance; readonly changed: readonly SaidText[] } {
  const { id: voiceId } = voiceOrDefault(body.voiceId);
  const expression = expressionOf(body.settings);
  const isShaped =
    body.settings.delivery !== 'neutral' || (body.settings.speed !== 1 && !anySpeed) || !isUsual(expression);
  if (!canUseVoice(entitlement, voiceId)) throw problem('plan.premium_voices');
  if (isShaped && !canShapeSpeech(entitlement)) throw problem('plan.speech_controls');
  const characters = body.text.length;
  if (characters > maxLineCharacters) {
    throw problem('speech.too_long', { characters, maxCharacters: maxLineCharacters });
  }
  const { pronunciations = [], isPlain = false, settings } = body;
  const composed = composedText(body.text);
  const said = saidText(composed.text, { pronunciations, isPlain });
  if (!/\S/.test(said.text.replaceAll('\0', ''))) throw problem('speech.empty');
  if (said.text.length > maxSpokenCharacters) {
    throw problem('speech.too_long', { characters: said.text.length, maxCharacters: maxSpokenCharacters });
  }
  const changed = [composed, said];
  const utterance = {
    text: said.text,
    voiceId,
    language: languageOf(body, said.text),
    settings: isPlain ? { ...settings, emotion: undefined, direction: undefined } : settings,
    previousText: body.previousText ?? '',
    nextText: body.nextText ?? '',
    variation: body.variation,
    expression,
    ssml: isPlain ? undefined : markupFrom(body, pronunciations, canShapeSpeech(entitlement)),
    reading: reading && readingInSaid(reading, changed),
    recording,
  };
  return { utterance, changed };
}

/** As chosen for this line, or as detected in a scene of the given language. */
const languageOf = ({ language = defaultLanguage, isLanguageChosen }: SpeakLineBody, said: string): string =>
  isLanguageChosen ? language : languageOfLine(said, language);

/** Its places in the text that is spoken. */
const readingInSaid = (reading: DirectedReading, changed: readonly SaidText[]): DirectedReading =>
  reading.map((word) => ({ ...word, ...changed.reduce(placeInSaid, { from: word.from, to: word.to }) }));

/** An unstable voice reads a line in one of a few ways, by chance. */
function expressionOf({ stability, style }: SpeakLineBody['settings']): Expression {
  const expression = {
    ...usualExpression,
    ...(stability !== undefined && { stability }),
    ...(style !== undefined && { style }),
  };
  return isUnstable(expression) ? { ...expression, reading: randomInt(readingsOfUnstable) } : expression;
}

/** Markup that does not belong to this line is ignored, and what the plan doesn't include is left out of it. */
function markupFrom(
  { ssml, text }: SpeakLineBody,
  pronunciations: readonly Pronunciation[],
  isShaped: boolean,
): string | undefined {
  if (!ssml || !isMarkupOf(ssml, text)) return undefined;
  const allowed = isShaped ? ssml : withoutProsody(ssml);
  return saidText(allowed.normalize('NFC'), { pronunciations, isPlain: false }).text;
}

/**
 * A paid voice service is part of the paid plans. A run that began with one engine switches to a better one only for lines
 * that no lesser one can speak, such as those in another language.
 */
function enginesFor(entitlement: Entitlement, asked?: SpeechEngineId): readonly SpeechEngineId[] {
  const isFree = effectivePlan(entitlement) === 'free';
  const allowed = SPEECH_ENGINES.filter((engine) => !isFree || engine !== 'elevenlabs');
  const from = asked ? Math.max(0, allowed.indexOf(asked)) : 0;
  return [...allowed.slice(from), ...allowed.slice(0, from)];
}
