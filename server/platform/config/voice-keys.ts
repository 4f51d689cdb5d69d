// Variables for the voices and the speech cache. Part of config-keys.ts.
import { z } from 'zod';
import { poolBounds } from '#domain/scaling/pool-rules.ts';
import { json, key, wholeNumber } from './config-key.ts';
import type { ConfigKey } from './config-key.ts';
import { VOICE_IDS } from '#domain/voices/voices.ts';

const neuralVoice = z.object({
  /** The name of a folder in `DATA_DIR/neural` that contains `<model>.onnx` and `tokens.txt`. */
  model: z.string().regex(/^[\w.-]{1,80}$/),
  speaker: z.number().int().min(0).max(10_000),
});
export type NeuralVoice = z.output<typeof neuralVoice>;

const neuralVoicesChosen = z.partialRecord(z.enum(VOICE_IDS), neuralVoice);

export const voiceKeys = {
  ELEVENLABS_API_KEY: key({
    doc: 'Enables ElevenLabs voices. If not set, the embedded voices are used.',
    looksLike: 'a key that starts with sk- or sk_, or is longer than 20 characters',
    schema: z
      .string()
      .regex(/^[\w-]{8,}$/)
      .refine((value) => /^sk[-_]/.test(value) || value.length > 20)
      .optional(),
    secret: true,
  }),
  ELEVENLABS_VOICES: key({
    doc: 'The ElevenLabs voice ID for each of our voices, as JSON; required with ELEVENLABS_API_KEY.',
    looksLike: '{"sarah-professional":"voice id",…}',
    schema: json.pipe(z.record(z.string(), z.string().min(1))).optional(),
    example: '{"sarah-professional":"voice id","james-warm":"voice id"}',
  }),
  VOICES: key({
    doc: 'Whether the English neural voices are downloaded when the server first starts: neural, or embedded for no. Voices that are installed are used either way. Default: neural, but embedded in production.',
    looksLike: 'neural or embedded',
    schema: z.enum(['neural', 'embedded']).optional(),
    example: 'neural',
  }),
  NEURAL_VOICES: key({
    doc: 'The English neural voice for each of our voices, as JSON. Default: speakers of the model that npm run voices:get installs.',
    looksLike: '{"sarah-professional":{"model":"folder","speaker":0},…} with our voice IDs',
    schema: json.pipe(neuralVoicesChosen).optional(),
    example: '{"sarah-professional":{"model":"en_GB-vctk-medium","speaker":39}}',
  }),
  NEURAL_VOICES_URL: key({
    doc: 'The address of the Piper voices that npm run voices:get and the Infrastructure page install, or of a copy of them.',
    looksLike: 'an address such as https://voices.example.com/piper',
    schema: z
      .url({ protocol: /^https?$/ })
      .default('https://huggingface.co/rhasspy/piper-voices/resolve/v1.0.0')
      .transform((url) => url.replace(/\/+$/, '')),
  }),
  ELEVENLABS_API_URL: key({
    doc: 'The address of the ElevenLabs API. Set it only to use a proxy or test double.',
    looksLike: 'an address such as https://api.elevenlabs.io',
    schema: z.url({ protocol: /^https?$/ }).default('https://api.elevenlabs.io'),
  }),
  CLONING_MODEL_DIR: key({
    doc: 'A folder with a sherpa-onnx model that speaks with cloned voices (ZipVoice). With ELEVENLABS_API_KEY, ElevenLabs clones them.',
    looksLike: 'the path of a folder',
    schema: z.string().min(1).optional(),
    example: '/var/lib/scene-partner/zipvoice',
  }),
  SPEECH_WORKERS: key({
    doc: 'Initial number of speech workers, later scaled by the admin or by load. Default: one per CPU, up to four.',
    looksLike: 'a number from 2 to 20',
    schema: wholeNumber(poolBounds.min, poolBounds.max).optional(),
    example: '2',
  }),
  SPEECH_CACHE_MB: key({
    doc: 'Maximum size of the speech cache in megabytes. The least recently played lines are removed first.',
    looksLike: 'a number from 16 to 1000000',
    schema: wholeNumber(16, 1_000_000).default(512),
  }),
} as const satisfies Record<string, ConfigKey>;
