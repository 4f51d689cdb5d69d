// Who speaks, and how much of it is kept. Part of config-keys.ts.
import { z } from 'zod';
import { poolBounds } from '#domain/scaling/pool-rules.ts';
import { json, key, wholeNumber } from './config-key.ts';
import type { ConfigKey } from './config-key.ts';
import { VOICE_IDS } from '#domain/voices/voices.ts';

const neuralVoice = z.object({
  /** A folder beside the others: `<model>.onnx` and `tokens.txt`. */
  model: z.string().regex(/^[\w.-]{1,80}$/),
  speaker: z.number().int().min(0).max(10_000),
});
export type NeuralVoice = z.output<typeof neuralVoice>;

const neuralVoicesChosen = z.partialRecord(z.enum(VOICE_IDS), neuralVoice);

export const voiceKeys = {
  ELEVENLABS_API_KEY: key({
    doc: 'Studio voices by ElevenLabs. Without it the embedded voices speak.',
    looksLike: 'a key that starts with sk- or sk_, or is longer than 20 characters',
    schema: z
      .string()
      .regex(/^[\w-]{8,}$/)
      .refine((value) => /^sk[-_]/.test(value) || value.length > 20)
      .optional(),
    secret: true,
  }),
  ELEVENLABS_VOICES: key({
    doc: 'Which ElevenLabs voice each of ours is, as JSON; needed with ELEVENLABS_API_KEY.',
    looksLike: '{"sarah-professional":"voice id",…}',
    schema: json.pipe(z.record(z.string(), z.string().min(1))).optional(),
    example: '{"sarah-professional":"voice id","james-warm":"voice id"}',
  }),
  NEURAL_VOICES: key({
    doc: 'Which neural voice each of ours is, as JSON; those of npm run voices:get where it does not say.',
    looksLike: '{"sarah-professional":{"model":"folder","speaker":0},…} with our voice ids',
    schema: json.pipe(neuralVoicesChosen).optional(),
    example: '{"sarah-professional":{"model":"en_GB-vctk-medium","speaker":39}}',
  }),
  ELEVENLABS_API_URL: key({
    doc: 'Where ElevenLabs is reached, for a test double or a proxy.',
    looksLike: 'an address such as https://api.elevenlabs.io',
    schema: z.url({ protocol: /^https?$/ }).default('https://api.elevenlabs.io'),
  }),
  SPEECH_WORKERS: key({
    doc: 'Workers that speak until the admin or the load scales them; as many as processors, four at most, when not set.',
    looksLike: 'a number from 2 to 20',
    schema: wholeNumber(poolBounds.least, poolBounds.most).optional(),
    example: '2',
  }),
  SPEECH_CACHE_MB: key({
    doc: 'Megabytes of spoken lines to keep among the files; those not heard for longest go first.',
    looksLike: 'a number from 16 to 1000000',
    schema: wholeNumber(16, 1_000_000).default(512),
  }),
} as const satisfies Record<string, ConfigKey>;
