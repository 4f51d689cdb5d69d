// One call that answers a spoken line: docs/product/voices.md#speech-requests.
import { z } from 'zod';
import { DELIVERY_STYLES } from '#domain/voices/delivery.ts';
import { maxSteps } from '#domain/voices/living-read.ts';
import { pronunciationLimits, sayable } from '#domain/voices/pronunciation.ts';
import { endpoint } from './endpoint.ts';
import { writtenText } from './text.ts';

/** What can speak, best first; the last one always can. */
export const SPEECH_ENGINES = ['elevenlabs', 'neural', 'embedded'] as const;
export type SpeechEngineId = (typeof SPEECH_ENGINES)[number];

const zeroToOne = z.number().min(0).max(1);

/** The vendor's numbers by their described names, and our own ways of shaping a line. */
const speechSettings = z.object({
  /** 0.5 where the delivery is neutral, as that sounds else. */
  stability: zeroToOne.optional(),
  similarity_boost: zeroToOne.default(0.5),
  /** 0 where the delivery is neutral, as that sounds else. */
  style: zeroToOne.optional(),
  use_speaker_boost: z.boolean().default(true),
  /** Other than neutral: Expert only. */
  delivery: z.enum(DELIVERY_STYLES).default('neutral'),
  /** The voice's own tempo, spoken and not time-stretched; other than 1: Expert only. Playback speed is the player's. */
  speed: z.number().min(0.5, 'Speed must be at least 0.5x').max(2, 'Speed cannot exceed 2.0x').default(1),
  /** The line's own emotion and direction ("whispering", "beat"); they shape this line only. */
  emotion: z.string().max(60).optional(),
  direction: z.string().max(300).optional(),
});
export type SpeechSettings = z.output<typeof speechSettings>;

/** A word of the scene and how it sounds. */
export const pronunciation = z.object({
  written: writtenText(pronunciationLimits.written, { minLength: 1 }),
  spoken: writtenText(pronunciationLimits.spoken, { minLength: 1 }).regex(sayable, 'cannot be said'),
});

const step = z.number().int().min(-maxSteps).max(maxSteps);
/** How a living read differs from the plain one, in steps of domain/voices/living-read.ts; for every plan. */
const speechVariation = z.object({ rate: step, pitch: step, range: step });

export const speakLineBody = z.object({
  /** As written in the scene, parentheticals and *emphasis* included. */
  text: z.string().max(100_000),
  /** An unknown voice speaks as sarah-professional. */
  voiceId: z.string().max(100),
  settings: speechSettings.prefault({}),
  /** The lines around it, which help some voices to find the tone. */
  previousText: z.string().max(2000).optional(),
  nextText: z.string().max(2000).optional(),
  /** How words of this text sound; the marks of the answer still point into the text as sent. */
  pronunciations: z.array(pronunciation).max(pronunciationLimits.entries).readonly().optional(),
  /** Emotion, direction and parentheticals shape nothing. */
  isPlain: z.boolean().optional(),
  /** The same words as markup, for engines that know it. */
  ssml: z.string().max(20_000).optional(),
  variation: speechVariation.optional(),
  /** `now`: somebody is waiting. `ahead`: made when nobody is. */
  priority: z.enum(['now', 'ahead']).default('now'),
  /** What spoke this character's lines before in this run: one character, one engine. Better is not taken up midway. */
  engine: z.enum(SPEECH_ENGINES).optional(),
});
export type SpeakLineBody = z.output<typeof speakLineBody>;

/** When a word is heard: `at` in seconds after the line's start, `from` and `to` its place in the text sent. */
export const wordMark = z.object({
  from: z.number().int(),
  to: z.number().int(),
  at: z.number(),
});
export type WordMark = z.output<typeof wordMark>;

const spokenLine = z.object({
  /** Base64. */
  audioData: z.string(),
  contentType: z.string(),
  /** Seconds, without the encoder's lead. */
  duration: z.number(),
  charactersUsed: z.number().int(),
  /** Milliseconds of decoder delay at the start of the audio: begin playing there. */
  leadMs: z.number(),
  engine: z.enum(SPEECH_ENGINES),
  cached: z.boolean(),
  marks: z.array(wordMark),
});
export type SpokenLine = z.output<typeof spokenLine>;

export const speakTrialLine = endpoint({
  method: 'GET',
  path: '/api/trial-scene/lines/:order/speech',
  summary: 'Hear a line of the trial scene, without an account',
  auth: 'public',
  problems: ['scene.not_found'],
  params: z.object({ order: z.coerce.number().int().min(0).max(1000) }),
  response: spokenLine,
});

/** With `Accept: audio/mpeg` the answer is the audio itself and `X-Speech` carries the other fields as JSON, its
 * marks as [from, to, at]. */
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
    'speech.rate_limit',
    'speech.busy',
    'speech.failed',
  ],
  body: speakLineBody,
  response: spokenLine,
});
