// The neural voices of the server, by language: docs/product/monitor.md#neural-voices.
import { z } from 'zod';
import { languageCode } from '#domain/voices/language-code.ts';
import { endpoint } from './endpoint.ts';

const neuralVoicesStates = ['absent', 'waiting', 'installing', 'installed', 'failed'] as const;

const bytes = z.number().int().min(0);

const languageVoices = z.object({
  language: languageCode,
  state: z.enum(neuralVoicesStates),
  /** Of the models, and of the engine unless it is installed. */
  neededBytes: bytes,
  /** Of the models, while they are installed. */
  doneBytes: bytes,
  /** Why they couldn't be installed. */
  failure: z.string().nullable(),
  women: z.number().int().min(0),
  men: z.number().int().min(0),
  models: z.array(z.object({ name: z.string(), licence: z.string(), bytes, cardUrl: z.url() })),
});
export type LanguageVoices = z.output<typeof languageVoices>;

const neuralVoices = z.object({
  /** Where they are downloaded from. */
  source: z.string(),
  /** Free disk space for them; null if it isn't known. */
  freeBytes: bytes.nullable(),
  languages: z.array(languageVoices),
});
export type NeuralVoices = z.output<typeof neuralVoices>;

export const listNeuralVoices = endpoint({
  method: 'GET',
  path: '/api/admin/infrastructure/voices',
  summary: 'List the neural voices of each language, and whether they are installed',
  auth: 'admin',
  response: neuralVoices,
});

export const chooseNeuralVoices = endpoint({
  method: 'PUT',
  path: '/api/admin/infrastructure/voices/:language',
  summary: 'Install or remove the neural voices of a language',
  auth: 'admin',
  audit: ['neural_voices.install', 'neural_voices.remove'],
  problems: ['neural_voices.unknown', 'neural_voices.no_space'],
  params: z.object({ language: languageCode }),
  body: z.object({ isWanted: z.boolean() }),
  response: neuralVoices,
});
