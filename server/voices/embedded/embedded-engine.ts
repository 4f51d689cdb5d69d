import { defaultLanguage } from '#domain/voices/languages.ts';
import { isUsual } from '#domain/voices/expression.ts';
import { inThread } from '../speaker-process.ts';
import type { SpeechEngine, Utterance } from '../speech-engine.ts';
import { isLongLine, longLineWorkers } from './long-lines.ts';
import type { LineToRender } from './render-line.ts';
import { WorkerPool } from './worker-pool.ts';
import type { PoolOptions } from './worker-pool.ts';

/** Increased with every change that makes lines sound different. */
const revision = 3;

const longLineTimeoutMs = 60_000;

/** The voices that work everywhere, on this machine's own processor. */
export function embeddedEngine(options: Omit<PoolOptions, 'start'>): SpeechEngine {
  const start = inThread(new URL('./speech-worker.ts', import.meta.url));
  const short = new WorkerPool<LineToRender>({ ...options, start });
  const long = new WorkerPool<LineToRender>({
    ...options,
    start,
    workers: longLineWorkers(options.workers),
    staying: 0,
    timeoutMs: longLineTimeoutMs,
  });
  return {
    id: 'embedded',
    workers: {
      get running() {
        return short.running + long.running;
      },
      limitTo(workers) {
        short.limitTo(workers);
        long.limitTo(longLineWorkers(workers));
      },
    },
    languages: new Set(['en']),
    canSpeak: () => true,
    soundOf: (utterance) => ['embedded', revision, lineFrom(utterance)],
    speak(utterance, priority, userId) {
      const line = lineFrom(utterance);
      return (isLongLine(line) ? long : short).speak(line, priority, userId);
    },
    warm: () => short.warm(),
    close: async () => {
      await Promise.all([short.close(), long.close()]);
    },
  };
}

/** A directed line goes as it was directed, whatever else is asked. */
export const lineFrom = ({ reading, ...utterance }: Utterance): LineToRender =>
  reading ? { ...directedFrom(utterance), reading } : plainFrom(utterance);

const directedFrom = ({ text, voiceId, language }: Pick<Utterance, 'text' | 'voiceId' | 'language'>) => ({
  text,
  voiceId,
  delivery: 'neutral' as const,
  speed: 1,
  emotion: '',
  direction: '',
  ...(language !== defaultLanguage && { language }),
});

const plainFrom = ({
  text,
  voiceId,
  settings,
  variation,
  expression,
  ssml,
  language,
}: Omit<Utterance, 'reading'>): LineToRender => ({
  text,
  voiceId,
  delivery: settings.delivery,
  speed: settings.speed,
  emotion: settings.emotion ?? '',
  direction: settings.direction ?? '',
  ...(variation && { variation }),
  ...(!isUsual(expression) && { expression }),
  ...(ssml && { ssml }),
  ...(language !== defaultLanguage && { language }),
});
