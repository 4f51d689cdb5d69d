import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { withinBounds } from '#domain/scaling/pool-rules.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Log } from '#server/platform/log.ts';
import { measuredEngine } from './measured-speech.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { elevenLabsEngine } from './elevenlabs/elevenlabs-engine.ts';
import { embeddedEngine } from './embedded/embedded-engine.ts';
import { keptLinesIn } from './kept-lines.ts';
import { lineClaimsIn } from './line-claims.ts';
import { neuralEngine } from './neural/neural-engine.ts';
import { zeroShotEngine } from './zero-shot/zero-shot-engine.ts';
import type { SpeechEngine } from './speech-engine.ts';
import { speechOver } from './speech.ts';
import type { SpeechService } from './speech.ts';

const defaultMaxWorkers = 4;

interface Needs {
  readonly config: Config;
  readonly log: Log;
  readonly db: Database;
  readonly files: Files;
  readonly metrics: Metrics;
}

/** The configured engines, and always the embedded one. No thread starts before `warm` or the first line. */
export function openSpeech({ config, log, db, files, metrics }: Needs): SpeechService {
  const speech = speechOver({
    engines: enginesOf(config, log).map((engine) => measuredEngine(engine, metrics)),
    kept: keptLinesIn(db, files, config.SPEECH_CACHE_MB * 1024 * 1024),
    claims: lineClaimsIn(db, log),
    log,
  });
  speech.workers.limitTo(workersAtFirst(config));
  return speech;
}

/** How many workers speak until the pool is scaled. */
export const workersAtFirst = ({ SPEECH_WORKERS }: Pick<Config, 'SPEECH_WORKERS'>): number =>
  withinBounds(SPEECH_WORKERS ?? Math.min(availableParallelism(), defaultMaxWorkers));

function enginesOf(config: Config, log: Log): SpeechEngine[] {
  const workers = workersAtFirst(config);
  const folder = join(config.dataDir, 'neural');
  const engines = [
    neuralEngine({
      folder,
      workers,
      chosen: config.NEURAL_VOICES ?? {},
    }),
    embeddedEngine({ workers }),
    ...(config.CLONING_MODEL_DIR
      ? [zeroShotEngine({ engineFolder: folder, modelFolder: config.CLONING_MODEL_DIR })]
      : []),
  ];
  if (!config.ELEVENLABS_API_KEY) return engines;
  const studio = elevenLabsEngine({
    apiKey: config.ELEVENLABS_API_KEY,
    apiUrl: config.ELEVENLABS_API_URL,
    voiceIds: config.ELEVENLABS_VOICES ?? {},
    log,
  });
  return [studio, ...engines];
}
