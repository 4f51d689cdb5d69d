import type { VoiceId } from '#domain/voices/voices.ts';
import { defaultLanguage } from '#domain/voices/languages.ts';
import { lineFrom } from '../embedded/embedded-engine.ts';
import { WorkerPool } from '../embedded/worker-pool.ts';
import { inProcess } from '../speaker-process.ts';
import type { SpeechEngine, Utterance } from '../speech-engine.ts';
import { neuralLanguages } from './models.ts';
import { canSpeakWith } from './neural-paths.ts';
import type { NeuralLine } from './neural-process.ts';
import { speakerFor, type NeuralVoices } from './neural-voices.ts';

export interface NeuralOptions {
  /** `DATA_DIR/neural` */
  readonly folder: string;
  readonly workers: number;
  readonly chosen?: NeuralVoices;
  readonly timeoutMs?: number;
  readonly now?: () => number;
}

/** Increased with every change that makes lines sound different. */
const revision = 3;
const recheckMs = 5000;

/** Neural voices on this machine's own processor, as soon as their files exist and until they are removed. */
export function neuralEngine(options: NeuralOptions): SpeechEngine {
  const { folder, workers, chosen = {}, timeoutMs = 20_000, now = Date.now } = options;
  const start = inProcess(new URL('./neural-process.ts', import.meta.url), [folder]);
  const pool = new WorkerPool<NeuralLine>({ workers, timeoutMs, start });
  const isThere = modelsIn(folder, now);
  const castFor = (voiceId: VoiceId, language: string) => speakerFor(voiceId, language, chosen);
  const canSpeak = ({ voiceId, language }: Pick<Utterance, 'voiceId' | 'language'>) => {
    const speaker = castFor(voiceId, language);
    return speaker !== null && isThere(speaker.model);
  };
  return {
    id: 'neural',
    workers: pool,
    languages: new Set(neuralLanguages),
    canSpeak,
    soundOf: (utterance) => [
      'neural',
      revision,
      castFor(utterance.voiceId, utterance.language),
      lineFrom(utterance),
    ],
    speak: (utterance, priority, userId) =>
      pool.speak(
        { line: lineFrom(utterance), voice: castFor(utterance.voiceId, utterance.language)! },
        priority,
        userId,
      ),
    warm() {
      if (canSpeak({ voiceId: 'sarah-professional', language: defaultLanguage })) pool.warm();
    },
    close: () => pool.close(),
  };
}

/** The folder is checked again from time to time, not for every line. */
function modelsIn(folder: string, now: () => number): (model: string) => boolean {
  const checks = new Map<string, { readonly at: number; readonly isThere: boolean }>();
  return (model) => {
    const last = checks.get(model);
    if (last && now() - last.at < recheckMs) return last.isThere;
    const isThere = canSpeakWith(folder, model);
    checks.set(model, { at: now(), isThere });
    return isThere;
  };
}
