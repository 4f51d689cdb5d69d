import { existsSync } from 'node:fs';
import type { VoiceId } from '#domain/voices/voices.ts';
import { lineFrom } from '../embedded/embedded-engine.ts';
import { WorkerPool } from '../embedded/worker-pool.ts';
import type { Log } from '#server/platform/log.ts';
import { inProcess } from '../speaker-process.ts';
import type { SpeechEngine } from '../speech-engine.ts';
import type { NeuralLine } from './neural-process.ts';
import { neuralPaths, neuralVoices } from './neural-voices.ts';
import type { NeuralVoice } from '#server/platform/config/voice-keys.ts';
import type { NeuralVoices } from './neural-voices.ts';

export interface NeuralOptions {
  /** The folder that `npm run voices:get` fills. */
  readonly folder: string;
  readonly workers: number;
  readonly chosen?: NeuralVoices;
  readonly log: Log;
  readonly timeoutMs?: number;
  readonly now?: () => number;
}

/** Increased with every change that makes lines sound different. */
const revision = 3;
const recheckMs = 5000;

/** Neural voices on this machine's own processor, as soon as their files exist. */
export function neuralEngine(options: NeuralOptions): SpeechEngine {
  const { folder, workers, chosen = {}, log, timeoutMs = 20_000, now = Date.now } = options;
  const voices = { ...neuralVoices, ...chosen };
  const start = inProcess(new URL('./neural-process.ts', import.meta.url), [folder]);
  const pool = new WorkerPool<NeuralLine>({ workers, timeoutMs, start });
  const isThere = filesIn(folder, now);
  return {
    id: 'neural',
    workers: pool,
    languages: new Set(['en']),
    canSpeak: (voiceId: VoiceId) => isThere(voices[voiceId]),
    soundOf: (utterance) => ['neural', revision, voices[utterance.voiceId], lineFrom(utterance)],
    speak: (utterance, priority, userId) =>
      pool.speak({ line: lineFrom(utterance), voice: voices[utterance.voiceId] }, priority, userId),
    warm() {
      if (isThere(voices['sarah-professional'])) pool.warm();
      else log.info('neural voices are not installed: npm run voices:get brings them');
    },
    close: () => pool.close(),
  };
}

/** Once everything is there it stays; otherwise the folder is checked again, but not for every line. */
function filesIn(folder: string, now: () => number): (voice: NeuralVoice) => boolean {
  const paths = neuralPaths(folder);
  const found = new Set<string>();
  const checkedAt = new Map<string, number>();
  return ({ model }) => {
    if (found.has(model)) return true;
    if (now() - (checkedAt.get(model) ?? -Infinity) < recheckMs) return false;
    checkedAt.set(model, now());
    const needed = [paths.engine, paths.sounds, paths.model(model), paths.tokens(model)];
    if (!needed.every((path) => existsSync(path))) return false;
    found.add(model);
    return true;
  };
}
