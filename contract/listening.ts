// How words sound, for hands-free practice: docs/product/practice.md#hands-free-practice.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { namesOf } from '#domain/records.ts';

/** The limits of one call. A device asks for the words of long scenes in several calls. */
export const soundLimits = { words: 200, ways: 12, wayLength: 60, letters: 6000 } as const;
const lettersIn = (words: readonly (readonly string[])[]) => words.flat().join('').length;

const way = z
  .string()
  .max(soundLimits.wayLength)
  .regex(/^[a-z']+(?: [a-z']+)*$/, 'must be lowercase words of a–z and apostrophes');

export const pronounceWords = endpoint({
  method: 'POST',
  path: '/api/listening/pronunciations',
  summary: 'Get how the words of my lines sound in English',
  auth: 'user',
  changesNoList: true,
  problems: ['server.busy', 'request.too_many'],
  body: z.object({
    /** For each word, every usual way to say it: `["one oh five", "a hundred and five"]`. */
    words: z
      .array(z.array(way).min(1).max(soundLimits.ways))
      .min(1)
      .max(soundLimits.words)
      .refine((words) => lettersIn(words) <= soundLimits.letters, 'has too many letters'),
  }),
  response: z.object({
    /** For each word, in the order sent, its pronunciations: phones of the acoustic model, separated by spaces. */
    pronunciations: z.array(z.array(z.string())),
  }),
});

/** Languages a scene can be followed in by a recognizer, each with its usual regions. */
export const recognizerLanguages = {
  en: ['en-US', 'en-GB'],
  fr: ['fr-FR', 'fr-CA'],
  de: ['de-DE'],
  es: ['es-ES', 'es-US'],
  it: ['it-IT'],
  pt: ['pt-BR', 'pt-PT'],
  nl: ['nl-NL'],
  pl: ['pl-PL'],
  ru: ['ru-RU'],
  ja: ['ja-JP'],
  ko: ['ko-KR'],
  zh: ['zh-CN', 'cmn-Hans-CN'],
} as const;
/** Two letters. */
export type RecognizerLanguage = keyof typeof recognizerLanguages;
const recognizerLanguage = z.enum(namesOf(recognizerLanguages));
export const isRecognizerLanguage = (language: string): language is RecognizerLanguage =>
  Object.hasOwn(recognizerLanguages, language);

export const listRecognizers = endpoint({
  method: 'GET',
  path: '/api/listening/recognizers',
  summary: 'List the languages of the recognizers that this server has',
  auth: 'user',
  response: z.object({ languages: z.array(recognizerLanguage) }),
});

/** 16-bit samples in this machine's order (little-endian), one channel. */
export const recognizedSound = { rateHz: 16_000, maxSeconds: 30, bytesPerSample: 2 } as const;

export const recognizeSpeech = endpoint({
  method: 'POST',
  path: '/api/listening/recognizers/:language',
  summary: 'Get the words said in up to 30 seconds of sound, which is not kept',
  auth: 'user',
  changesNoList: true,
  problems: ['listening.no_recognizer', 'listening.sound', 'server.busy', 'request.too_many'],
  params: z.object({ language: recognizerLanguage }),
  bytes: true,
  bodyLimitBytes: recognizedSound.maxSeconds * recognizedSound.rateHz * recognizedSound.bytesPerSample,
  response: z.object({ text: z.string() }),
});
