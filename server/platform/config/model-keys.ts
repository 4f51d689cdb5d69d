// Variables for the language model that answers questions about a scene. Part of config-keys.ts.
import { z } from 'zod';
import { key } from './config-key.ts';
import type { ConfigKey } from './config-key.ts';

export const modelKeys = {
  COACH_LLM_URL: key({
    doc: 'Enables questions about a scene: the base address of an OpenAI-compatible API. Scenes are sent there.',
    looksLike: 'an address such as https://api.openai.com/v1 or http://127.0.0.1:11434/v1',
    schema: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    example: 'https://api.openai.com/v1',
  }),
  COACH_LLM_KEY: key({
    doc: 'The API key for COACH_LLM_URL; not needed for a server of your own that takes none.',
    looksLike: 'a key of 8 to 500 characters without spaces',
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{8,500}$/)
      .optional(),
    secret: true,
  }),
  COACH_LLM_MODEL: key({
    doc: 'The model that answers; required with COACH_LLM_URL.',
    looksLike: 'the name of a model, up to 100 characters',
    schema: z
      .string()
      .regex(/^[\w./:@-]{1,100}$/)
      .optional(),
    example: 'gpt-4o-mini',
  }),
  COACH_LLM_PRICES: key({
    doc: 'US dollars for a million tokens that the model reads and writes; the Admin Panel then shows the cost.',
    looksLike: 'two numbers separated by a comma, e.g. 0.15,0.60',
    schema: z
      .string()
      .regex(/^\d{1,4}(\.\d{1,4})?,\s*\d{1,4}(\.\d{1,4})?$/)
      .transform((prices) => {
        const [input = 0, output = 0] = prices.split(',').map(Number);
        return { input, output };
      })
      .optional(),
    example: '0.15,0.60',
  }),
} as const satisfies Record<string, ConfigKey>;
