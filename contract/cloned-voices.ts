// Cloned voices, for their owner: docs/product/voices.md#cloned-voices
import { z } from 'zod';
import { CLONED_VOICE_STATES, CLONING_ENGINES, CLONING_REFUSALS } from '#domain/cloning/cloned-voice.ts';
import { clonedVoiceId, trusted } from '#domain/id-schemas.ts';
import { endpoint } from './endpoint.ts';

const clonedVoice = z.object({
  id: trusted.clonedVoiceId,
  /** The speaker's; null until they agree. */
  name: z.string().nullable(),
  /** The caller's own voice. */
  isSelf: z.boolean(),
  state: z.enum(CLONED_VOICE_STATES),
  refusal: z.enum(CLONING_REFUSALS).nullable(),
  /** ISO timestamps. */
  linkEndsAt: z.string(),
  agreedAt: z.string().nullable(),
  madeAt: z.string().nullable(),
  /** Whether it can be heard now: it is made, and whoever speaks with it is there. */
  isHeard: z.boolean(),
  /** A local model's voices speak no other language. */
  isEnglishOnly: z.boolean(),
});
export type ClonedVoice = z.output<typeof clonedVoice>;

const clonedVoices = z.object({
  voices: z.array(clonedVoice),
  /** Who can make copies of voices here, best first; empty if the operator has set up nobody. */
  engines: z.array(z.enum(CLONING_ENGINES)),
  /** Voices that are deleted here, and that the voice service hasn't confirmed to have deleted. */
  beingDeleted: z.number(),
});
export type ClonedVoices = z.output<typeof clonedVoices>;

export const listClonedVoices = endpoint({
  method: 'GET',
  path: '/api/cloned-voices',
  summary: 'List the voices that are cloned for me',
  auth: 'user',
  response: clonedVoices,
});

export const askForVoice = endpoint({
  method: 'POST',
  path: '/api/cloned-voices',
  summary: 'Make a link with which I, or somebody I ask, agree and record what is needed to clone a voice',
  auth: 'user',
  ownerOnly: true,
  plan: 'voice_cloning',
  audit: ['voice.ask'],
  problems: ['cloning.no_engine', 'cloning.too_many_voices', 'cloning.too_many_links_today'],
  body: z.object({
    /** The caller's own voice. */
    isSelf: z.boolean(),
  }),
  response: z.object({
    /** Shown once; whoever has it can agree and record. */
    link: z.string(),
  }),
});

export const deleteClonedVoice = endpoint({
  method: 'DELETE',
  path: '/api/cloned-voices/:clonedVoiceId',
  summary: 'Delete a cloned voice with its recordings, here and at the voice service',
  auth: 'user',
  ownerOnly: true,
  params: z.object({ clonedVoiceId }),
});
