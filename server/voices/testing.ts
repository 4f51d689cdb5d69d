// Speech for tests: a silent log, an engine that counts, and a line to speak.
import { speakLineBody } from '#contract/speech.ts';
import type { VoiceEngineId } from '#contract/speech.ts';
import { pino } from 'pino';
import { usualExpression } from '#domain/voices/expression.ts';
import { asId, type UserId } from '#domain/ids.ts';
import type { SpeechCache } from './kept-lines.ts';
import type { LineClaims } from './line-claims.ts';
import type { Speech, SpeechEngine, Utterance } from './speech-engine.ts';
import type { SpeechRequest } from './speech.ts';

export const quiet = pino({ level: 'silent' });

export function utteranceOf(text: string, changes: Partial<Utterance> = {}): Utterance {
  const { settings } = speakLineBody.parse({ text, voiceId: 'sarah-professional' });
  return {
    text,
    voiceId: 'sarah-professional',
    settings,
    language: 'en',
    previousText: '',
    nextText: '',
    expression: usualExpression,
    ...changes,
  };
}

export const speechOf = (content: string): Speech => ({
  audio: Buffer.from(content),
  contentType: 'audio/mpeg',
  durationSeconds: 1.5,
  leadMs: 46,
  marks: [{ from: 0, to: 3, at: 0.03 }],
});

export interface CountingEngine extends SpeechEngine {
  readonly made: string[];
}

/** `make` decides what happens to a line. */
export function countingEngine(
  id: VoiceEngineId,
  make: (utterance: Utterance) => Promise<Speech> = async ({ text }) => speechOf(text),
): CountingEngine {
  const made: string[] = [];
  return {
    id,
    made,
    languages: new Set(['en']),
    canSpeak: () => true,
    soundOf: ({ text, voiceId }) => [id, voiceId, text],
    speak(utterance) {
      made.push(utterance.text);
      return { speech: make(utterance), hurry: () => {} };
    },
    warm: () => {},
    close: async () => {},
  };
}

/** The cache and claims of a product with one process. */
export function onlyProcess(): { readonly kept: SpeechCache; readonly claims: LineClaims } {
  const lines = new Map<string, Speech>();
  return {
    kept: {
      find: async (key) => lines.get(key) ?? null,
      save: async (key, speech) => void lines.set(key, speech),
    },
    claims: {
      claim: async (key) => (lines.has(key) ? 'kept' : 'mine'),
      release: async () => {},
      close: () => {},
    },
  };
}

export const requestFor = (text: string, changes: Partial<SpeechRequest> = {}): SpeechRequest => ({
  userId: asId<UserId>('actor'),
  utterance: utteranceOf(text),
  priority: 'now',
  engines: ['elevenlabs', 'embedded'],
  beforeMaking: async () => async () => {},
  ...changes,
});
