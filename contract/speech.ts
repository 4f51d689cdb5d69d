// The call that returns a spoken line: docs/product/voices.md#speech-requests.
import { z } from 'zod';
import { clonedVoiceId, directedLineId, recordedLineId } from '#domain/id-schemas.ts';
import { DELIVERY_STYLES } from '#domain/voices/delivery.ts';
import { languageCode } from '#domain/voices/language-code.ts';
import { maxSteps } from '#domain/voices/living-read.ts';
import { pronunciationLimits } from '#domain/voices/pronunciation.ts';
import { pronunciation } from '#domain/voices/pronunciation-schema.ts';
import { recordOf } from '#domain/records.ts';
import { VOICE_IDS } from '#domain/voices/voices.ts';
import { endpoint } from './endpoint.ts';

/** The engines, best first; the last one is always available. */
export const SPEECH_ENGINES = ['elevenlabs', 'neural', 'embedded'] as const;
export type SpeechEngineId = (typeof SPEECH_ENGINES)[number];
/** Also the one that speaks only in cloned voices. */
const VOICE_ENGINES = [...SPEECH_ENGINES, 'zero-shot'] as const;
export type VoiceEngineId = (typeof VOICE_ENGINES)[number];

const zeroToOne = z.number().min(0).max(1);

/** The provider's settings by their described names, and our own. */
const speechSettings = z.object({
  /** By default 0.5, or the value of the delivery. */
  stability: zeroToOne.exactOptional(),
  similarity_boost: zeroToOne.default(0.5),
  /** By default 0, or the value of the delivery. */
  style: zeroToOne.exactOptional(),
  use_speaker_boost: z.boolean().default(true),
  /** Needs Expert if it isn't neutral. */
  delivery: z.enum(DELIVERY_STYLES).default('neutral'),
  /**
   * The voice's own tempo, spoken and not time-stretched; needs Expert if it isn't 1. Playback speed belongs to the
   * player.
   */
  speed: z.number().min(0.5, 'Speed must be at least 0.5x').max(2, 'Speed cannot exceed 2.0x').default(1),
  /** The line's own emotion and direction ("whispering", "beat"); they apply only to this line. */
  emotion: z.string().max(60).optional(),
  direction: z.string().max(300).optional(),
});
export type SpeechSettings = z.output<typeof speechSettings>;

const step = z.number().int().min(-maxSteps).max(maxSteps);
/**
 * How a living read differs from the plain one, in steps of domain/voices/living-read.ts; available on every plan.
 */
const speechVariation = z.object({ rate: step, pitch: step, range: step });

export const speakLineBody = z.object({
  /** As written in the scene, including parentheticals and *emphasis*. */
  text: z.string().max(100_000),
  /** An unknown voice speaks as sarah-professional. */
  voiceId: z.string().max(100),
  /** A cloned voice of the caller's that speaks instead, if it can and the plan includes it. */
  clonedVoiceId: clonedVoiceId.exactOptional(),
  settings: speechSettings.prefault({}),
  /** The language of its character; a line that is clearly in another one is spoken in that. */
  language: languageCode.exactOptional(),
  /** The language was chosen for this line: it is spoken in it, whatever it seems to be in. */
  isLanguageChosen: z.boolean().exactOptional(),
  /** The adjacent lines, which help some voices with the tone. */
  previousText: z.string().max(2000).exactOptional(),
  nextText: z.string().max(2000).exactOptional(),
  /** Pronunciations for this text; the word times of the response still point into the text as sent. */
  pronunciations: z.array(pronunciation).max(pronunciationLimits.entries).readonly().exactOptional(),
  /** Emotion, direction, and parentheticals have no effect. */
  isPlain: z.boolean().exactOptional(),
  /** The same words as markup, for engines that support it. */
  ssml: z.string().max(20_000).exactOptional(),
  variation: speechVariation.exactOptional(),
  /** `now`: somebody is waiting. `ahead`: prepared in advance. */
  priority: z.enum(['now', 'ahead']).default('now'),
  /**
   * The engine that spoke this character's earlier lines in this run: a character keeps its engine, even if a better
   * one returns.
   */
  engine: z.enum(SPEECH_ENGINES).optional(),
});
export type SpeakLineBody = z.output<typeof speakLineBody>;

/** When a word is spoken: `at` is seconds after the line's start, `from` and `to` its position in the text sent. */
export const wordMark = z.object({
  from: z.number().int(),
  to: z.number().int(),
  at: z.number(),
});
export type WordMark = z.output<typeof wordMark>;

export const spokenLine = z.object({
  /** Base64. */
  audioData: z.string(),
  contentType: z.string(),
  /** Seconds, without the encoder's delay. */
  duration: z.number(),
  charactersUsed: z.number().int(),
  /** Milliseconds of decoder delay at the start of the audio: start playing there. */
  leadMs: z.number(),
  /** `reader`: a person recorded it. */
  engine: z.enum([...VOICE_ENGINES, 'reader']),
  cached: z.boolean(),
  marks: z.array(wordMark),
});
export type SpokenLine = z.output<typeof spokenLine>;

export const speakTrialLine = endpoint({
  method: 'GET',
  path: '/api/trial-scene/lines/:order/speech',
  summary: 'Speak a line of the trial scene, without an account',
  auth: 'public',
  problems: ['scene.not_found'],
  params: z.object({ order: z.coerce.number().int().min(0).max(1000) }),
  response: spokenLine,
});

const spokenLanguages = z.object({
  /** Those that at least one voice speaks. */
  languages: z.array(languageCode),
  /** Those that each voice speaks. */
  voices: z.object(recordOf(VOICE_IDS, () => z.array(languageCode))),
});
export type SpokenLanguages = z.output<typeof spokenLanguages>;

export const listSpokenLanguages = endpoint({
  method: 'GET',
  path: '/api/voices/languages',
  summary: 'The languages that the voices speak for the caller, by their codes',
  auth: 'user',
  response: spokenLanguages,
});

/**
 * With `Accept: audio/mpeg`, the response is the audio itself, and the header `X-Speech` has the other fields as
 * JSON, with word times as [from, to, at].
 */
export const speakLine = endpoint({
  method: 'POST',
  path: '/functions/v1/elevenlabs-tts',
  summary: 'Speak a line',
  auth: 'user',
  changesNoList: true,
  problems: [
    'plan.premium_voices',
    'plan.speech_controls',
    'speech.too_long',
    'speech.empty',
    'speech.language',
    'speech.rate_limit',
    'speech.busy',
    'speech.failed',
  ],
  body: speakLineBody,
  response: spokenLine,
});

/** The sound of a line that a person recorded, in place of `speakLine`. */
export const getRecordedLine = endpoint({
  method: 'GET',
  path: '/api/recorded-lines/:recordedLineId',
  summary: 'Hear a line that was recorded for my scene',
  auth: 'user',
  ownerOnly: true,
  problems: ['reader.line_not_found'],
  params: z.object({ recordedLineId }),
  response: spokenLine,
});

/** The line as it was directed, as far as its words and the caller's plan allow; otherwise as `speakLine`. */
export const speakDirectedLine = endpoint({
  method: 'POST',
  path: '/api/directed-lines/:directedLineId/speech',
  summary: 'Speak a line as I directed it',
  auth: 'user',
  ownerOnly: true,
  changesNoList: true,
  problems: ['directing.not_found', ...speakLine.problems!],
  params: z.object({ directedLineId }),
  body: speakLineBody,
  response: spokenLine,
});
