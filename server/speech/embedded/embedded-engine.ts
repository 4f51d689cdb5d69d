import { inThread } from '../speaker-process.ts';
import type { SpeechEngine, Utterance } from '../speech-engine.ts';
import type { LineToRender } from './render-line.ts';
import { WorkerPool } from './worker-pool.ts';
import type { PoolOptions } from './worker-pool.ts';

/** Counts up with every change that makes a line sound different. */
const revision = 3;

/** The voices that speak everywhere, on this machine's own processor. */
export function embeddedEngine(options: Omit<PoolOptions, 'start'>): SpeechEngine {
  const pool = new WorkerPool<LineToRender>({
    ...options,
    start: inThread(new URL('./speech-worker.ts', import.meta.url)),
  });
  return {
    id: 'embedded',
    workers: pool,
    canSpeak: () => true,
    soundOf: (utterance) => ['embedded', revision, lineFrom(utterance)],
    speak: (utterance, priority, userId) => pool.speak(lineFrom(utterance), priority, userId),
    warm: () => pool.warm(),
    close: () => pool.close(),
  };
}

export const lineFrom = ({ text, voiceId, settings, variation, ssml }: Utterance): LineToRender => ({
  text,
  voiceId,
  delivery: settings.delivery,
  speed: settings.speed,
  emotion: settings.emotion ?? '',
  direction: settings.direction ?? '',
  ...(variation && { variation }),
  ...(ssml && { ssml }),
});
